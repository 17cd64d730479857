import { withTexts } from '../i18n/on-demand/texts.ts';
import { codeOnDemand } from '../ui/code-on-demand.ts';

/** What stands behind the navbar's buttons. */
export const panels = codeOnDemand(async () => (await withTexts(import('./tool-panels.tsx'))).toolPanels);

export type Panels = Awaited<ReturnType<typeof panels.fetch>>;
