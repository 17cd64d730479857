import { withTexts } from '../../i18n/texts.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { fetchSearchIndex } from './search-index.ts';

/** Lazy code with its texts and the search index, which names screens and fields. */
async function withIndex<Code>(names: Parameters<typeof withTexts>[0], code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([withTexts(names, code), fetchSearchIndex()]);
  return loaded;
}

/** The panels of the navbar's buttons. */
export const panels = lazyCode(
  async () =>
    (await withIndex(['links', 'notices', 'pickers'], import('../panels/tools/tool-panels.tsx'))).toolPanels,
);

/** What comes when the browser is idle. */
export const idleTools = lazyCode(
  async () => (await withIndex(['links', 'notices'], import('../panels/tools/idle-tools.ts'))).idleTools,
);

export const palette = lazyCode(() =>
  withIndex(['palette', 'pickers', 'links', 'act'], import('../panels/palette/Palette.tsx')),
);

export type Panels = Awaited<ReturnType<typeof panels.fetch>>;
export type IdleTools = Awaited<ReturnType<typeof idleTools.fetch>>;
