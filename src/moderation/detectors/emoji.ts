import { emojiAt, mayBeEmoji } from '../../chat/grammar/emoji.ts';
import type { Mark } from '../../chat/grammar/marks.ts';
import type { Detector, MessageLook } from '../look.ts';
import type { Range } from '../verdict.ts';

/** A digit or a sign with this behind it is a keycap. */
const variation = 0xfe0f;

/** Emoji of Unicode, each sequence once: a family, a flag and a hand with its skin tone are one. */
function drawn(content: string): Range[] {
  const found: Range[] = [];
  let at = 0;
  while (at < content.length) {
    const begins = mayBeEmoji(content.charCodeAt(at)) || content.charCodeAt(at + 1) === variation;
    const length = begins ? emojiAt(content, at, content.length).length : 0;
    if (length > 0) found.push({ start: at, end: at + length });
    at += length || 1;
  }
  return found;
}

/** Emoji that are written as text: those of a guild, and names between colons. */
const isWritten = ({ node }: Mark, custom: boolean) =>
  node.type === 'custom-emoji' ? custom : node.type === 'emoji' && node.shortcode !== null;

/** Counts emoji, in code too, where they are still pictures; those that are written as text only outside of it. */
export const detectEmoji: Detector<'emoji', MessageLook> = (rule, { event, marks }) => {
  const written = marks().filter((mark) => isWritten(mark, rule.count_custom));
  const all = [...drawn(event.content), ...written].sort((a, b) => a.start - b.start);
  if (all.length <= rule.max) return [];
  return [
    { kind: 'count', of: 'emoji', found: all.length, limit: rule.max, seconds: null },
    ...all.map(({ start, end }) => ({ kind: 'emoji' as const, start, end })),
  ];
};
