/** Every kind of screen as it opens. */
import type { AccountKey } from '../../server/demo/data/accounts.ts';
import type { RouteName } from '../../src/routes.ts';
import { allRoutes, passages } from '../all-routes.ts';
import { take } from './picture.ts';

/** Terms look like the privacy page; the gallery has pictures of its parts (gallery.pictures.ts). */
const left: readonly RouteName[] = ['terms', 'gallery'];

const accountOf = (name: RouteName, isPublic: boolean): AccountKey | null => {
  if (isPublic) return null;
  return name.startsWith('admin-') ? 'admin' : 'owner';
};

for (const { name, path, isPublic } of allRoutes)
  if (!passages.includes(name) && !left.includes(name))
    take(name, { path, account: accountOf(name, isPublic), errors: /404/ });
