import { withTexts } from '../../i18n/texts.ts';
import { type Source, sourceOf } from '../../screen-kits/tools/revisions/source.ts';
import { lazyCode, useCode } from '../../ui/lazy-code.ts';

/** How the fields and entries of each screen are called. A newer host may know more screens. */
export type Sources = ReadonlyMap<string, Source>;

// The page asks for these texts along with its code, since the rows wait for them.
const code = lazyCode(async () => {
  const { manifests } = await withTexts(
    [
      'access',
      'appeals',
      'auto-sanction',
      'automod',
      'automod-form',
      'captcha',
      'faults',
      'logs',
      'message',
      'recurring',
      'tickets',
      'tickets-form',
    ],
    import('./manifests.ts'),
  );
  const sources: Sources = new Map(manifests.map((manifest) => [manifest.name, sourceOf(manifest)]));
  return sources;
});
code.prefetch();

const none: Sources = new Map();

/** Null while they load. None if they could not be loaded: rows then have less detail. */
export function useSources(): Sources | null {
  const state = useCode(code);
  if (state.kind === 'loading') return null;
  return state.kind === 'ready' ? state.code : none;
}
