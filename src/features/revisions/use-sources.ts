import { useEffect, useState } from 'react';
import type { Revision, RevisionScreen } from '../../contract/revisions.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { loadScreen } from '../../screens/navigation.ts';
import { type Source, sourceOf, textsOf } from '../../screens/tools/revisions/source.ts';

export type Sources = ReadonlyMap<RevisionScreen, Source>;

/**
 * What the fields and entries of the screens that rows are about are called. It is a part of their code, which comes after the
 * rows; until then a row says less.
 */
export function useSources(rows: readonly Revision[]): Sources {
  const [sources, setSources] = useState<Sources>(new Map());
  const needed = [...new Set(rows.map(({ screen }) => screen))].sort().join();
  useEffect(() => {
    let isGone = false;
    for (const screen of needed.split(',').filter(Boolean) as RevisionScreen[]) {
      void (async () => {
        const { manifest } = await loadScreen(screen);
        await loadTexts(textsOf(manifest));
        if (!isGone) setSources((before) => new Map(before).set(screen, sourceOf(manifest)));
      })().catch(() => {});
    }
    return () => {
      isGone = true;
    };
  }, [needed]);
  return sources;
}
