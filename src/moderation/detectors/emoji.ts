import { emojiAt, mayBeEmoji } from '../../chat/grammar/emoji.ts';
import type { Mark } from '../../chat/grammar/marks.ts';
import type { Detector, MessageLook } from '../look.ts';
import type { Range } from '../verdict.ts';

/** A digit or a sign followed by this variation selector is a keycap. */
const variation = 0xfe0f;

/** Finds Unicode emoji. Each sequence is one: a family, a flag, a hand with its skin tone. */
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

/** Whether an emoji is written as text: a guild's own, or a name between colons. */
const isWritten = ({ node }: Mark, custom: boolean) =>
  node.type === 'custom-emoji' ? custom : node.type === 'emoji' && node.shortcode !== null;

/** Counts emoji. In code, only Unicode emoji count, since those written as text stay text there. */
export const detectEmoji: Detector<'emoji', MessageLook> = (rule, { written }) => {
  const all = written.flatMap(({ text, marks, placed }) => {
    const named = marks().filter((mark) => isWritten(mark, rule.count_custom));
    return [...drawn(text), ...named]
      .sort((a, b) => a.start - b.start)
      .map(({ start, end }) => placed({ start, end }));
  });
  if (all.length <= rule.max) return [];
  return [
    { kind: 'count', of: 'emoji', found: all.length, limit: rule.max, seconds: null },
    ...all.map((range) => ({ kind: 'emoji' as const, ...range })),
  ];
};
