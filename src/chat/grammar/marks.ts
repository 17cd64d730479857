import { messageRules } from './parse.ts';
import { Scanner } from './scanner.ts';
import type { ChatNode } from './tree.ts';
import { lineStarts, type Watch, watchCopy } from './watch.ts';

/** A part of a message with its meaning; `start` and `end` (exclusive) are UTF-16 offsets in the message. */
export interface Mark {
  readonly node: ChatNode;
  readonly start: number;
  readonly end: number;
}

/**
 * Everything in a message that is not plain text, as `parseChat` reads it, in the order of the starts. Of two that begin at the
 * same offset, the longer one comes first. It never throws.
 */
export function marksOf(source: string): readonly Mark[] {
  const lined = source.replaceAll('\r\n', '\n');
  const lead = lined.length - lined.trimStart().length;
  const marks: Mark[] = [];
  const watch = watchCopy({ text: lined, places: lineStarts(source) }, (node, start, end) => {
    marks.push({ node, start, end: withoutBreak(source, end) });
  });
  const shifted: Watch = (node, start, end) => watch(node, start + lead, end + lead);
  new Scanner(lined.trim(), messageRules, shifted).read();
  return marks.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The range of a block includes its last line break; this removes it. */
function withoutBreak(source: string, end: number): number {
  const last = source[end - 1] === '\n' ? end - 1 : end;
  return source[last - 1] === '\r' ? last - 1 : last;
}
