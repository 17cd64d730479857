import { withTexts } from '../../i18n/texts.ts';
import { lazyCode } from '../../ui/lazy-code.ts';

/** What is said of a danger, with its texts: fetched once there is one. */
export const dangerCode = lazyCode(() =>
  withTexts(['danger', 'pickers'], import('./question/danger-parts.tsx')),
);
