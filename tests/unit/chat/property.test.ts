/** Properties of the markdown parser on random texts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseChat } from '../../../src/chat/grammar/parse.ts';
import { serialise } from '../../../src/chat/grammar/serialise.ts';
import { type ChatContext, type ChatNode, maxDepth } from '../../../src/chat/grammar/tree.ts';
import { runs } from '../../runs.ts';
import { depthOf, textOf } from './corpus.ts';

const settings = { numRuns: runs(10_000) };
const id = '123456789012345678';

/** The pieces of random sources: the syntax of every rule, complete, incomplete and escaped, and words in three scripts. */
const pieces = [
  ...['*', '**', '***', '_', '__', '___', '~', '~~', '|', '||', '`', '``', '```', '\\'],
  ...['> ', '>>> ', '# ', '## ', '### ', '-# ', '- ', '* ', '1. ', '12. ', '  ', ' - ', '   ', '\n', '\n\n'],
  ...[
    '[',
    ']',
    '(',
    ')',
    '](',
    '[a](https://a.example/b)',
    '(<https://a.example>)',
    ' "t")',
    "'t')",
    '" )',
    '\\)',
    '( ',
    'https://a.example/b)',
    '<',
    '>',
  ],
  ...[
    'https://a.example',
    'http://',
    'https://a.example/(b)_c*',
    '<https://a.example>',
    'discord://x',
    '.',
    ',',
  ],
  ...[`<@${id}>`, `<@!${id}>`, `<@&${id}>`, `<#${id}>`, '@everyone', '@here', `</a b:${id}>`, '<id:guide>'],
  ...[`<:a_b:${id}>`, `<a:ok:${id}>`, '<t:0>', '<t:99999999999999999:S>', '<a@b.co>', '<+1 555 123>'],
  ...[
    'C#',
    ' ##',
    '# ####',
    '0. ',
    '99999999999. ',
    '- \n',
    '  - ',
    '   > ',
    'https://discord.com/channels/1/2/3',
  ],
  ...[
    ':wave_tone2:',
    ':wave::skin-tone-3:',
    ':flag_fr:',
    ':fire:',
    ':+1:',
    ':nothing:',
    ':',
    '🔥',
    '👍🏽',
    '👨‍👩‍👧',
    '🇫🇷',
    '1️⃣',
    '*️⃣',
    '❤',
    '\u200b',
    '\u200d',
    '\ufe0f',
    '🏽',
  ],
  ...[
    'a',
    'b',
    ' ',
    'word',
    '0',
    '1',
    'été',
    'مرحبا',
    '重要',
    '¯\\_(ツ)_/¯',
    'js\n',
    '\t',
    '\ud83d',
    '\r\n',
    '#',
    '-',
  ],
];
const source = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'*_~|`[]()<>\\\n- #a'), maxLength: 40 }) },
);
const context = fc.constantFrom<ChatContext>(
  'message',
  'embed-description',
  'embed-title',
  'embed-field-name',
  'embed-field-value',
  'embed-footer',
);

/** The members that each kind of node may have. */
const known: Readonly<Record<ChatNode['type'], readonly string[]>> = {
  text: ['text'],
  bold: ['children'],
  italic: ['children'],
  underline: ['children'],
  strike: ['children'],
  spoiler: ['children'],
  quote: ['children'],
  subtext: ['children'],
  heading: ['level', 'children'],
  list: ['start', 'items'],
  link: ['href', 'title', 'typed', 'children'],
  code: ['text'],
  email: ['text'],
  phone: ['text'],
  block: ['language', 'text'],
  url: ['href', 'suppressed'],
  user: ['id'],
  channel: ['id'],
  role: ['id'],
  everyone: [],
  here: [],
  command: ['name', 'id'],
  'guild-page': ['page', 'id'],
  'custom-emoji': ['name', 'id', 'animated'],
  emoji: ['text', 'shortcode'],
  time: ['seconds', 'style', 'invalid'],
};

function check(nodes: readonly ChatNode[]): void {
  for (const node of nodes) {
    expect(Object.keys(node).sort()).toEqual(['type', ...known[node.type]].sort());
    if ('children' in node) check(node.children);
    if (node.type === 'list') for (const item of node.items) check(item);
    if (node.type === 'text') expect(node.text).not.toBe('');
    if (node.type === 'link' || node.type === 'url') expect(node.href).toMatch(/^(?:https?|discord):\/\//i);
  }
}

/** The letters and digits of a text, which the parser must not lose. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

test('any text becomes known nodes, within the depth, and back', () => {
  fc.assert(
    fc.property(source, context, (text, place) => {
      // An entry that begins with an empty line is written without it.
      fc.pre(!/(?:[-*]|\d\.)\s*\n/.test(text));
      const tree = parseChat(text, place);
      check(tree.nodes);
      expect(depthOf(tree.nodes)).toBeLessThanOrEqual(48);
      expect(parseChat(serialise(tree), place)).toEqual(tree);
    }),
    settings,
  );
});

test('words are kept whatever stands around them', () => {
  const words = fc.array(
    fc.constantFrom('alpha', 'بيت', 'été', '*', '**', '_', '~~', '||', '> ', '# ', '\n', ' ', '\\', '['),
    {
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(words, context, (parts, place) => {
      const text = parts.join('');
      expect(letters(textOf(parseChat(text, place).nodes))).toBe(letters(text));
    }),
    settings,
  );
});

test('hostile texts of a whole message have a tree and come back', () => {
  const long = fc
    .tuple(
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 50, max: 400 }),
    )
    .map(([parts, times]) => parts.join('').repeat(times).slice(0, 2_000));
  fc.assert(
    fc.property(long, context, (text, place) => {
      const tree = parseChat(text, place);
      expect(depthOf(tree.nodes)).toBeLessThanOrEqual(48);
      // In the deepest frame, marks are text, but cannot be escaped.
      if (depthOf(tree.nodes) < maxDepth) expect(parseChat(serialise(tree), place)).toEqual(tree);
    }),
    { ...settings, numRuns: Math.ceil(settings.numRuns / 50) },
  );
});
