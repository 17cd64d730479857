/** Small functions for spaces, lines and backslashes. Positions are UTF-16 offsets. */

const backslash = 92;
const underscore = 95;

/** An ASCII letter, a digit or `_`: what the platform considers part of a word. */
export function isWord(code: number): boolean {
  return (
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    (code >= 97 && code <= 122) ||
    code === underscore
  );
}

/** A space in the sense of `\s`. */
export function isSpace(code: number): boolean {
  if (code <= 160) return code === 32 || (code >= 9 && code <= 13) || code === 160;
  return (
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x3000 ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x1680 ||
    code === 0xfeff
  );
}

/** Skips spaces, but no other white space. */
export function skipSpaces(source: string, from: number, end: number): number {
  let at = from;
  while (at < end && source.charCodeAt(at) === 32) at += 1;
  return at;
}

/** Skips white space of any kind. */
export function skipBlank(source: string, from: number, end: number): number {
  let at = from;
  while (at < end && isSpace(source.charCodeAt(at))) at += 1;
  return at;
}

/** The start of the white space before a position. */
export function trimEnd(source: string, from: number, end: number): number {
  let at = end;
  while (at > from && isSpace(source.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** The end of the line, or of the range. */
export function lineEnd(source: string, from: number, end: number): number {
  const at = source.indexOf('\n', from);
  return at < 0 || at > end ? end : at;
}

/** Removes the backslashes before escaped characters. */
export function unescaped(text: string): string {
  return text.includes('\\') ? text.replace(/\\([^0-9A-Za-z\s])/g, '$1') : text;
}

/** Whether a backslash escapes the character after it. */
export function escapes(source: string, at: number, end: number): boolean {
  if (at + 1 >= end || source.charCodeAt(at) !== backslash) return false;
  const next = source.charCodeAt(at + 1);
  return (!isWord(next) || next === underscore) && !isSpace(next);
}

/** Controls, odd spaces and characters without width: the platform links no address that has one. */
const unseen = /[[\p{Cc}\p{Cf}\p{Z}]--[\n ]]|[\u034f\u1160\u17b4\u17b5\u3164\uffa0]/gv;

/** Removes the characters that nobody sees. */
export const seen = (text: string): string => text.replace(unseen, '');
