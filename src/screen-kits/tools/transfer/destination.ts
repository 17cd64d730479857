import type { Entries, Entry } from '../../../app/stores/entries/entry-types.ts';
import { changedFields } from '../../../app/stores/settings/merge.ts';
import type { Settings } from '../../../app/stores/settings/settings-state.ts';
import type { ApiError, Result } from '../../../lib/api-error.ts';
import { valueAt } from '../../../lib/paths.ts';
import { documentCalls } from '../../document/calls.ts';
import type { DocumentManifest } from '../../document/manifest.ts';
import type { List, Switchable } from '../../list/types.ts';
import type { Subject } from '../subject.ts';
import type { Item, Today } from './items.ts';

/** The result of a write: an outcome of a list's store, without the entry. */
export type WriteOutcome =
  | { readonly kind: 'done'; readonly undo: () => Promise<WriteOutcome> }
  | { readonly kind: 'failed'; readonly error: ApiError }
  /** Somebody else has changed it since it was compared. */
  | { readonly kind: 'stale' }
  /** Somebody else has deleted it. */
  | { readonly kind: 'gone' };

/** Where settings are written to. */
export interface Destination {
  /** `draft`: into the form, where nothing is saved yet. */
  readonly kind: 'saved' | 'draft';
  read(): Promise<Result<Today>>;
  /** Writes one item over what it was compared with. `isConfirmed`: the person has agreed to its dangers. */
  write(item: Item, isConfirmed: boolean): Promise<WriteOutcome>;
  /** Stops reading. Writes can still be undone. */
  dispose(): void;
}

/** The document of a guild, on the host. */
function documentOf(manifest: DocumentManifest, guildId: string): Destination {
  const { read, save } = documentCalls<object>(manifest, guildId);
  async function put(
    after: object,
    before: object,
    etag: string | null,
    isConfirmed: boolean,
  ): Promise<WriteOutcome> {
    const result = await save(after, etag, isConfirmed);
    if (result.ok) return { kind: 'done', undo: () => put(before, after, result.etag, true) };
    return result.error.kind === 'stale' ? { kind: 'stale' } : { kind: 'failed', error: result.error };
  }
  return {
    kind: 'saved',
    async read() {
      const result = await read();
      if (!result.ok) return result;
      const { value, etag } = result;
      return { ok: true, value: { saved: [{ id: '', value, etag }], limit: null }, etag };
    },
    write: ({ after, before }, isConfirmed) =>
      put(after, before?.value ?? {}, before?.etag ?? null, isConfirmed),
    dispose: () => {},
  };
}

/** The form of a document: values are filled in as if typed. */
function draftOf(settings: Settings<object>, fields: readonly string[]): Destination {
  const set = settings.set as (path: string, value: unknown) => void;
  const current = () => {
    const state = settings.$state.get();
    return 'draft' in state ? state.draft : {};
  };
  async function type(after: object): Promise<WriteOutcome> {
    const before = current();
    for (const path of changedFields(fields, before, after)) set(path, valueAt(after, path));
    return { kind: 'done', undo: () => type(before) };
  }
  return {
    kind: 'draft',
    async read() {
      const { kind } = settings.$state.get();
      if (kind !== 'ready') return { ok: false, error: { kind: 'stale', current: null, etag: null } };
      return {
        ok: true,
        value: { saved: [{ id: '', value: current(), etag: null }], limit: null },
        etag: null,
      };
    },
    write: ({ after }) => type(after),
    dispose: () => {},
  };
}

type AnyList = List<Entry & Switchable, Switchable>;

/** A list: rules are replaced, other entries are added. */
function listOf(
  { parts }: AnyList,
  entries: Entries<Entry & Switchable, Switchable>,
  dispose: () => void,
): Destination {
  return {
    kind: 'saved',
    async read() {
      await entries.revalidate();
      const state = entries.$state.get();
      if (state.kind === 'failed') return { ok: false, error: state.error };
      if (state.kind === 'loading') return { ok: false, error: { kind: 'cancelled' } };
      const { items, max, maxPremium } = state;
      const saved = items.map((entry) => ({ id: entry.id, value: parts.bodyOf(entry), etag: entry.etag }));
      return { ok: true, value: { saved, limit: parts.idOf ? null : { max, maxPremium } }, etag: null };
    },
    write: ({ before, after }, isConfirmed) =>
      before
        ? entries.save(before.id, after, { etag: before.etag, isConfirmed })
        : entries.create(after as Switchable, { isConfirmed }),
    dispose,
  };
}

/** The same screen of another guild. */
export function destinationIn(subject: Subject, guildId: string): Destination {
  if (subject.kind === 'document') return documentOf(subject.manifest, guildId);
  const entries = subject.list.parts.entries(guildId);
  return listOf(subject.list, entries, entries.dispose);
}

/** This screen: the form of a document, or the list itself. */
export function destinationHere(subject: Subject): Destination {
  return subject.kind === 'document'
    ? draftOf(subject.settings, Object.keys(subject.manifest.fields))
    : listOf(subject.list, subject.list.entries, () => {});
}

/** The result of writing several items. */
export interface BatchResult {
  /** How many were written. */
  readonly count: number;
  readonly undo: () => Promise<WriteOutcome>;
  /** The first item that failed; none is written after it. */
  readonly stopped: { readonly item: Item; readonly ended: Exclude<WriteOutcome, { kind: 'done' }> } | null;
}

/** Runs several steps in turn, stopping at the first failure. The undo reverses them in the opposite order. */
async function inTurn(steps: readonly (() => Promise<WriteOutcome>)[]): Promise<WriteOutcome> {
  const undos: (() => Promise<WriteOutcome>)[] = [];
  for (const step of steps) {
    const ended = await step();
    if (ended.kind !== 'done') return ended;
    undos.unshift(ended.undo);
  }
  return { kind: 'done', undo: () => inTurn(undos) };
}

/** Writes items one after the other, up to the first that is refused. */
export async function writeAll(
  { write }: Destination,
  items: readonly { readonly item: Item; readonly isConfirmed: boolean }[],
): Promise<BatchResult> {
  const undos: (() => Promise<WriteOutcome>)[] = [];
  const undo = () => inTurn(undos);
  for (const { item, isConfirmed } of items) {
    const ended = await write(item, isConfirmed);
    if (ended.kind !== 'done') return { count: undos.length, undo, stopped: { item, ended } };
    undos.unshift(ended.undo);
  }
  return { count: undos.length, undo, stopped: null };
}
