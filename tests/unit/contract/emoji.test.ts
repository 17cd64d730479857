/** The emoji that are found are those of Unicode's own set, which takes long to prepare. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sequenceAt } from '../../../src/contract/emoji.ts';
import { root } from '../../guards/files.ts';

const every = /\p{RGI_Emoji}/vy;
function expected(text: string, at = 0): string {
  every.lastIndex = at;
  return every.exec(text)?.[0] ?? '';
}
const differing = (texts: Iterable<string>) =>
  [...texts].filter((text) => sequenceAt(text, 0) !== expected(text));

const characters = Array.from({ length: 0x30000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const tones = ['\u{1f3fb}', '\u{1f3ff}'];
const parts = characters.filter((sign) => /\p{Emoji}/u.test(sign));
const list = JSON.parse(readFileSync(join(root, 'src/chat/emoji/list.json'), 'utf8')) as Record<
  string,
  string
>;
const listed = Object.values(list).flatMap((group) => group.split(/[\s,]+/));

test('single characters, with a selector, a tone, or as a keycap', () => {
  expect(differing(characters)).toEqual([]);
  const ends = [
    '\ufe0f',
    '\ufe0e',
    '\ufe0f\u20e3',
    '\u20e3',
    ...tones,
    `\ufe0f${tones[0]}`,
    `${tones[1]}\ufe0f`,
  ];
  expect(differing(parts.flatMap((sign) => ends.map((end) => sign + end)))).toEqual([]);
});

test('all pairs of regional indicators', () => {
  const letters = parts.filter((sign) => /\p{Regional_Indicator}/u.test(sign));
  expect(differing(letters.flatMap((one) => letters.map((other) => one + other)))).toEqual([]);
});

test('the whole list, toned, cut short, and followed by others', () => {
  expect(listed.length).toBeGreaterThan(1800);
  const toned = listed.flatMap((emoji) =>
    tones.map((tone) => emoji.replace(/(\p{Emoji_Modifier_Base})\ufe0f?/gu, `$1${tone}`)),
  );
  const all = [...listed, ...toned];
  const cut = all.flatMap((emoji) => [...emoji].map((_, at, signs) => signs.slice(0, at).join('')));
  const followed = all.flatMap((emoji) =>
    ['\u200d', '\u200d❤️', '\ufe0f', '\u{e0067}', 'a'].map((end) => emoji + end),
  );
  expect(differing([...all, ...cut, ...followed])).toEqual([]);
});

test('only at the position', () => {
  expect(sequenceAt('a👩‍🚀', 0)).toBe('');
  expect(sequenceAt('a👩‍🚀', 1)).toBe('👩‍🚀');
  expect(sequenceAt('👩', 5)).toBe('');
});
