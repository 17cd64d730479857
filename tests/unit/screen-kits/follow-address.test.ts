/** What the address opens in a list. */
import { atom } from 'nanostores';
import { afterEach, expect, test, vi } from 'vitest';
import type { Entry } from '../../../src/app/stores/entries/entry-types.ts';
import { followAddress } from '../../../src/screen-kits/list/follow-address.ts';
import type { List } from '../../../src/screen-kits/list/types.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens an address of an empty list, and says whether a new entry was asked for and what is left of the address. */
function follow(hash: string, isReadOnly: boolean) {
  const place = new URL(`https://vigie.example/list${hash}`);
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => {
      place.hash = new URL(to, place).hash;
    },
  });
  const add = vi.fn();
  const list = {
    entries: { $state: atom({ kind: 'ready', items: [], max: 5 }) },
    manifest: { opensAlone: true, fields: { name: {} } },
    $opened: atom(null),
    isReadOnly,
    add,
  };
  followAddress(list as unknown as List<Entry, object>);
  return { adds: add.mock.calls.length, hash: place.hash };
}

test('an address of a new entry begins one', () => {
  expect(follow('#new', false)).toEqual({ adds: 1, hash: '#new' });
});

test.each(['#new', '#name'])('whoever may only see the list begins none: %s', (hash) => {
  expect(follow(hash, true).adds).toBe(0);
});
