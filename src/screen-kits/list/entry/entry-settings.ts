import { dequal } from 'dequal';
import { draftsOf, noDrafts } from '../../../app/stores/drafts.ts';
import type { Entry, Outcome } from '../../../app/stores/entries/entry-types.ts';
import { createSettings } from '../../../app/stores/settings/settings.ts';
import type { Settings } from '../../../app/stores/settings/settings-state.ts';
import type { Result } from '../../../lib/api-error.ts';
import { guardOf, type Risk } from '../../danger/risk.ts';
import { draftKey } from '../drafted.ts';
import type { List, OpenForm, Switchable } from '../types.ts';

type Done<E> = Extract<Outcome<E>, { kind: 'done' }>;

export interface EntrySettings<E, Body> {
  readonly settings: Settings<Body>;
  readonly risk: Risk;
  /** What the last save did, with its undo. */
  lastDone(): Done<E> | null;
}

/** A copy has a draft of its own, separate from that of a new entry. */
const draftName = <Body>(opened: OpenForm<Body>) => {
  if (opened.kind === 'entry') return opened.id;
  return opened.copyOf === null ? 'new' : `new-${opened.copyOf}`;
};

/** The members of `to` that differ from `from`. */
function changeOf<Body extends object>(from: Body, to: Body): Partial<Body> {
  const names = Object.keys(to) as (keyof Body)[];
  const change: Partial<Body> = {};
  for (const name of names) if (!dequal(from[name], to[name])) change[name] = to[name];
  return change;
}

/** The form of one entry or a new one: like a document's, but stored in the list. */
export function entrySettings<E extends Entry & Body, Body extends Switchable>(
  { entries, parts, manifest, guildId, userId, isReadOnly }: List<E, Body>,
  opened: OpenForm<Body>,
): EntrySettings<E, Body> {
  const { bodyOf } = parts;
  const guard = guardOf(manifest, guildId, opened.kind === 'new');
  let done: Done<E> | null = null;
  let known: Result<Body> & { readonly ok: true } = {
    ok: true,
    value: opened.kind === 'new' ? opened.body : manifest.defaults,
    etag: null,
  };

  const find = (id: string) => {
    const state = entries.$state.get();
    return state.kind === 'ready' ? state.items.findIndex((entry) => entry.id === id) : -1;
  };

  /** The entry in the list; after a deletion, its last state. */
  function read(): typeof known {
    const state = entries.$state.get();
    const entry = opened.kind === 'entry' && state.kind === 'ready' && state.items[find(opened.id)];
    if (entry) known = { ok: true, value: bodyOf(entry), etag: entry.etag };
    return known;
  }

  function resultOf(outcome: Outcome<E>): Result<Body> {
    if (outcome.kind === 'failed') return { ok: false, error: outcome.error };
    if (outcome.kind === 'stale') {
      const { current } = outcome;
      return { ok: false, error: { kind: 'stale', current: bodyOf(current), etag: current.etag } };
    }
    if (outcome.kind === 'gone' || !outcome.item)
      return { ok: false, error: { kind: 'not_found', key: 'not_found' } };
    done = outcome;
    known = { ok: true, value: bodyOf(outcome.item), etag: outcome.item.etag };
    return known;
  }

  const settings = createSettings<Body>({
    schema: manifest.schema,
    fields: Object.keys(manifest.fields),
    isNew: opened.kind === 'new',
    isReadOnly,
    drafts: () =>
      isReadOnly ? noDrafts : draftsOf(`${userId}:${draftKey(guildId, manifest.name, draftName(opened))}`),
    cached: { get: read, set: () => {}, isCurrent: true },
    load: async () => read(),
    consent: guard.consent,
    async save(body, etag, _, isConfirmed) {
      if (opened.kind === 'entry') {
        return resultOf(await entries.save(opened.id, changeOf(known.value, body), { etag, isConfirmed }));
      }
      const place = opened.copyOf === null ? {} : { position: find(opened.copyOf) + 1 };
      return resultOf(await entries.create(body, { ...place, isConfirmed }));
    },
  });
  // Loads at once from the list, so that the form is complete in the first render.
  void settings.load();
  return { settings, risk: guard.watch(settings), lastDone: () => done };
}
