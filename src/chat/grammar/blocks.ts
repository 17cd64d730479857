/** Reads the blocks that take whole lines: headings, subtexts and quotes. */
import { isSpace, lineEnd, skipBlank, skipSpaces, trimEnd } from './spaces.ts';
import type { Copy } from './watch.ts';

const [space, newline, hash, greater] = [32, 10, 35, 62];

export interface Title {
  readonly level: 1 | 2 | 3;
  readonly content: number;
  /** The end of the content, before any closing `#`. */
  readonly last: number;
  /** The end of the block: after the line, and after the empty lines that a heading includes. */
  readonly end: number;
}

/** Reads a heading whose first `#` is at `start`; null when there is none. Its text may not begin with another `#`. */
export function headingAt(source: string, start: number, end: number): Title | null {
  const level = run(source, start, end);
  if (level < 1 || level > 3 || !isSpace(source.charCodeAt(start + level))) return null;
  const content = skipBlank(source, start + level, end);
  if (content >= end) return null;
  const again = run(source, content, end);
  if (again > 0 && again < 4 && content + again < end && isSpace(source.charCodeAt(content + again)))
    return null;
  const filled = trimEnd(source, content, lineEnd(source, content, end));
  let last = filled;
  while (last > content + 1 && source.charCodeAt(last - 1) === hash) last -= 1;
  const blank = skipBlank(source, filled, end);
  return {
    level: level as 1 | 2 | 3,
    content,
    last: trimEnd(source, content, last),
    end: blank === end ? end : source.lastIndexOf('\n', blank - 1) + 1,
  };
}

/** Counts consecutive `#`, up to four. */
function run(source: string, from: number, end: number): number {
  let at = from;
  while (at < end && at - from < 4 && source.charCodeAt(at) === hash) at += 1;
  return at - from;
}

/** Reads a subtext whose `-` is at `start`; null when there is none. */
export function subtextAt(source: string, start: number, end: number): Omit<Title, 'level'> | null {
  if (!source.startsWith('-#', start) || start + 3 >= end) return null;
  const behind = skipSpaces(source, start + 2, end);
  if (behind === start + 2 || (behind === start + 3 && source.startsWith('-#', behind))) return null;
  const line = lineEnd(source, behind, end);
  const content = skipBlank(source, behind, line);
  if (content === line) return null;
  return { content, last: trimEnd(source, content, line), end: Math.min(line + 1, end) };
}

/** Where the text of a quoted line begins, after its `> `; -1 when the line is not quoted. */
export function quoteAt(source: string, line: number, end: number): number {
  const at = skipSpaces(source, line, end);
  return at + 1 < end && source.charCodeAt(at) === greater && source.charCodeAt(at + 1) === space
    ? at + 2
    : -1;
}

/** Where the text of a multi-line quote (`>>>`) begins, which takes everything that follows; -1 when there is none. */
export function longQuoteAt(source: string, line: number, end: number): number {
  const at = skipSpaces(source, line, end);
  return at + 3 < end && source.startsWith('>>> ', at) ? at + 4 : -1;
}

/** Reads the text of consecutive quoted lines. */
export function readQuote(source: string, start: number, end: number): { copy: Copy; end: number } {
  const lines: string[] = [];
  const places: number[] = [];
  let at = start;
  for (let from = quoteAt(source, at, end); from >= 0; from = at < end ? quoteAt(source, at, end) : -1) {
    const line = lineEnd(source, from, end);
    lines.push(source.slice(from, line));
    places.push(from);
    at = Math.min(line + 1, end);
    if (source.charCodeAt(at - 1) !== newline) break;
  }
  return { copy: { text: lines.join('\n'), places }, end: at };
}
