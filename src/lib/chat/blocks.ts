import { isSpace } from './text-runs.ts';
import type { Copy } from './watch.ts';

const [space, newline, star, dash, dot, hash, greater] = [32, 10, 42, 45, 46, 35, 62];

export const kinds = { quote: 1, list: 2, heading: 4, subtext: 8, all: 15 } as const;

/** A line's end, or the range's. */
export function lineEnd(source: string, from: number, end: number): number {
  const at = source.indexOf('\n', from);
  return at < 0 || at > end ? end : at;
}

export function skipSpaces(source: string, from: number, end: number): number {
  let at = from;
  while (at < end && source.charCodeAt(at) === space) at += 1;
  return at;
}

/** The last place of a line's content, before the spaces at its end. */
export function trimEnd(source: string, from: number, end: number): number {
  let at = end;
  while (at > from && isSpace(source.charCodeAt(at - 1))) at -= 1;
  return at;
}

export interface Marker {
  /** Spaces before it. */
  readonly indent: number;
  /** Of the text behind it. */
  readonly content: number;
  /** Null for a bullet. */
  readonly number: number | null;
}

const mostDigits = 9;

/** The bullet or number that begins the line at a place; null where there is none or nothing behind it. */
export function markerAt(source: string, line: number, end: number): Marker | null {
  const start = skipSpaces(source, line, end);
  let at = start;
  let number: number | null = null;
  const first = source.charCodeAt(at);
  if (first === star || first === dash) at += 1;
  else {
    while (at < end && at - start < mostDigits && source.charCodeAt(at) >= 48 && source.charCodeAt(at) <= 57)
      at += 1;
    if (at === start || source.charCodeAt(at) !== dot) return null;
    number = Math.max(1, Number(source.slice(start, at)));
    at += 1;
  }
  const content = skipSpaces(source, at, end);
  if (content === at || content >= end || source.charCodeAt(content) === newline) return null;
  return { indent: start - line, content, number };
}

export interface Title {
  readonly kind: 'heading' | 'subtext';
  readonly level: 1 | 2 | 3;
  readonly content: number;
}

/** A heading or a subtext at a place; null where there is none. It may not begin with its own sign again. */
export function titleAt(source: string, line: number, end: number): Title | null {
  const start = skipSpaces(source, line, end);
  const subtext = source.charCodeAt(start) === dash;
  let at = subtext ? start + 1 : start;
  const signs = at;
  while (at < end && source.charCodeAt(at) === hash && at - signs < 4) at += 1;
  const level = at - signs;
  if (level < 1 || level > (subtext ? 1 : 3)) return null;
  const content = skipSpaces(source, at, end);
  if (content === at || content >= end || source.charCodeAt(content) === newline) return null;
  if (subtext ? source.startsWith('-#', content) : source.charCodeAt(content) === hash) return null;
  return { kind: subtext ? 'subtext' : 'heading', level: level as 1 | 2 | 3, content };
}

/** The text of the quoted line at a place, without its `> `; -1 where the line is not quoted. */
export function quoteAt(source: string, line: number, end: number): number {
  const at = skipSpaces(source, line, end);
  return at + 1 < end && source.charCodeAt(at) === greater && source.charCodeAt(at + 1) === space
    ? at + 2
    : -1;
}

/** The text of a quote that takes all that follows; -1 where none begins. */
export function longQuoteAt(source: string, line: number, end: number): number {
  const at = skipSpaces(source, line, end);
  return at + 3 < end && source.startsWith('>>> ', at) ? at + 4 : -1;
}

/** The text of quoted lines that follow each other. */
export function readQuote(source: string, start: number, end: number): { copy: Copy; end: number } {
  const lines: string[] = [];
  const places: number[] = [];
  let at = start;
  for (let from = quoteAt(source, at, end); from >= 0; from = at < end ? quoteAt(source, at, end) : -1) {
    const line = lineEnd(source, from, end);
    lines.push(source.slice(from, line));
    places.push(from);
    at = Math.min(line + 1, end);
  }
  return { copy: { text: lines.join('\n'), places }, end: at };
}

/**
 * The texts of a list's entries. The list is of the kind of its first entry: `1.` after `-` is one more bullet. What is
 * indented belongs to the entry above; a line that is not, or an empty one, ends the list.
 * @param nests whether deeper entries are lists of their own; else they are entries like the others
 */
export function readList(
  source: string,
  start: number,
  end: number,
  nests: boolean,
): { number: number | null; items: readonly Copy[]; end: number } {
  const items: Line[][] = [];
  const first = markerAt(source, start, end);
  let at = start;
  while (at < end) {
    const line = lineEnd(source, at, end);
    const marker = markerAt(source, at, line);
    const deeper = nests && at > start && marker && marker.indent > (first?.indent ?? 0);
    if (marker && !deeper) items.push([{ text: source.slice(marker.content, line), place: marker.content }]);
    else if (source.charCodeAt(at) !== space || trimEnd(source, at, line) === at) break;
    else items.at(-1)?.push({ text: source.slice(at, line), place: at });
    at = Math.min(line + 1, end);
  }
  return { number: first?.number ?? null, items: items.map(dedent), end: at };
}

interface Line {
  readonly text: string;
  readonly place: number;
}

/** The lines of an entry without the spaces that they share; the first begins behind its marker. */
function dedent(lines: readonly Line[]): Copy {
  const shared = Math.min(...lines.slice(1).map(({ text }) => skipSpaces(text, 0, text.length)));
  const cut = (index: number) => (index === 0 ? 0 : shared);
  return {
    text: lines.map(({ text }, index) => text.slice(cut(index))).join('\n'),
    places: lines.map(({ place }, index) => place + cut(index)),
  };
}
