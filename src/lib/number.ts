import { latinDigits } from './search.ts';

/** Spaces, the Arabic thousands separator and apostrophes, which separate thousands and nothing else. */
const groupSigns = /[\s\u066c'\u2019]/g;

/** Whether digits are written in one piece, or in groups of three with one separator. */
const isWhole = (text: string) => /^\d+$|^\d{1,3}(?:([ .,])\d{3})(?:\1\d{3})*$/.test(text);

/** Where the decimals begin in a text without sign; its length when it has none. */
function decimalsOf(text: string): number {
  const arabic = text.indexOf('\u066b');
  if (arabic >= 0) return arabic;
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at < 0) return text.length;
  const [head, sign] = [text.slice(0, at), text[at] ?? ''];
  if (head.includes(sign)) return text.length;
  // One separator before three digits is a group: "1,000". "0,500" and "1 000,500" cannot be.
  const isGroup = /^[1-9]\d{0,2}$/.test(head) && /^\d{3}$/.test(text.slice(at + 1));
  return isGroup ? text.length : at;
}

/**
 * Parses a number as people type it: with Latin, Arabic-Indic or Persian digits, a decimal comma or point, and thousands
 * separated by spaces, commas, points or apostrophes. A separator before exactly three digits is one of thousands, in
 * every language: "1,000" is a thousand. Null for anything else, including the empty string.
 */
export function parseNumber(text: string): number | null {
  const plain = latinDigits(text).trim().replace('\u2212', '-').replace(groupSigns, ' ');
  const [, sign = '', rest = ''] = /^([-+]?)(.*)$/.exec(plain) ?? [];
  const at = decimalsOf(rest);
  const [whole, decimals] = [rest.slice(0, at), rest.slice(at + 1)];
  if (!isWhole(whole) || (at < rest.length && !/^\d+$/.test(decimals))) return null;
  return Number(`${sign}${whole.replace(/\D/g, '')}${decimals && `.${decimals}`}`);
}
