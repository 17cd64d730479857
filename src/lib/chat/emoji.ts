import { shortcodes } from './shortcodes.ts';

/** Sticky, so that they are tried at one place and never search. */
const grapheme = /\p{RGI_Emoji}/vy;
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
  const pattern = isJoined(source.charCodeAt(first > 0xd7ff && first < 0xdc00 ? at + 2 : at + 1))
    ? grapheme
    : single;
  pattern.lastIndex = at;
  const found = pattern.exec(source)?.[0] ?? '';
  return at + found.length <= end ? found : '';
}

const longestName = 40;
const colon = 58;

function isNamePart(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    code === 95 ||
    code === 43 ||
    code === 45
  );
}

/** The name between two colons, the first of which is at a place; null where nothing has that name. */
export function shortcodeAt(source: string, at: number, end: number): { name: string; text: string } | null {
  const most = Math.min(end, at + longestName);
  let to = at + 1;
  while (to < most && isNamePart(source.charCodeAt(to))) to += 1;
  if (to === at + 1 || to >= end || source.charCodeAt(to) !== colon) return null;
  const name = source.slice(at + 1, to);
  const text = shortcodes.get(name);
  return text === undefined ? null : { name, text };
}
