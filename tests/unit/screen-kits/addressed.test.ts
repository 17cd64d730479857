/** The entry and field of a list that the hash of a URL names. */
import { describe, expect, test } from 'vitest';
import { addressed } from '../../../src/screen-kits/list/addressed.ts';

const items = [
  { id: 'words', enabled: false, words: [], exempt: { role_ids: [] } },
  { id: 'spam', enabled: true, messages: 5, exempt: { role_ids: [] } },
  { id: 'names', enabled: true, words: [], exempt: { role_ids: [] } },
];
const fields = ['words', 'messages', 'exempt.role_ids', 'patterns'];
const inList = (fragment: string, openId: string | null = null) =>
  addressed(fragment, { items, fields, openId });

describe('what an address names in a list', () => {
  test.each([
    ['an entry', 'spam', { id: 'spam', field: null }],
    ['an entry, although a field is called like it', 'words', { id: 'words', field: null }],
    ['a field of an entry', 'spam.messages', { id: 'spam', field: 'messages' }],
    [
      'a field inside an object of an entry',
      'spam.exempt.role_ids',
      { id: 'spam', field: 'exempt.role_ids' },
    ],
    ['an entry, when its field is unknown', 'spam.nothing', { id: 'spam', field: null }],
    ['a field of the first entry that is on', 'exempt.role_ids', { id: 'spam', field: 'exempt.role_ids' }],
    ['nothing', 'gone', null],
    ['nothing: no entry has the field', 'patterns', null],
    ['nothing: an entry that is gone', 'gone.messages', null],
    ['nothing at all', '', null],
  ])('%s', (_, fragment, found) => expect(inList(fragment)).toEqual(found));

  test('a field of the entry whose form is open comes first', () => {
    expect(inList('exempt.role_ids', 'names')).toEqual({ id: 'names', field: 'exempt.role_ids' });
    expect(inList('messages', 'names')).toEqual({ id: 'spam', field: 'messages' });
  });

  test('a field of an empty list is shown in a new entry', () => {
    expect(addressed('messages', { items: [], fields, openId: null })).toEqual({
      id: null,
      field: 'messages',
    });
  });
});
