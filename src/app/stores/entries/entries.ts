import { dequal } from 'dequal';
import { atom } from 'nanostores';
import type { ApiError, Result } from '../../../lib/api-error.ts';
import { isLoss } from '../resource.ts';
import type {
  Entries,
  EntriesSource,
  EntriesState,
  Entry,
  List,
  Outcome,
  WrittenList,
} from './entry-types.ts';
import { createJobQueue } from './job-queue.ts';

interface Identified {
  readonly id: string;
}

/** Sorts entries by a list of ids. Unknown ids are skipped; entries that the list does not name keep their place. */
function inOrder<T extends Identified>(entries: readonly T[], ids: readonly string[]): readonly T[] {
  const named = new Set(ids);
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const ordered = [...named].flatMap((id) => known.get(id) ?? []).values();
  return entries.map((entry) => (named.has(entry.id) ? (ordered.next().value ?? entry) : entry));
}

/** The order of ids after one entry has moved to `place`, from 0. */
function movedTo(entries: readonly Identified[], id: string, place: number): readonly string[] {
  const others = entries.map((entry) => entry.id).filter((other) => other !== id);
  return others.length === entries.length ? others : others.toSpliced(place, 0, id);
}

/** How the list looks while an operation is under way. */
interface Show<E> {
  /** The entry that it is about, if there is one. */
  readonly id: string | null;
  apply(items: readonly E[]): readonly E[];
}

/**
 * A list whose entries are changed optimistically and saved one by one. Writes to one entry run in turn, those to different
 * entries in parallel. Operations on the list itself wait for all earlier ones, so that the place sent is the place the host
 * knows.
 */
