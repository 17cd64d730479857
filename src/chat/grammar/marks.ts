import { messageRules } from './parse.ts';
import { Scanner } from './scanner.ts';
import type { ChatNode } from './tree.ts';
import { lineStarts, type Watch, watchCopy } from './watch.ts';

/** What a part of a message means; `start` and `end` (exclusive) are UTF-16 places in the message. */
export interface Mark {
  readonly node: ChatNode;
  readonly start: number;
  readonly end: number;
}

/**
 * All that is not plain text in a message, as `parseChat` reads it, in the order of the places where it begins; of two
 * that begin together the longer one first. It never fails.
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

/** Blocks that take whole lines take the last line break too. */
function withoutBreak(source: string, end: number): number {
  const last = source[end - 1] === '\n' ? end - 1 : end;
  return source[last - 1] === '\r' ? last - 1 : last;
}
