import type { Brackets } from './brackets.ts';
import { emojiAt, mayBeEmoji, shortcodeAt } from './emoji.ts';
import type { Finder } from './finder.ts';
import { isSpace } from './text-runs.ts';

const [backslash, less, close, roundClose] = [92, 60, 93, 41];
/** Signs that end a sentence rather than an address. */
const trailing = new Set([...'.,:;"\'])'].map((sign) => sign.charCodeAt(0)));

/**
 * Where an address ends that begins at a place with `http`, or the place itself when there is none. Unlike the platform's it
 * ends at a backslash and before `](`: what stands in brackets stays readable, and a source can say where an address ends.
 */
export function addressEnd(source: string, place: number, end: number): number {
  const scheme = source.startsWith('https://', place) ? 8 : source.startsWith('http://', place) ? 7 : 0;
  if (scheme === 0) return place;
  let to = place + scheme;
  let opened = 0;
  for (; to < end; to += 1) {
    const code = source.charCodeAt(to);
    if (isSpace(code) || code === less || code === backslash) break;
    if (code === close && source.charCodeAt(to + 1) === 40) break;
    if (code === 40) opened += 1;
    else if (code === roundClose) opened -= 1;
  }
  // A bracket that the address itself opened is a part of it.
  while (to > place + scheme && trailing.has(source.charCodeAt(to - 1))) {
    if (source.charCodeAt(to - 1) === roundClose) {
      if (opened >= 0) break;
      opened += 1;
    }
    to -= 1;
  }
  return to > place + scheme ? to : place;
}

export interface Target {
  readonly href: string;
  readonly title: string | null;
  readonly end: number;
}

const scheme = /^(?:https?|discord):\/\/[^\s]/i;

/** What stands in `(…)` behind a link's text; null when it is no address that may be linked. */
export function readTarget(
  source: string,
  place: number,
  end: number,
  brackets: Brackets,
  finder: Finder,
): Target | null {
  const angled = source.charCodeAt(place + 1) === less;
  const start = place + (angled ? 2 : 1);
  if (!scheme.test(source.slice(start, start + 12))) return null;
  if (!angled) {
    const closed = brackets.round.get(place);
    if (closed !== undefined && closed < end)
      return { href: source.slice(start, closed), title: null, end: closed + 1 };
  }
  const to = angled ? finder.next('>', start, end) : firstSpace(source, start, end, finder);
  if (to < 0) return null;
  if (angled && hasSpace(source, start, to, finder)) return null;
  const href = source.slice(start, to);
  let at = angled ? to + 1 : to;
  if (source.charCodeAt(at) === roundClose && at < end) return { href, title: null, end: at + 1 };
  while (at < end && source.charCodeAt(at) === 32) at += 1;
  const quote = source.charAt(at);
  if (at === (angled ? to + 1 : to) || (quote !== '"' && quote !== "'")) return null;
  const closed = finder.next(`${quote})`, at + 1, end);
  return closed < 0 ? null : { href, title: source.slice(at + 1, closed), end: closed + 2 };
}

function firstSpace(source: string, from: number, end: number, finder: Finder): number {
  const blank = finder.next(' ', from, end);
  const line = finder.next('\n', from, end);
  const at = blank < 0 ? line : line < 0 ? blank : Math.min(blank, line);
  return at >= 0 && source.charCodeAt(at) === 32 ? at : -1;
}

function hasSpace(source: string, from: number, to: number, finder: Finder): boolean {
  return (
    finder.next(' ', from, to) >= 0 ||
    finder.next('\n', from, to) >= 0 ||
    finder.next('\t', from, to) >= 0 ||
    source.charCodeAt(from) === less
  );
}

/**
 * Finds what a link's text may not have: the platform does not nest links, makes none of a mention, and in messages
 * none of an emoji either. Asked from further and further on, so that nested brackets read the source once.
 */
export class Obstacles {
  readonly #source: string;
  readonly #emoji: boolean;
  #from = 0;
  #at = -1;

  constructor(source: string, emoji: boolean) {
    this.#source = source;
    this.#emoji = emoji;
  }

  within(from: number, end: number): boolean {
    if (from < this.#from || from > this.#at) {
      this.#from = from;
      this.#at = this.#next(from);
    }
    return this.#at < end;
  }

  #next(from: number): number {
    const source = this.#source;
    for (let at = from; at < source.length; at += 1) {
      const code = source.charCodeAt(at);
      if (code === backslash) {
        at += emojiAt(source, at + 1, source.length).length || 1;
        continue;
      }
      if (code === 104 && addressEnd(source, at, Math.min(source.length, at + 12)) > at) return at;
      if (code === less && this.#isToken(at + 1)) return at;
      if (!this.#emoji) continue;
      if (code === 58 && shortcodeAt(source, at, source.length)) return at;
      if (mayBeEmoji(code) && emojiAt(source, at, source.length)) return at;
    }
    return Number.POSITIVE_INFINITY;
  }

  #isToken(at: number): boolean {
    const next = this.#source.charAt(at);
    if (next === '@' || next === '#' || next === '/') return true;
    if (this.#emoji && (next === ':' || this.#source.startsWith('a:', at))) return true;
    return this.#source.startsWith('id:', at);
  }
}