export function createEntries<E extends Entry & Body, Body extends object>(
  source: EntriesSource<E, Body>,
): Entries<E, Body> {
  const $state = atom<EntriesState<E>>({ kind: 'loading' });
  const queue = createJobQueue();
  const reading = new AbortController();
  /** The list as last read from the host. */
  let base: List<E> | null = null;
  /** Pending operations, in order. */
  let shows: readonly Show<E>[] = [];
  /** For each entry, the ETags that only this store has replaced. */
  const replaced = new Map<string, ReadonlySet<string>>();
  /** The idempotency keys of bodies whose creation has not succeeded yet. */
  const keys = new Map<string, string>();
  /** Goes up when a write begins or ends: a read that overlaps with one may be outdated. */
  let writes = 0;
  let read: Promise<void> | null = null;
  let isOutdated = false;

  const asIs = (items: readonly E[]) => items;
  const find = (id: string) => base?.items.find((entry) => entry.id === id);

  function publish() {
    if (!base) return;
    const items = shows.reduce((shown, { apply }) => apply(shown), base.items);
    const busy = new Set(shows.flatMap(({ id }) => id ?? []));
    const next = { kind: 'ready', items, max: base.max, maxPremium: base.max_premium, busy } as const;
    if (!dequal($state.get(), next)) $state.set(next);
  }

  /** Shows a list. Unchanged entries stay the same objects. */
  function take({ items, max, max_premium }: List<E>) {
    const taken = items.map((entry) => {
      const known = find(entry.id);
      if (known?.etag !== entry.etag) replaced.delete(entry.id);
      return dequal(known, entry) && known ? known : entry;
    });
    base = { items: taken, max, max_premium };
    publish();
  }

  /** Shows one entry, or removes it when null. */
  function takeOne(id: string, entry: E | null) {
    if (!base) return;
    const items = base.items.flatMap((known) => (known.id === id ? (entry ?? []) : known));
    take({ ...base, items });
  }

  async function readList(): Promise<void> {
    isOutdated = false;
    const before = writes;
    const result = await source.read(reading.signal);
    if (reading.signal.aborted) return;
    if (!result.ok) {
      if (base && !isLoss(result.error)) return;
      base = null;
      return $state.set({ kind: 'failed', error: result.error });
    }
    if (writes === before && queue.isIdle()) return take(result.value);
    isOutdated = true;
  }

  function readWhenIdle() {
    if (isOutdated && queue.isIdle() && !reading.signal.aborted) void revalidate();
  }

  function revalidate(): Promise<void> {
    if (!base) $state.set({ kind: 'loading' });
    read ??= readList().finally(() => {
      read = null;
      readWhenIdle();
    });
    return read;
  }

  /** Shows an operation at once and runs it in its turn. `id` is null for one on the list itself. */
  async function operate(
    key: string | null,
    show: Show<E>,
    run: () => Promise<Outcome<E>>,
  ): Promise<Outcome<E>> {
    shows = [...shows, show];
    publish();
    const outcome = await queue.run(key, async () => {
      writes += 1;
      const ended = await run();
      writes += 1;
      shows = shows.filter((other) => other !== show);
      publish();
      return ended;
    });
    readWhenIdle();
    return outcome;
  }

  /** Reads why a write was refused: the entry was changed, or deleted. */
  async function refused(id: string, error: ApiError): Promise<Outcome<E>> {
    if (error.kind === 'stale') {
      const current = source.parse(error.current);
      if (current) {
        const tagged = { ...current, etag: current.etag ?? error.etag };
        takeOne(id, tagged);
        return { kind: 'stale', current: tagged };
      }
    }
    if (error.kind !== 'stale' && error.kind !== 'not_found') {
      // The host may have done it all the same.
      isOutdated = true;
      return { kind: 'failed', error };
    }
    const result = await source.read(new AbortController().signal);
    if (!result.ok) return { kind: 'failed', error };
    const current = result.value.items.find((entry) => entry.id === id) ?? null;
    takeOne(id, current);
    if (!current) return { kind: 'gone' };
    return error.kind === 'stale' ? { kind: 'stale', current } : { kind: 'failed', error };
  }

  /** Writes some fields on top of the entry's latest value. `change` returns null when others have changed those fields. */
  function write(
    id: string,
    change: (entry: E) => Partial<Body> | null,
    { shown, isConfirmed }: { readonly shown: Partial<Body> | null; readonly isConfirmed: boolean },
  ): Promise<Outcome<E>> {
    const apply = (items: readonly E[]) =>
      items.map((entry) => (entry.id === id ? { ...entry, ...shown } : entry));
    return operate(id, { id, apply: shown ? apply : asIs }, async () => {
      const position = base?.items.findIndex((entry) => entry.id === id) ?? -1;
      const before = base?.items[position];
      if (!before) return { kind: 'gone' };
      const changed = change(before);
      if (!changed) return { kind: 'stale', current: before };
      const body = { ...source.bodyOf(before), ...changed };
      const result = await source.replace(id, body, { etag: before.etag, position, isConfirmed });
      if (!result.ok) return refused(id, result.error);
      const item = result.value.item ?? { ...before, ...changed };
      const own = new Set(replaced.get(id)).add(before.etag ?? '');
      takeOne(id, item);
      replaced.set(id, own);
      return { kind: 'done', item, undo: () => takeBack(id, before, item) };
    });
  }

  /** Undoes a write: restores its fields, unless they have been changed again since. */
  function takeBack(id: string, before: E, after: E): Promise<Outcome<E>> {
    const [from, to] = [source.bodyOf(before), source.bodyOf(after)];
    const fields = (Object.keys(from) as (keyof Body)[]).filter((field) => !dequal(from[field], to[field]));
    const earlier: Partial<Body> = {};
    for (const field of fields) earlier[field] = from[field];
    const isAsLeft = (entry: E) => fields.every((field) => dequal(source.bodyOf(entry)[field], to[field]));
    return write(id, (entry) => (isAsLeft(entry) ? earlier : null), {
      shown: earlier,
      isConfirmed: true,
    });
  }

  function remove(id: string): Promise<Outcome<E>> {
    const apply = (items: readonly E[]) => items.filter((entry) => entry.id !== id);
    return operate(null, { id, apply }, async () => {
      const place = base?.items.findIndex((entry) => entry.id === id) ?? -1;
      const before = base?.items[place];
      if (!before) return { kind: 'gone' };
      const result = await source.remove(id, before.etag);
      if (!result.ok) return refused(id, result.error);
      take(result.value);
      return { kind: 'done', item: null, undo: () => restore(before, place) };
    });
  }

  function restore(entry: E, place: number): Promise<Outcome<E>> {
    const { id } = entry;
    const apply = (items: readonly E[]) =>
      items.some((other) => other.id === id) ? items : items.toSpliced(place, 0, entry);
    return operate(null, { id, apply }, async () => added(await source.restore(id)));
  }

  function added(result: Result<WrittenList<E>>): Outcome<E> {
    if (!result.ok) {
      isOutdated = true;
      return { kind: 'failed', error: result.error };
    }
    const { item } = result.value;
    take(result.value);
    if (!item) return { kind: 'failed', error: { kind: 'unreadable' } };
    return { kind: 'done', item, undo: () => remove(item.id) };
  }

  function order(ids: readonly string[]): Promise<Outcome<E>> {
    const idsOf = (items: readonly E[]) => items.map(({ id }) => id);
    const send = () => source.order(idsOf(inOrder(base?.items ?? [], ids)));
    return operate(null, { id: null, apply: (items) => inOrder(items, ids) }, async () => {
      const before = idsOf(base?.items ?? []);
      let result = await send();
      if (!result.ok && result.error.kind === 'stale') {
        // Entries were added or deleted meanwhile: order those that remain.
        const list = await source.read(new AbortController().signal);
        if (list.ok) take(list.value);
        result = list.ok ? await send() : list;
      }
      if (!result.ok) {
        isOutdated = true;
        return { kind: 'failed', error: result.error };
      }
      take(result.value);
      return { kind: 'done', item: null, undo: () => order(before) };
    });
  }

  return {
    $state,
    revalidate,
    remove,
    order,
    update: (id, change, isConfirmed = false) => write(id, () => change, { shown: change, isConfirmed }),
    save: (id, change, { etag, isConfirmed = false }) =>
      write(
        id,
        (entry) => {
          const isCurrent = etag === null || entry.etag === null || etag === entry.etag;
          return isCurrent || replaced.get(id)?.has(etag) ? change : null;
        },
        { shown: null, isConfirmed },
      ),
    create: (body, { position = null, isConfirmed = false } = {}) =>
      operate(null, { id: null, apply: asIs }, async () => {
        const wish = JSON.stringify(body);
        const key = keys.get(wish) ?? crypto.randomUUID();
        keys.set(wish, key);
        const outcome = added(await source.create(body, { position, isConfirmed, key }));
        if (outcome.kind === 'done') keys.delete(wish);
        return outcome;
      }),
    move(id, place) {
      const state = $state.get();
      return order(state.kind === 'ready' ? movedTo(state.items, id, place) : []);
    },
    dispose: () => reading.abort(),
  };
}
