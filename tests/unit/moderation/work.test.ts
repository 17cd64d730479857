/**
 * Tests that evaluating takes linear time, without a clock: it counts each character that a string method or a
 * regular expression reads, each look-up in a map and each entry of a list. Four times the text may take four
 * times the work; a search that starts again at each character would take sixteen times.
 */
import { afterEach, describe, expect, test } from 'vitest';
import type { AutomodRule, AutomodType } from '../../../src/contract/automod-rule.ts';
import { automodTypes } from '../../../src/contract/automod-types.ts';
import { evaluate } from '../../../src/moderation/evaluate.ts';
import { Memory } from '../../../src/moderation/memory.ts';
import { arrival, facts, message, ruleOf } from './cases/case.ts';

const [short, long] = [1000, 4000];
const mostGrowth = 5;

let work = 0;
const { charCodeAt, codePointAt, endsWith, indexOf, lastIndexOf, normalize, slice, startsWith } =
  String.prototype;
const { exec } = RegExp.prototype;
const { get } = Map.prototype;
const { push, find, findIndex, includes, some } = Array.prototype;
const original = [
  [
    String.prototype,
    { charCodeAt, codePointAt, endsWith, indexOf, lastIndexOf, normalize, slice, startsWith },
  ],
  [RegExp.prototype, { exec }],
  [Map.prototype, { get }],
  [Array.prototype, { push, find, findIndex, includes, some }],
] as const;

function restore(): void {
  for (const [prototype, methods] of original) Object.assign(prototype, methods);
}

function count(): void {
  /** Wraps a method so that each call adds its work to the count. */
  const counted = <This, Values extends unknown[], Result>(
    method: (this: This, ...values: Values) => Result,
    amount: (result: Result, self: This, ...values: Values) => number,
  ) =>
    function (this: This, ...values: Values): Result {
      const result = method.apply(this, values);
      work += amount(result, this, ...values);
      return result;
    };
  const searched = (found: number, self: string, _: string, from = 0) =>
    (found < 0 ? self.length : found) - from + 1;
  Object.assign(String.prototype, {
    charCodeAt: counted(charCodeAt, () => 1),
    codePointAt: counted(codePointAt, () => 1),
    indexOf: counted(indexOf, searched),
    lastIndexOf: counted(lastIndexOf, (found, self: string, _, from = self.length) => from - found + 1),
    normalize: counted(normalize, (_, self: string) => self.length),
    slice: counted(slice, (cut) => cut.length + 1),
    endsWith: counted(endsWith, (_, __, text) => text.length),
    startsWith: counted(startsWith, (_, __, text) => text.length),
  });
  Object.assign(RegExp.prototype, {
    exec(this: RegExp, text: string) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const found = exec.call(this, text);
      work += this.sticky ? 20 : (found ? found.index + found[0].length : text.length) - from + 1;
      return found;
    },
  });
  Object.assign(Map.prototype, { get: counted(get, () => 1) });
  const entries = (_: unknown, self: readonly unknown[]) => self.length + 1;
  Object.assign(Array.prototype, {
    push: counted(push, () => 1),
    find: counted(find, (_, self: unknown[]) => Math.min(entries(_, self), 50)),
    findIndex: counted(findIndex, entries),
    includes: counted(includes, entries),
    some: counted(some, entries),
  });
}

afterEach(restore);

/** The rules of all types, each looking for as much as it can. */
const rules: Readonly<Record<AutomodType, AutomodRule>> = {
  spam: ruleOf('spam'),
  duplicates: ruleOf('duplicates'),
  mentions: ruleOf('mentions', { max_users: 1, max_roles: 1 }),
  invites: ruleOf('invites'),
  links: ruleOf('links', { domains: ['evil.example', '*.b', '*.example'], https_only: true }),
  words: ruleOf('words', {
    words: ['noob', 'aab', 'abab', 'a.a', 'b a'],
    allow: ['aaab'],
    whole_word: false,
  }),
  regex: ruleOf('regex'),
  caps: ruleOf('caps', { percent: 1 }),
  emoji: ruleOf('emoji', { max: 1 }),
  attachments: ruleOf('attachments', { blocked_extensions: ['exe'] }),
  markdown: ruleOf('markdown', {
    kinds: ['heading', 'code_block', 'spoiler', 'quote', 'list', 'subtext', 'masked_link'],
  }),
  raid: ruleOf('raid'),
  names: ruleOf('names', { words: ['noob', 'aab'], allow: ['aaab'] }),
};
const pieces = [
  ...[
    'a',
    'A',
    'ab',
    'aab',
    'a ',
    'a.',
    'a. ',
    'noob',
    'n.o.o.b ',
    'é',
    'a\u0301',
    'ﷺ',
    '𝓪',
    '\u200b',
    '\ud83d',
    ' ',
    '.',
    '..a',
    '-',
    '-.',
  ],
  ...[
    'http',
    'https://',
    'https://a',
    'https://a.b ',
    'https://a@',
    'https://a.b/(',
    'HTTPS://',
    '<https://a.b',
    '[',
    '[a](https://b',
  ],
  ...['discord.gg/', 'discord.gg//', 'discord.gg/ab', 'discord.com/invite/', 'discord', 'ａ．', '。', 'xn--'],
  ...[
    '<@1>',
    '<@1',
    '@everyone',
    '`',
    '```',
    '||',
    '> a\n',
    '- a\n',
    '# a\n',
    '<:a:1>',
    ':fire:',
    '🔥',
    '1️⃣',
    '\ufe0f',
  ],
];
const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** The work of one rule on a text that it has not evaluated before. */
function workOf(rule: AutomodRule, text: string): number {
  const event =
    rule.type === 'names' || rule.type === 'raid' ? arrival({ display_name: text }) : message(text);
  const files = { ...event, attachments: [{ name: text }] };
  // Prepares the lists, which happens only once.
  evaluate([rule], message(''), facts, new Memory());
  evaluate([rule], arrival({ display_name: '' }), facts, new Memory());
  work = 0;
  count();
  evaluate([rule], files, facts, new Memory());
  restore();
  return work;
}

describe.each(automodTypes)('%s', (type) => {
  test.each(pieces.map((piece) => [JSON.stringify(piece), piece]))('on a text of %s', (_, piece) => {
    const [few, many] = [workOf(rules[type], filled(piece, short)), workOf(rules[type], filled(piece, long))];
    expect(many).toBeLessThan(mostGrowth * few + 200);
  });
});

describe('words', () => {
  const text = filled('ab abc abcd. n.o.o.b a a b b ', long);
  /** Makes words that are not in the text, although their beginnings are. */
  const words = (amount: number) =>
    Array.from(
      { length: amount },
      (_, index) => `ab${index.toString(2).replaceAll('0', 'a').replaceAll('1', 'b')}z`,
    );

  test.each([true, false])('are looked for all at once, folded: %s', (normalize) => {
    const few = workOf(ruleOf('words', { words: words(10), normalize }), text);
    const many = workOf(ruleOf('words', { words: words(1000), normalize }), text);
    expect(few).toBeGreaterThan(text.length);
    expect(many).toBeLessThan(1.5 * few);
  });

  test('that all end alike are looked for once', () => {
    const ends = Array.from({ length: 60 }, (_, index) => filled('ab', index + 1));
    const few = workOf(ruleOf('words', { words: ends.slice(0, 5), whole_word: false }), filled('ab', long));
    const many = workOf(ruleOf('words', { words: ends, whole_word: false }), filled('ab', long));
    expect(many).toBeLessThan(3 * few);
  });
});
