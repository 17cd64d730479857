/** A fake host for the tests of list stores. */
import type {
  EntriesSource,
  Entry,
  List,
  WrittenList,
} from '../../../../src/app/stores/entries/entry-types.ts';
import type { ApiError, Result } from '../../../../src/lib/api-error.ts';

export interface Body {
  readonly name: string;
  readonly enabled: boolean;
}
export interface Thing extends Entry, Body {}

export const max = 5;

/** A fake host with one list, with the rules of the contract for lists. While the host is held, calls wait to be released. */
export function listHost(...names: readonly string[]) {
  let things: Thing[] = names.map((name) => tagged({ id: name, name, enabled: true }));
  const deleted = new Map<string, { readonly thing: Thing; readonly place: number }>();
  const calls: string[] = [];
  let held: { readonly call: string; readonly go: () => void }[] | null = null;
  let failure: ApiError | null = null;
  let made = 0;

  function tagged(thing: Body & { readonly id: string }): Thing {
    return { ...thing, etag: `"${thing.name}-${thing.enabled}"` };
  }
  /** Copied, like the parsed JSON of a reply. */
  const list = (): List<Thing> => ({ items: structuredClone(things), max, max_premium: max });
  const refuse = (error: ApiError) => ({ ok: false, error }) as const;
  const written = (item: Thing | null): Result<WrittenList<Thing>> => ({
    ok: true,
    value: { item, ...list() },
    etag: null,
  });
  const placeOf = (id: string) => things.findIndex((thing) => thing.id === id);

  /** The call is executed when its reply is released. */
  async function answer<T>(call: string, act: () => Result<T>): Promise<Result<T>> {
    calls.push(call);
    if (held) await new Promise<void>((go) => held?.push({ call, go }));
    return failure ? refuse(failure) : act();
  }
  function guarded(id: string, etag: string | null, act: (place: number) => Result<WrittenList<Thing>>) {
    const place = placeOf(id);
    const current = things[place];
    if (!current) return refuse({ kind: 'not_found', key: 'not_found' });
    if (etag && current.etag !== etag) return refuse({ kind: 'stale', current, etag: current.etag });
    return act(place);
  }

  const source: EntriesSource<Thing, Body> = {
    read: () => answer('read', () => ({ ok: true, value: list(), etag: null })),
    create: (body, { position, isConfirmed }) =>
      answer(`create ${body.name}${isConfirmed ? ' confirmed' : ''}`, () => {
        if (things.length >= max) return refuse({ kind: 'refused', status: 409, key: 'limit_reached' });
        made += 1;
        const thing = tagged({ id: `new-${made}`, ...body });
        things.splice(position ?? things.length, 0, thing);
        return written(thing);
      }),
    replace: (id, body, { etag, position, isConfirmed }) =>
      answer(`replace ${id}${isConfirmed ? ' confirmed' : ''}`, () =>
        guarded(id, etag, (place) => {
          const thing = tagged({ id, ...body });
          things = things.toSpliced(place, 1).toSpliced(position, 0, thing);
          return written(thing);
        }),
      ),
    remove: (id, etag) =>
      answer(`remove ${id}`, () =>
        guarded(id, etag, (place) => {
          for (const thing of things.splice(place, 1)) deleted.set(id, { thing, place });
          return written(null);
        }),
      ),
    restore: (id) =>
      answer(`restore ${id}`, () => {
        const { thing, place } = deleted.get(id) ?? {};
        if (!thing || place === undefined) return refuse({ kind: 'not_found', key: 'not_found' });
        things.splice(place, 0, thing);
        deleted.delete(id);
        return written(thing);
      }),
    order: (ids) =>
      answer(`order ${ids.join(' ')}`, () => {
        if (
          ids.toSorted().join() !==
          things
            .map(({ id }) => id)
            .toSorted()
            .join()
        ) {
          return refuse({ kind: 'stale', current: list(), etag: null });
        }
        things = things.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
        return written(null);
      }),
    bodyOf: ({ name, enabled }) => ({ name, enabled }),
    parse: (current) => things.find((thing) => thing === current) ?? null,
  };

  return {
    source,
    calls,
    things: () => things,
    /** From now on, calls wait. */
    hold() {
      held = [];
    },
    /** Releases the first waiting call with this name. Without a name, releases all in order and stops holding. */
    release(name?: string) {
      const waiting = held ?? [];
      if (name === undefined) held = null;
      const through = name === undefined ? waiting : waiting.filter(({ call }) => call === name).slice(0, 1);
      if (held) held = waiting.filter((one) => !through.includes(one));
      for (const { go } of through) go();
    },
    fail(error: ApiError | null) {
      failure = error;
    },
    /** Changes the list like another person. */
    change(id: string, change: Partial<Body>) {
      things = things.map((thing) => (thing.id === id ? tagged({ ...thing, ...change }) : thing));
    },
    delete(id: string) {
      things = things.filter((thing) => thing.id !== id);
    },
    add(name: string) {
      things = [...things, tagged({ id: name, name, enabled: true })];
    },
  };
}
