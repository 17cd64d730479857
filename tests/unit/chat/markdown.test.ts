/** The parser against the corpus of the platform's markdown. */
import { describe, expect, test } from 'vitest';
import { learnAllNames } from '../../../src/chat/emoji/emoji-names.ts';
import { parseChat } from '../../../src/chat/grammar/parse.ts';
import { serialise } from '../../../src/chat/grammar/serialise.ts';
import type { ChatContext } from '../../../src/chat/grammar/tree.ts';
import { cases, depthOf, expand, type Input, normal, plain, textOf } from './corpus.ts';

learnAllNames();

const contexts: readonly string[] = [
  'message',
  'embed-title',
  'embed-description',
  'embed-field-name',
  'embed-field-value',
  'embed-footer',
  'embed-author',
] satisfies readonly ChatContext[];
const ofMarkdown = cases.filter(({ context }) => contexts.includes(context));

test('the corpus is there', () => {
  expect(ofMarkdown.length).toBeGreaterThan(0);
});

describe.each(ofMarkdown)('$confidence $id', ({ input, context, expect: expected, accept = [] }) => {
  const tree = parseChat(expand(input as Input), context as ChatContext);

  if ('ast' in expected && expected.ast) {
    test('means what the corpus says', () => {
      const found = plain(tree.nodes);
      // Our tree has no line breaks around blocks. The corpus's trees may have one, which normalising removes.
      const allowed = [expected.ast, ...accept.map(({ ast }) => ast)].flatMap((ast) => [ast, normal(ast)]);
      expect(allowed).toContainEqual(found);
    });
  }

  if ('jumbo' in expected) {
    test('shows its emoji at the right size', () => {
      expect(tree.jumbo).toBe(expected.jumbo);
    });
  }

  if ('invariant' in expected) {
    const { maxDepth = Number.POSITIVE_INFINITY, text } = expected.invariant;
    test('stays within its bounds', () => {
      expect(depthOf(tree.nodes)).toBeLessThanOrEqual(maxDepth);
      if (text !== undefined) expect(textOf(tree.nodes)).toBe(expand(text));
    });
  }

  test('comes back from its source', () => {
    expect(parseChat(serialise(tree), tree.context)).toEqual(tree);
  });
});
