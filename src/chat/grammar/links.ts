/** Finds addresses, and reads the targets of masked links. */
import type { Finder } from './finder.ts';
import { isSpace, seen, skipBlank, unescaped } from './spaces.ts';

const [backslash, less, greater, roundOpen, roundClose] = [92, 60, 62, 40, 41];
/** Characters at the end that belong to the sentence rather than to an address. */
const trailing = new Set([...'.,:;"\']'].map((sign) => sign.charCodeAt(0)));

/** Where an address that begins with `http` at `place` ends; `place` itself when there is none. */
export function addressEnd(source: string, place: number, end: number): number {
  const scheme = source.startsWith('https://', place) ? 8 : source.startsWith('http://', place) ? 7 : 0;
  if (scheme === 0) return place;
  const start = place + scheme;
  let to = start;
  while (to < end && !isSpace(source.charCodeAt(to)) && source.charCodeAt(to) !== less) to += 1;
  while (to > start && trailing.has(source.charCodeAt(to - 1))) to -= 1;
  if (to < start + 2) return place;
  return to - surplus(source.slice(place, to));
}

/** How many brackets to drop from the end: one when the address closes more of them than it opens. */
function surplus(address: string): 0 | 1 {
  let from = 0;
  for (let at = address.length - 1; address.charCodeAt(at) === roundClose; at -= 1) {
    const opened = address.indexOf('(', from);
    if (opened < 0) return 1;
    from = opened + 1;
  }
  return 0;
}

const protocols = /^(?:https?|discord):\/\/\S+$/i;

/** Whether the platform links an address: it is valid, and nothing in it is hidden. */
export function isWebAddress(href: string): boolean {
  if (!protocols.test(href) || /^[^/]*\/\/[^/]*%[\da-f]{2}/i.test(href) || seen(href) !== href) return false;
  try {
    // Not `canParse`, which Node.js got wrong for letters such as `é`.
    return new URL(href).href !== '';
  } catch {
    return false;
  }
}

const placeAddress =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** The channel that an address leads to, and the message in it; null for any other address. */
export function placeOf(href: string): { readonly channel: string; readonly message: string | null } | null {
  const [, channel, message = null] = placeAddress.exec(href) ?? [];
  return channel === undefined ? null : { channel, message };
}

export interface Target {
  /** The source of the address, with its backslashes. */
  readonly typed: string;
  readonly href: string;
  readonly title: string | null;
  readonly end: number;
}

/** Reads the `(…)` after a link's text; null unless it is an address, with or without a title. */
export function readTarget(source: string, place: number, end: number, finder: Finder): Target | null {
  if (finder.next(')', place, end) < 0) return null;
  let start = skipBlank(source, place + 1, end);
  if (source.charCodeAt(start) === less) start += 1;
  const groups: number[] = [];
  let at = start;
  while (at < end) {
    const found = readTail(source, start, at, end, finder);
    if (found) return found;
    const code = source.charCodeAt(at);
    if (code === roundOpen) {
      const close = finder.next(')', at, end);
      if (close >= 0) groups.push(at, close);
      at = close < 0 ? at + 1 : close + 1;
    } else if (code === backslash) {
      if (at + 1 >= end || source.charCodeAt(at + 1) === 10) break;
      at += 2;
    } else if (isSpace(code)) break;
    else at += 1;
  }
  // An unclosed bracket is an ordinary character, so the address ends where that bracket seemed to be closed.
  while (groups.length > 0) {
    const close = groups.pop() ?? 0;
    const open = groups.pop() ?? 0;
    const found = blankIn(finder, open, close) ? null : readTail(source, start, close, end, finder);
    if (found) return found;
  }
  return null;
}

const blankIn = (finder: Finder, from: number, to: number) =>
  finder.next(' ', from, to) >= 0 || finder.next('\n', from, to) >= 0 || finder.next('\t', from, to) >= 0;

/** Reads what is between an address and the `)`: a `>`, a title, spaces. */
function readTail(source: string, start: number, to: number, end: number, finder: Finder): Target | null {
  const code = source.charCodeAt(to);
  if (code !== greater && code !== roundClose && !isSpace(code)) return null;
  const typed = source.slice(start, to);
  const href = unescaped(typed);
  const behind = code === greater ? to + 1 : to;
  const blank = skipBlank(source, behind, end);
  const sign = source.charAt(blank);
  if (blank > behind && (sign === '"' || sign === "'")) {
    const closed = titleEnd(source, blank + 1, end, finder);
    if (closed) return { typed, href, title: source.slice(blank + 1, closed.quote), end: closed.end };
  }
  return blank < end && source.charCodeAt(blank) === roundClose
    ? { typed, href, title: null, end: blank + 1 }
    : null;
}

/** Finds the quotation mark that ends a title, and the end of its link. */
function titleEnd(
  source: string,
  from: number,
  end: number,
  finder: Finder,
): { readonly quote: number; readonly end: number } | null {
  for (let close = finder.next(')', from, end); close >= 0; close = finder.next(')', close + 1, end)) {
    let quote = close - 1;
    while (quote >= from && isSpace(source.charCodeAt(quote))) quote -= 1;
    const sign = source.charAt(quote);
    if (quote >= from && (sign === '"' || sign === "'")) return { quote, end: close + 1 };
  }
  return null;
}
