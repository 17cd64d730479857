/** Finds Unicode emoji, and emoji written as names between colons. */
import { sequenceAt } from '../../contract/emoji.ts';
import type { Output } from './output.ts';
import type { Reading } from './reading.ts';
import { emojiNamed } from './shortcodes.ts';
import { isSpace } from './spaces.ts';

/** Whether an emoji may begin with this code unit. It saves the look-up for letters and ideographs. */
export function mayBeEmoji(code: number): boolean {
  return (
    (code >= 0xd83c && code <= 0xd83e) || (code >= 0x203c && code <= 0x3299) || code === 0xa9 || code === 0xae
  );
}

/** The emoji at a position, or '' when there is none. */
export function emojiAt(source: string, at: number, end: number): string {
  const found = sequenceAt(source, at);
  return at + found.length <= end ? found : '';
}

const longestName = 80;
const tone = '::skin-tone-';

/** Reads a name between two colons; null when no emoji has that name. */
export function shortcodeAt(source: string, at: number, end: number): { name: string; text: string } | null {
  let to = nameEnd(source, at + 1, end);
  if (to < 0) return null;
  // A skin tone may follow as a second name.
  const digit = source.charCodeAt(to + tone.length);
  const last = to + tone.length + 1;
  if (source.startsWith(tone, to) && digit >= 48 && digit <= 57 && source[last] === ':' && last < end)
    to = last;
  const name = source.slice(at + 1, to);
  const text = emojiNamed(name);
  return text === undefined ? null : { name, text };
}

/** The colon that ends a name, or -1. */
function nameEnd(source: string, from: number, end: number): number {
  const most = Math.min(end, from + longestName);
  for (let at = from; at < most; at += 1) {
    const code = source.charCodeAt(at);
    if (code === 58) return at === from ? -1 : at;
    if (isSpace(code) || code === 47) return -1;
  }
  return -1;
}

/** Whether a text may contain the name of an emoji that is not loaded yet. */
export function hasUnknownName(source: string): boolean {
  for (const [, name = ''] of source.matchAll(/:(?=[^:\s]*[a-z])([\w+-]{2,60}):/g)) {
    if (emojiNamed(name) === undefined) return true;
  }
  return false;
}

export function readEmoji(scan: Reading, at: number, end: number, out: Output): number {
  const text = emojiAt(scan.source, at, end);
  return text ? scan.add(out, { type: 'emoji', text, shortcode: null }, at, at + text.length) : at;
}
