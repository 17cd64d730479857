import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Mark, marksOf } from '../../../src/chat/grammar/marks.ts';
import { parseChat } from '../../../src/chat/grammar/parse.ts';
import type { ChatNode } from '../../../src/chat/grammar/tree.ts';
import { runs } from '../../runs.ts';

/** Marks in a short form: the type of each, and its text. */
const shown = (source: string) =>
  marksOf(source).map(({ node, start, end }) => [node.type, source.slice(start, end)]);

/** All nodes of a tree except texts, parents before children. */
function nodesOf(nodes: readonly ChatNode[]): ChatNode[] {
  return nodes.flatMap((node) => {
    const inside = 'children' in node ? node.children : node.type === 'list' ? node.items.flat() : [];
    return node.type === 'text' ? [] : [node, ...nodesOf(inside)];
  });
}

describe('marks', () => {
  test('say where each node stands, in quotes and lists too', () => {
    expect(shown('a <@1>\n> quoted ||sp <@34>||\n> - li `c`\n>   - nested 🔥\nend')).toEqual([
      ['user', '<@1>'],
      ['quote', '> quoted ||sp <@34>||\n> - li `c`\n>   - nested 🔥'],
      ['spoiler', '||sp <@34>||'],
      ['user', '<@34>'],
      ['list', '- li `c`\n>   - nested 🔥'],
      ['code', '`c`'],
      ['list', '- nested 🔥'],
      ['emoji', '🔥'],
    ]);
  });

  test('count the spaces before a message and both characters of its line breaks', () => {
    expect(shown(' \r\n# Hi\r\n> *a*\r\n<#9>')).toEqual([
      ['heading', '# Hi'],
      ['quote', '> *a*'],
      ['italic', '*a*'],
      ['channel', '<#9>'],
    ]);
  });

  test('are those of the tree, one for each node', () => {
    const piece = fc.constantFrom(
      '> ',
      '- ',
      '  ',
      '# ',
      '||',
      '`',
      '<@1>',
      '*',
      '\r\n',
      '\n',
      'a',
      '🔥',
      '[a](https://b)',
    );
    const texts = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, (source) => {
        const marks = marksOf(source);
        const types = (nodes: readonly ChatNode[]) => nodes.map(({ type }) => type).sort();
        expect(types(marks.map(({ node }: Mark) => node))).toEqual(
          types(nodesOf(parseChat(source, 'message').nodes)),
        );
        for (const { node, start, end } of marks) {
          expect(start).toBeLessThan(end);
          if (node.type === 'user') expect(source.slice(start, end)).toBe('<@1>');
          if (node.type === 'emoji') expect(source.slice(start, end)).toBe('🔥');
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});
