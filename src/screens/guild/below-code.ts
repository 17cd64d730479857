import { withTexts } from '../../i18n/texts.ts';
import { lazyCode } from '../../ui/lazy-code.ts';

/** The charts and lists below the fold, with their texts. */
export const below = lazyCode(() => withTexts(['guild-below', 'automod'], import('./below/Below.tsx')));

/** What waits for somebody who moderates. */
export const work = lazyCode(() =>
  withTexts(['guild-work', 'guild-below', 'history'], import('./work/Work.tsx')),
);
