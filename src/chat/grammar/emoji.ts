import { sequenceAt } from './rgi.ts';
import { emojiNamed } from './shortcodes.ts';
import { isSpace } from './spaces.ts';

/** Sticky, so that it is tried at one place and never searches. */
const single = /(?!\p{Regional_Indicator})\p{Emoji_Presentation}/uy;

/** What can follow an emoji to make it another one: a joiner, a variation, a skin tone or half a flag, a tag. */
const isJoined = (code: number) => code === 0x200d || code === 0xfe0f || code === 0xd83c || code === 0xdb40;

/** Whether an emoji may begin with this code unit: letters and ideographs are spared the look-up. */
export function mayBeEmoji(code: number): boolean {
  return (
    (code >= 0xd83c && code <= 0xd83e) || (code >= 0x203c && code <= 0x3299) || code === 0xa9 || code === 0xae
  );
}

/** The emoji at a place, or '' where there is none. */
export function emojiAt(source: string, at: number, end: number): string {
  const first = source.charCodeAt(at);
  // The table of all sequences is slow to ask; nearly every emoji stands alone.
  const next = source.charCodeAt(first > 0xd7ff && first < 0xdc00 ? at + 2 : at + 1);
  single.lastIndex = at;
  const found = isJoined(next) ? sequenceAt(source, at) : (single.exec(source)?.[0] ?? '');
  return at + found.length <= end ? found : '';
}

const longestName = 80;
const tone = '::skin-tone-';

/** The name between two colons, the first of which is at a place; null where nothing has that name. */
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

/** Whether a text may name an emoji that is not known yet. */
export function hasUnknownName(source: string): boolean {
  for (const [, name = ''] of source.matchAll(/:(?=[^:\s]*[a-z])([\w+-]{2,60}):/g)) {
    if (emojiNamed(name) === undefined) return true;
  }
  return false;
}
