import { kinds, type Rules } from './context.ts';
import { Scanner } from './scanner.ts';
import type { ChatContext, ChatNode, ChatTree } from './tree.ts';

const full: Rules = {
  blocks: kinds.all,
  maskedLinks: true,
  people: true,
  codeBlocks: true,
  emojiInLinks: true,
};
/** Titles and field names support mentions of channels, commands and pages of the guild, but not of people and roles. */
const short: Rules = { ...full, blocks: 0, maskedLinks: false, people: false, codeBlocks: false };

export const messageRules: Rules = { ...full, emojiInLinks: false };

/** The rules of each context; null when the platform shows the text without formatting. */
const rulesOf: Readonly<Record<ChatContext, Rules | null>> = {
  message: messageRules,
  'embed-title': short,
  'embed-description': full,
  'embed-field-name': short,
  'embed-field-value': { ...full, blocks: kinds.all & ~kinds.heading },
  'embed-footer': null,
  'embed-author': null,
};

/** The most emoji that the platform enlarges when a message has nothing else: the higher of two published limits. */
const mostJumbo = 30;

function isJumbo(nodes: readonly ChatNode[]): boolean {
  let emoji = 0;
  for (const node of nodes) {
    if (node.type === 'emoji' || node.type === 'custom-emoji') emoji += 1;
    else if (node.type !== 'text' || node.text.trim() !== '') return false;
  }
  return emoji > 0 && emoji <= mostJumbo;
}

/** Parses a text as the platform does, which trims it first. It never throws: what has no meaning is text. */
export function parseChat(source: string, context: ChatContext): ChatTree {
  const text = (source.includes('\r') ? source.replaceAll('\r\n', '\n') : source).trim();
  const rules = rulesOf[context];
  if (text === '') return { context, nodes: [], jumbo: false };
  if (!rules) return { context, nodes: [{ type: 'text', text }], jumbo: false };
  const nodes = new Scanner(text, rules).read();
  return { context, nodes, jumbo: context === 'message' && isJumbo(nodes) };
}
