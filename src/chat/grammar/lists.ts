/** Reads lists. */
import { lineEnd, skipSpaces, trimEnd } from './spaces.ts';
import type { Copy } from './watch.ts';

const [space, newline, star, dash, dot] = [32, 10, 42, 45, 46];

export interface Marker {
  /** The number of spaces before it. */
  readonly indent: number;
  /** Where the text begins, after the marker and its spaces. */
  readonly content: number;
  /** Null for a bullet. */
  readonly number: number | null;
  /** Whether it has exactly one space after it. */
  readonly bare: boolean;
}

/** The largest number that the platform uses. */
const mostNumber = 1_000_000_000;

/** Reads the bullet or number at the start of a line, with a space after it; null when there is none. */
export function markerAt(source: string, line: number, end: number): Marker | null {
  const start = skipSpaces(source, line, end);
  let at = start;
  let number: number | null = null;
  const first = source.charCodeAt(at);
  if (first === star || first === dash) at += 1;
  else {
    while (at < end && source.charCodeAt(at) >= 48 && source.charCodeAt(at) <= 57) at += 1;
    if (at === start || source.charCodeAt(at) !== dot) return null;
    number = Math.min(mostNumber, Math.max(1, Number(source.slice(start, at))));
    at += 1;
  }
  if (at >= end || source.charCodeAt(at) !== space) return null;
  const content = skipSpaces(source, at, end);
  return { indent: start - line, content, number, bare: content === at + 1 };
}

export interface ReadList {
  readonly number: number | null;
  readonly items: readonly Copy[];
  readonly end: number;
}

/**
 * Reads the texts of a list's entries; null when there is no list. The first entry decides the kind of the list: `1.` after `-`
 * is another bullet. A line that begins with a space belongs to the list. It continues the entry above, unless it has a marker
 * that is indented like the first one or by one space more.
 */
export function readList(source: string, start: number, end: number): ReadList | null {
  const first = markerAt(source, start, end);
  if (!first || first.content >= end) return null;
  const prefix = first.content - start;
  const items: Line[][] = [];
  // The line after an empty first entry belongs to it, however it is indented.
  let empty = first.bare && source.charCodeAt(first.content) === newline;
  let at = start;
  while (at < end) {
    const last = lineEnd(source, at, end);
    const marker = at === start ? first : markerAt(source, at, last);
    const beside = marker && marker.indent >= first.indent && marker.indent <= first.indent + 1;
    const text = (from: number) => ({ text: source.slice(from, last), place: from });
    if (marker && beside) items.push([text(marker.content)]);
    else if (source.charCodeAt(at) !== space && !empty) break;
    else items.at(-1)?.push(text(Math.min(skipSpaces(source, at, last), at + prefix)));
    empty &&= at === start;
    at = Math.min(last + 1, end);
  }
  return { number: first.number, items: items.map(joined), end: at };
}

interface Line {
  readonly text: string;
  readonly place: number;
}

/** Joins the lines of an entry, without empty lines and spaces at the end. */
function joined(lines: readonly Line[]): Copy {
  let count = lines.length;
  while (count > 1 && isBlank(lines[count - 1]?.text ?? '')) count -= 1;
  const kept = lines.slice(0, count);
  const text = kept.map(({ text }) => text).join('\n');
  let end = text.length;
  while (text.charCodeAt(end - 1) === space) end -= 1;
  return { text: text.slice(0, end), places: kept.map(({ place }) => place) };
}

const isBlank = (text: string) => trimEnd(text, 0, text.length) === 0;
