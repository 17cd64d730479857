import { emojiAt } from '../grammar/emoji.ts';

/**
 * Where the build puts the drawings of emoji (`scripts/build/drawn-emoji.ts`). It contains the set's version,
 * since files are cached.
 */
export const drawnFolder = '/_astro/emoji/16.0.1/';

/** The emoji that Unicode has added since the set was drawn. */
const later =
  /[\u{1f6d8}\u{1fa8a}\u{1fa8e}\u{1fac8}\u{1facd}\u{1faea}\u{1faef}]|\u200d[\u{1f430}\u{1fa70}]|[\u{1f46f}\u{1f93c}]\p{EMod}/u;

/** The name of an emoji's drawing in the set: its code points. */
export const drawingName = (emoji: string): string =>
  [...emoji.replaceAll('\ufe0f', '')].map((sign) => sign.codePointAt(0)?.toString(16)).join('-');

/** The address of an emoji's drawing; null for other texts and for emoji that the set lacks. */
export function drawnEmoji(text: string): string | null {
  if (!text || emojiAt(text, 0, text.length) !== text || later.test(text)) return null;
  return `${drawnFolder}${drawingName(text)}.svg`;
}
