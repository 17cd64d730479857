/**
 * Tests that parsing takes linear time, without a clock: it counts each character that a string method or a
 * regular expression reads, so a search that starts again from each mark is found on any machine.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { parseChat } from '../../../src/chat/grammar/parse.ts';
import { depthOf } from './corpus.ts';

const length = 10_000;
/** How often a character may be read: for the tables of marks, in the one pass, and in a copy for each of eleven nested lists. */
const mostPerCharacter = 60;

let work = 0;
const { charCodeAt, indexOf, slice, startsWith } = String.prototype;
const { exec } = RegExp.prototype;

function restore(): void {
  Object.assign(String.prototype, { charCodeAt, indexOf, slice, startsWith });
  Object.assign(RegExp.prototype, { exec });
}

function count(): void {
  Object.assign(String.prototype, {
    charCodeAt(this: string, at: number) {
      work += 1;
      return charCodeAt.call(this, at);
    },
    indexOf(this: string, text: string, from = 0) {
      const found = indexOf.call(this, text, from);
      work += (found < 0 ? this.length : found) - from + 1;
      return found;
    },
    slice(this: string, from: number, to?: number) {
      const cut = slice.call(this, from, to);
      work += cut.length + 1;
      return cut;
    },
    startsWith(this: string, text: string, at: number) {
      work += text.length;
      return startsWith.call(this, text, at);
    },
  });
  Object.assign(RegExp.prototype, {
    exec(this: RegExp, text: string) {
      // The patterns are anchored: sticky ones read one emoji, the others a short text.
      work += this.sticky ? 20 : text.length;
      return exec.call(this, text);
    },
  });
}

afterEach(restore);

/** Repeats a piece until it is five times as long as a message can be. */
const filled = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const pieces = [
  ...[
    '*',
    '**',
    '*a',
    '**a',
    '* ',
    '_',
    '__',
    '_a',
    '__a',
    '***a',
    '*a **b ',
    '~~',
    '~~_',
    '~~a',
    '|',
    '||',
    '||a',
  ],
  ...['`', '``', '`a', '`a``b```c', '```', '```a', '```js\n', '\\', '\\*', '\\`'],
  ...[
    '[',
    ']',
    '[]',
    '[](',
    '[a](',
    '[a](https://',
    '[a](https://a ',
    '[a](<https://a ',
    '[a](https://a "',
    '[[a](https://a)',
  ],
  ...[
    '[a](x(',
    '[a](https://a(',
    '](https://a',
    '[a](https://a "t',
    '[a](https://a)]',
    '[]]',
    '[a](<',
    '[a]( ',
    '[`a`](https://a)',
  ],
  ...['#\n', '# #', '# a#\n\n', '-# -', '**- ', '||> ', '__1. a\n', '- \n', '- > ', '9', '9.', '~~>>> '],
  ...[':a::skin-tone-1', ':wave::skin-tone-1:', ':flag_fr:', ':wave_tone1'],
  ...['(', ')', '[(', '<', '>', '<>', '<@', '<@1', '<a:', '<t:1', '<https://a ', '<a@b', '</a b c'],
  ...[
    '> ',
    '> a\n',
    '>>> ',
    '>>> a\n',
    '# ',
    '# a\n',
    '-# ',
    '- ',
    '- a\n',
    '- - ',
    '1. ',
    ' - a\n',
    '1',
    '\n',
    ' \n',
  ],
  ...[
    'https://',
    'https://a.b/(',
    'https://a)',
    'http',
    'h',
    ':',
    ':a',
    ':fire',
    ':fire:',
    '@',
    '@everyone',
    '@here ',
  ],
  ...[
    '🔥',
    '👨‍👩‍👧',
    '\u200d',
    '🇫',
    '1️⃣',
    '*️⃣',
    'é',
    'ب',
    '重',
    '\ud83d',
    '\ufe0f',
    '¯\\_(ツ)_/¯',
    '*_~|`',
    '*a_b**c__d',
  ],
];
const lines = Array.from({ length: 140 }, (_, spaces) => `${' '.repeat(spaces)}- x`)
  .join('\n')
  .slice(0, length);
const tower = '**a __b ||c ~~d *e '.repeat(260) + ' e* d~~ c|| b__ a**'.repeat(260);
const quoted = (text: string) =>
  filled(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
    .slice(0, length);

describe.each([
  ...pieces.map((piece) => [JSON.stringify(piece), filled(piece)] as const),
  ['a mark at the start and spaces', filled(' ').replace(/^./, '*a').replace(/.$/, 'b')],
  ['a time of many digits', `<t:${filled('9')}>`],
  ['a command of many words', `</${filled('a ')}:1>`],
  ['an address of many dots', `<a@${filled('a.')}>`],
  ['lists in lists', lines],
  ['frames in frames', tower],
  ['quoted lists', quoted('- a\n - b\n')],
] as const)('%s', (_, source) => {
  test('is read a bounded number of times', () => {
    work = 0;
    count();
    const tree = parseChat(source, 'message');
    restore();
    expect(work / source.length).toBeLessThan(mostPerCharacter);
    expect(depthOf(tree.nodes)).toBeLessThanOrEqual(48);
  });
});
