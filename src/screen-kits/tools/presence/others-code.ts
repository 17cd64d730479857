import { withTexts } from '../../../i18n/texts.ts';
import { lazyCode } from '../../../ui/lazy-code.ts';

/** What is said of people who have the same screen open, with its texts: fetched once there is somebody. */
export const othersCode = lazyCode(() => withTexts(['revisions'], import('./Others.tsx')));
