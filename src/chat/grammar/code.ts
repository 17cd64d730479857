/** Reads code blocks and inline code. */
import type { Finder } from './finder.ts';

const backtick = 96;

/** The runs of backticks of a source by their length, to find where inline code ends. */
export class Backticks {
  readonly #source: string;
  readonly #places = new Map<number, number[]>();
  readonly #at = new Map<number, number>();

  constructor(source: string) {
    this.#source = source;
    for (let at = source.indexOf('`'); at >= 0; at = source.indexOf('`', at)) {
      const start = at;
      while (source.charCodeAt(at) === backtick) at += 1;
      const places = this.#places.get(at - start);
      if (places) places.push(start);
      else this.#places.set(at - start, [start]);
    }
  }

  /** Where a run of backticks ends. */
  endOf(place: number, end: number): number {
    let at = place;
    while (at < end && this.#source.charCodeAt(at) === backtick) at += 1;
    return at;
  }

  /** The first run of exactly `length` backticks from a position on, or -1. Calls must have ascending positions. */
  next(length: number, from: number, end: number): number {
    const places = this.#places.get(length);
    if (!places) return -1;
    let at = this.#at.get(length) ?? 0;
    while (at > 0 && (places[at - 1] ?? 0) >= from) at -= 1;
    while (at < places.length && (places[at] ?? 0) < from) at += 1;
    this.#at.set(length, at);
    const place = places[at] ?? Number.POSITIVE_INFINITY;
    return place + length <= end ? place : -1;
  }
}

/** Whether a text begins with a backtick, after any number of spaces. */
export function beginsWithTick(text: string): boolean {
  let at = 0;
  while (text.charCodeAt(at) === 32) at += 1;
  return text.charCodeAt(at) === backtick;
}

/** Whether a text ends with a backtick, before any number of spaces. */
export function endsWithTick(text: string): boolean {
  let at = text.length - 1;
  while (text.charCodeAt(at) === 32) at -= 1;
  return text.charCodeAt(at) === backtick;
}

/** Removes the space that separates a backtick in the text from the delimiters. */
export function withoutPadding(text: string): string {
  const start = text.startsWith(' ') && beginsWithTick(text) ? 1 : 0;
  const end = text.endsWith(' ') && endsWithTick(text) ? text.length - 1 : text.length;
  return text.slice(start, end);
}

/** The name of a language, alone on the line of the opening delimiter. */
const languageLine = /^([a-z0-9_+\-.#]{1,40})\n/i;

/** Reads a code block; null when it is not closed. */
export function readCodeBlock(
  source: string,
  at: number,
  end: number,
  finder: Finder,
): { readonly language: string | null; readonly text: string; readonly end: number } | null {
  const opened = at + 3;
  const word = languageLine.exec(source.slice(opened, Math.min(end, opened + 41)))?.[1];
  // A word that looks like a language but has no code after it is the code.
  for (const language of word === undefined ? [null] : [word, null]) {
    let from = language === null ? opened : opened + language.length + 1;
    while (from < end && source.charCodeAt(from) === 10) from += 1;
    const close = finder.next('```', from + 1, end);
    if (close < 0) continue;
    let to = close;
    while (to > from + 1 && source.charCodeAt(to - 1) === 10) to -= 1;
    return { language, text: source.slice(from, to), end: close + 3 };
  }
  return null;
}
