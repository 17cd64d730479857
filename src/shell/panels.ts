import { withTexts } from '../i18n/on-demand/texts.ts';
import { lazyCode } from '../ui/lazy-code.ts';

/** What stands behind the navbar's buttons. */
export const panels = lazyCode(async () => (await withTexts(import('./tool-panels.tsx'))).toolPanels);

export type Panels = Awaited<ReturnType<typeof panels.fetch>>;
