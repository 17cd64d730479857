import * as v from 'valibot';
import { expect, test } from 'vitest';
import { entryName } from '../../../src/contract/primitives.ts';
import { keptName, shownName, withShownNames } from '../../../src/lib/shown-names.ts';

const person = (username: string, display_name: string) => ({ id: '7', username, display_name });

test('a name turns nothing that stands in it or beside it', () => {
  expect(shownName('photo_\u202egnp.exe', '')).toBe('photo_gnp.exe');
  expect(shownName('\u2067a\u2069\u200f\u200e\u061c', '7')).toBe('a');
  expect(shownName('👩‍💻 Zoë', '7')).toBe('👩‍💻 Zoë');
});

test.each(['\u3164', '\u200b', ' \u00a0', '\u202e', '\u2800\u115f'])(
  'a person named %j has their user name',
  (name) => {
    expect(withShownNames(person('mod', name))).toEqual(person('mod', 'mod'));
    expect(withShownNames(person(name, name))).toEqual(person('7', '7'));
  },
);

test('names are corrected wherever they are in a reply', () => {
  const reply = {
    items: [
      {
        target: person('a', '\u202e mod'),
        moderator: null,
        reason: '\u200b',
        notes: [{ author: person('b', 'c\u200f') }],
      },
      { close_reason: ' ', reason: 'spam' },
    ],
    channels: { '12': { name: '\u3164' }, '13': { name: 'general' } },
    roles: [{ id: '14', name: '\u2066Team' }],
    attachments: [{ name: 'photo_\u202egnp.exe', url: '' }],
    entry_name: '\u2067Rules',
    owner_name: '\u3164',
  };
  expect(withShownNames(reply)).toEqual({
    items: [
      { target: person('a', ' mod'), moderator: null, reason: null, notes: [{ author: person('b', 'c') }] },
      { close_reason: null, reason: 'spam' },
    ],
    channels: { '12': { name: '12' }, '13': { name: 'general' } },
    roles: [{ id: '14', name: 'Team' }],
    attachments: [{ name: 'photo_gnp.exe', url: '' }],
    entry_name: 'Rules',
    // Nothing of it would be seen: the reader is told to ask an administrator.
    owner_name: '',
  });
});

test('what is no name stays as it is: texts of messages, and a copy of one’s own data', () => {
  const reply = () => ({
    content: 'a\u202eb',
    embeds: [{ author: { name: 'c\u202e' }, fields: [{ name: '\u200f', value: 'd\u200e' }] }],
    records: { account: [person('a\u202e', '\u200b')] },
  });
  expect(withShownNames(reply())).toEqual(reply());
});

test('a name that is saved has no marks, and something to be seen', () => {
  const read = (name: string) => v.safeParse(entryName(1, 64), name);
  expect(read('\u202eabc\u2069').output).toBe('abc');
  expect(read('\u202e').success).toBe(false);
});

test('a name that is kept in the browser has no marks either', () => {
  expect(keptName(' \u202eMine\u200f ')).toBe('Mine');
  expect(keptName(' \u202e\u3164 ')).toBe('');
});
