/** The images of emoji: file names and URLs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawings, publishedName } from '../../../scripts/build/drawn-emoji.ts';
import { hashedFolders } from '../../../scripts/build/headers.ts';
import { drawingName, drawnEmoji, drawnFolder } from '../../../src/chat/emoji/drawn.ts';
import { root } from '../../guards/files.ts';

const files = drawings();
const isPublished = (address: string | null) =>
  address?.startsWith(drawnFolder) && files.has(address.slice(drawnFolder.length));

test('the folder has the version of the set that is installed, and is cached for good', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(drawnFolder).toBe(`/${hashedFolders[0]}/emoji/${devDependencies['@discordapp/twemoji']}/`);
});

test('no two drawings are published under one name', () => {
  expect(files.size).toBe(3846);
  expect(publishedName('1f574-fe0f-200d-2640-fe0f.svg')).toBe('1f574-200d-2640.svg');
});

describe('the address of a drawing', () => {
  test.each([
    ['😀', '1f600'],
    ['❤️', '2764'],
    ['1️⃣', '31-20e3'],
    ['👁️‍🗨️', '1f441-200d-1f5e8'],
    ['🤷🏽‍♂️', '1f937-1f3fd-200d-2642'],
    ['🇲🇦', '1f1f2-1f1e6'],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1f3f4-e0067-e0062-e0073-e0063-e0074-e007f'],
  ])('of %s', (emoji, name) => {
    expect(drawingName(emoji)).toBe(name);
    expect(drawnEmoji(emoji)).toBe(`${drawnFolder}${name}.svg`);
    expect(isPublished(drawnEmoji(emoji))).toBe(true);
  });

  test.each(['', 'abc', '1', '#', '❤', '😀😀', '😀 ', '../../index', '<:a:1>', '\u200d', '\ufe0f', '🇲'])(
    'is none for %j',
    (text) => {
      expect(drawnEmoji(text)).toBe(null);
    },
  );

  test('is of a file that exists, whatever emoji this version of Unicode knows', () => {
    const tones = ['🏻', '🏼', '🏽', '🏾', '🏿'];
    const known: string[] = [];
    for (let code = 0xa9; code < 0x1fb00; code += 1) {
      const sign = String.fromCodePoint(code);
      if (!/^\p{Emoji}$/u.test(sign)) continue;
      known.push(sign, `${sign}\ufe0f`, ...tones.map((tone) => sign + tone));
    }
    const missing = known.filter((emoji) => drawnEmoji(emoji) && !isPublished(drawnEmoji(emoji)));
    expect(known.length).toBeGreaterThan(5000);
    expect(missing).toEqual([]);
  });

  test('is none for what the set lacks', () => {
    expect(['🫪', '👯🏽', '🧑🏻‍🐰‍🧑🏼', '🧑‍🩰'].map(drawnEmoji)).toEqual([null, null, null, null]);
  });
});
