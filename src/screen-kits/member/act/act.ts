import { withTexts } from '../../../i18n/texts.ts';
import { lazyCode } from '../../../ui/lazy-code.ts';

/** The sheet with the verbs, which is fetched when somebody is about to open it. */
export const actCode = lazyCode(() => withTexts(['act', 'auto-sanction', 'faults'], import('./open.tsx')));
