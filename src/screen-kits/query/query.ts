import { dequal } from 'dequal';
import { atom, type ReadableAtom } from 'nanostores';
import { type AddressBar, browserAddress } from './address.ts';
import type { Param } from './params.ts';

/** The query of a table, kept in the address: filters, sort, period, page. */
export interface QueryStore<Query> {
  readonly $query: ReadableAtom<Query>;
  /** Changes a filter, the sort or the period. Does not add to the history. */
  refine(change: Partial<Query>): void;
  /** Goes to another page, and adds to the history. */
  move(change: Partial<Query>): void;
  /** The search part of a link to this screen with the change, with its question mark, or empty. */
  searchOf(change: Partial<Query>): string;
  /** Stops following the address. */
  dispose(): void;
}

/**
 * Keeps a query and `location.search` in sync. Other parameters stay in the address; defaults are left out.
 *
 * @param params a codec for each member, under the name that it has in the address
 */
export function createQuery<Query extends object>(
  params: { readonly [Name in keyof Query]: Param<Query[Name]> },
  address: AddressBar = browserAddress,
): QueryStore<Query> {
  const names = Object.keys(params) as (keyof Query & string)[];

  function read(): Query {
    const search = new URLSearchParams(address.search());
    return Object.fromEntries(names.map((name) => [name, params[name].read(search.get(name))])) as Query;
  }

  const path = address.path();
  const $query = atom<Query>(read());

  /** Equal members keep their identity, so that nothing that depends on them is read again. */
  function show(query: Query) {
    const shown = $query.get();
    const changed = names.filter((name) => !dequal(query[name], shown[name]));
    if (changed.length === 0) return;
    $query.set({ ...shown, ...Object.fromEntries(changed.map((name) => [name, query[name]])) });
  }

  function searchOf(query: Query): string {
    const search = new URLSearchParams(address.search());
    for (const name of names) {
      const text = params[name].write(query[name]);
      // Equal queries get equal addresses, however they came about.
      search.delete(name);
      if (text !== null) search.set(name, text);
    }
    const text = search.toString();
    return text && `?${text}`;
  }

  const changed = (change: Partial<Query>): Query => ({ ...$query.get(), ...change });
  const stop = address.listen(() => {
    // During navigation the next screen's address is already there before this store is disposed.
    if (address.path() === path) show(read());
  });
  return {
    $query,
    refine(change) {
      show(changed(change));
      address.replace(searchOf($query.get()));
    },
    move(change) {
      show(changed(change));
      address.push(searchOf($query.get()));
    },
    searchOf: (change) => searchOf(changed(change)),
    dispose: stop,
  };
}
