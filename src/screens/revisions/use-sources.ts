import { useEffect, useState } from 'react';
import type { Manifest } from '../../app/navigation/manifest.ts';
import type { Revision, RevisionScreen } from '../../contract/revisions.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { type Source, sourceOf, textsOf } from '../../screen-kits/tools/revisions/source.ts';

/** By screen; null if its code could not be loaded, so that its rows have less detail. */
export type Sources = ReadonlyMap<RevisionScreen, Source | null>;

/** The manifests of the settings screens, loaded without the rest of their code. */
const manifests = import.meta.glob<Manifest>(
  '../{automod,auto-sanction,captcha,logs,recurring,tickets}/screen.ts',
  { import: 'manifest' },
);

async function fetchSource(screen: RevisionScreen): Promise<Source> {
  const load = manifests[`../${screen}/screen.ts`];
  if (!load) throw new Error(`${screen} has no settings.`);
  const manifest = await load();
  await loadTexts(textsOf(manifest));
  return sourceOf(manifest);
}

/** The screens of some rows. */
const screensOf = (rows: readonly Revision[]) => [...new Set(rows.map(({ screen }) => screen))];

/** Loads the names of fields and entries for the screens of some rows. They are part of those screens' code. */
export function useSources(rows: readonly Revision[]): Sources {
  const [sources, setSources] = useState<Sources>(new Map());
  const needed = screensOf(rows).sort().join();
  useEffect(() => {
    let isGone = false;
    const take = (screen: RevisionScreen) => (source: Source | null) => {
      if (!isGone) setSources((before) => new Map(before).set(screen, source));
    };
    for (const screen of needed.split(',').filter(Boolean) as RevisionScreen[])
      void fetchSource(screen)
        .catch(() => null)
        .then(take(screen));
    return () => {
      isGone = true;
    };
  }, [needed]);
  return sources;
}

/** Whether all names for the rows have loaded. */
export const areNamed = (rows: readonly Revision[], sources: Sources): boolean =>
  screensOf(rows).every((screen) => sources.has(screen));
