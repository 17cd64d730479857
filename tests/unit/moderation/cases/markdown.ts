import type { Case } from './case.ts';

const only = (...kinds: Case<'markdown'>[1]['kinds'] & {}) => ({ kinds });

export const markdown: readonly Case<'markdown'>[] = [
  ['nothing is forbidden', {}, '# Title', []],
  ['a heading', only('heading'), '# Title\ntext', ['heading: # Title']],
  [
    'three levels',
    only('heading'),
    '# a\n## b\n### c\n#### d',
    ['heading: # a', 'heading: ## b', 'heading: ### c'],
  ],
  ['no space behind the sign', only('heading'), '#title', []],
  ['a sign within the line', only('heading'), 'a # b', []],
  ['a block of code', only('code_block'), 'see ```js\nx\n```', ['code_block: ```js\nx\n```']],
  ['code within a line is no block', only('code_block'), '`x`', []],
  ['a block that nothing closes', only('code_block'), '```x', []],
  ['a spoiler', only('spoiler'), 'it ||dies||', ['spoiler: ||dies||']],
  ['a spoiler that nothing closes', only('spoiler'), 'a || b', []],
  ['a quote', only('quote'), 'x\n> y\n> z\nw', ['quote: > y\n> z']],
  ['a quote of all that follows', only('quote'), '>>> a\nb', ['quote: >>> a\nb']],
  ['no space behind the quote', only('quote'), '>a', []],
  ['a list', only('list'), '- a\n- b', ['list: - a\n- b']],
  ['a numbered list', only('list'), '1. a\n2. b', ['list: 1. a\n2. b']],
  ['lists in lists', only('list'), '- a\n  - b', ['list: - a\n  - b', 'list: - b']],
  ['no space behind the bullet', only('list'), '-a *b', []],
  ['subtext', only('subtext'), '-# small', ['subtext: -# small']],
  ['a masked link', only('masked_link'), '[a](https://a.example)', ['masked_link: [a](https://a.example)']],
  ['a link as it is', only('masked_link'), 'https://a.example', []],
  ['brackets that are no link', only('masked_link'), '[a](b) [c]', []],
  ['other kinds', only('heading', 'list'), '> a ||b||', []],
  ['several kinds', only('spoiler', 'quote'), '> a ||b||', ['quote: > a ||b||', 'spoiler: ||b||']],
  ['in code it is text', only('spoiler', 'masked_link'), '`||a||` ```[a](https://b.example)```', []],
  ['behind a backslash it is text', only('spoiler', 'heading'), '\\||a||', []],
];
