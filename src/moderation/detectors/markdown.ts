import type { ChatNode } from '../../chat/grammar/tree.ts';
import type { Detector, MessageLook } from '../look.ts';
import type { MarkdownKind } from '../verdict.ts';

/** The contract's names for the nodes of the platform's markdown. */
const kinds: { readonly [Type in ChatNode['type']]?: MarkdownKind } = {
  heading: 'heading',
  block: 'code_block',
  spoiler: 'spoiler',
  quote: 'quote',
  list: 'list',
  subtext: 'subtext',
  link: 'masked_link',
};

/** Finds formatting of kinds that are not allowed, also inside other formatting, but not in code. */
export const detectMarkdown: Detector<'markdown', MessageLook> = (rule, { written }) => {
  if (rule.kinds.length === 0) return [];
  return written.flatMap(({ marks, placed }) =>
    marks().flatMap(({ node, start, end }) => {
      const format = kinds[node.type];
      return format && rule.kinds.includes(format)
        ? [{ kind: 'format' as const, format, ...placed({ start, end }) }]
        : [];
    }),
  );
};
