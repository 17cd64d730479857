import { allRoutes, passages } from '../../e2e/pages.ts';

/** Every route that stays where it is, with somebody who may see all of it. */
export const screens = allRoutes
  .filter(({ name }) => !passages.includes(name))
  .map((screen) => (screen.name.startsWith('admin-') ? { ...screen, account: 'admin' as const } : screen));
