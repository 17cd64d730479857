/** Properties of automod rules on random texts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partKinds } from '../../../src/contract/automod-parts.ts';
import { automodTypes } from '../../../src/contract/automod-types.ts';
import { evaluate } from '../../../src/moderation/evaluate.ts';
import { Memory } from '../../../src/moderation/memory.ts';
import { partsOf } from '../../../src/moderation/parts.ts';
import { folded } from '../../../src/moderation/text/folded.ts';
import { WordFinder } from '../../../src/moderation/text/word-finder.ts';
import { WordList } from '../../../src/moderation/text/word-list.ts';
import { runs } from '../../runs.ts';
import { arrival, facts, message, ruleOf, start } from './cases/case.ts';

const settings = { numRuns: runs(1000) };

const pieces = [
  ...[
    'noob',
    'n.o.o.b',
    'n00b',
    'nооb',
    'ａ',
    'AB',
    'é',
    'e\u0301',
    'ß',
    'İ',
    'مَ',
    'ــ',
    '馬',
    '𝒳',
    '🇫',
    '🇷',
    '👍🏽',
    '👨‍👩‍👧',
  ],
  ...[
    '<@1>',
    '<@&2>',
    '@everyone',
    '<:a:1>',
    ':fire:',
    '`',
    '```',
    '||',
    '> ',
    '# ',
    '- ',
    '[a](https://b.example)',
    '\\',
  ],
  ...[
    'https://',
    'HTTP://',
    'a@b',
    '.example',
    'discord.gg/',
    'xn--',
    'vil-qdd.',
    'discord.com/invite/',
    'x1',
    ':80',
    '/',
    '?',
    '#',
    '%',
    '[::1]',
  ],
  ...[
    '\ud83d',
    '\udd25',
    '\u200b',
    '\u202e',
    '\ufe0f',
    '\u20e3',
    '\r\n',
    '\n',
    ' ',
    '.',
    '-',
    '_',
    '*',
    '!',
    '1',
    '\0',
    '\ufffd',
  ],
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join('')),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    maxLength: 60,
  }),
);
const word = fc.oneof(
  fc.constantFrom('noob', 'a', 'é', 'c++', ' x ', '\u200b', '1488', 'n o'),
  text.map((one) => one.slice(0, 60)),
);
const wordSettings = fc.record({
  words: fc.array(word, { maxLength: 6 }),
  allow: fc.array(word, { maxLength: 2 }),
  whole_word: fc.boolean(),
  normalize: fc.boolean(),
});
const patterns = fc.array(
  fc.oneof(fc.constantFrom('(?i)noob', '[^a]+', '(a|b)*', '\\pL{3}', '$', '.'), text),
  {
    maxLength: 3,
  },
);

test('every rule takes every text, and says where it hit', () => {
  fc.assert(
    fc.property(text, text, wordSettings, patterns, (content, name, list, regexes) => {
      const rules = automodTypes.map((type) =>
        ruleOf(type, {
          ...{
            ...list,
            patterns: regexes,
            max: 1,
            messages: 2,
            repeats: 2,
            joins: 2,
            max_users: 1,
            max_roles: 1,
          },
          ...{ min_length: 1, percent: 1, blocked_extensions: ['exe'], domains: ['*.example', 'b.example'] },
          ...{ kinds: ['heading', 'code_block', 'spoiler', 'quote', 'list', 'subtext', 'masked_link'] },
        }),
      );
      const memory = new Memory();
      const attachments = [{ name }, { name: `${content}.exe`, size: 1 }];
      const parts = partKinds.map((kind) => ({ kind, text: `${name}${content}` }));
      for (const event of [
        message(content, { attachments, parts }),
        message(content, { edited: true }),
        arrival({ display_name: content }),
        arrival({ display_name: name }, start, 'rename'),
      ]) {
        const texts = partsOf(event);
        for (const verdict of evaluate(rules, event, facts, memory)) {
          if (!('matches' in verdict)) continue;
          expect(verdict.matches.length).toBeGreaterThan(0);
          for (const match of verdict.matches) {
            if (!('start' in match)) continue;
            expect(match.start).toBeGreaterThanOrEqual(0);
            expect(match.end).toBeGreaterThan(match.start);
            expect(match.end).toBeLessThanOrEqual(texts[match.part ?? 0]?.text.length ?? 0);
          }
        }
      }
    }),
    settings,
  );
});

/** Ways to disguise each letter. */
const disguises: Readonly<Record<string, readonly string[]>> = {
  a: ['a', 'A', 'á', 'а', '@', '4', 'ａ', '𝓪', 'aa'],
  c: ['c', 'C', 'ç', 'с', 'ｃ', '🅲', 'ᴄ'],
  e: ['e', 'É', 'е', '3', '€', 'ε', 'e\u0301'],
  i: ['i', 'I', 'í', 'і', '1', 'ｉ', 'iii'],
  n: ['n', 'N', 'ñ', 'ｎ', '🄽', 'n\u200b'],
  o: ['o', 'O', 'ö', 'о', 'ο', '0', '🅞', 'ooo'],
  s: ['s', 'S', 'ś', 'ѕ', '$', '5', 'ss'],
  t: ['t', 'T', 'ť', 'т', '7', 'τ', 't*'],
};
const letters = fc.array(fc.constantFrom(...Object.keys(disguises)), { minLength: 3, maxLength: 8 });

test('a word is found in any disguise', () => {
  const pick = fc.array(fc.nat(100), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(letters, pick, fc.constantFrom('', '.', ' ', '-', ' . '), (word, picks, between) => {
      const written = word.map((letter, index) => {
        const ways = disguises[letter] ?? [letter];
        return ways[(picks[index] ?? 0) % ways.length] ?? letter;
      });
      // Not only signs, which do not count as letters.
      fc.pre(written.some((one) => /\p{L}/u.test(one)));
      const list = new WordList({ words: [word.join('')], whole_word: true, normalize: true, allow: [] });
      const hidden = written.join(between);
      expect(list.find(`so ${hidden} yes`)).toEqual([{ index: 0, start: 3, end: expect.any(Number) }]);
    }),
    settings,
  );
});

test('all words are found that a search for each of them finds', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.array(short, { maxLength: 8 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 30 }),
      (words, source) => {
        const finder = new WordFinder(words.map((one) => folded(one, 'exact')));
        const found = finder.find(folded(source, 'exact'), () => true);
        const expected = Array.from(source, (_, last) => {
          const ending = words.filter((one) => source.slice(0, last + 1).endsWith(one));
          const longest = Math.max(0, ...ending.map(({ length }) => length));
          return longest > 0 ? [{ first: last - longest + 1, last }] : [];
        }).flat();
        expect(found.map(({ first, last }) => ({ first, last }))).toEqual(expected);
      },
    ),
    settings,
  );
});

test('repeated letters: as often as the word has them, or more', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 6 });
  const asPattern = (one: string) => new RegExp(one.replace(/(.)\1*/g, (run) => `${run[0]}{${run.length},}`));
  fc.assert(
    fc.property(
      fc.array(short, { minLength: 1, maxLength: 6 }),
      fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 }),
      (words, source) => {
        const list = new WordList({ words, whole_word: false, normalize: true, allow: [] });
        expect(list.find(source).length > 0).toBe(words.some((one) => asPattern(one).test(source)));
      },
    ),
    settings,
  );
});
