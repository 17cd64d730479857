import { emojiAt } from '../grammar/emoji.ts';

/** Where the build puts the drawn emoji (`scripts/build/drawn-emoji.ts`): the version of the set makes the address change with it. */
export const drawnFolder = '/_astro/emoji/16.0.1/';

/** What Unicode has named since the set was drawn. */
const later =
  /[\u{1f6d8}\u{1fa8a}\u{1fa8e}\u{1fac8}\u{1facd}\u{1faea}\u{1faef}]|\u200d[\u{1f430}\u{1fa70}]|[\u{1f46f}\u{1f93c}]\p{EMod}/u;

/** An emoji's drawing by its name in the set: the numbers of its characters. */
export const drawingName = (emoji: string): string =>
  [...emoji.replaceAll('\ufe0f', '')].map((sign) => sign.codePointAt(0)?.toString(16)).join('-');

/** The address of an emoji's drawing; null for any other text, and for emoji that the set lacks. */
export function drawnEmoji(text: string): string | null {
  if (!text || emojiAt(text, 0, text.length) !== text || later.test(text)) return null;
  return `${drawnFolder}${drawingName(text)}.svg`;
}
