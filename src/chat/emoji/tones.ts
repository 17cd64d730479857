/** 0 is the drawn yellow, 1 the lightest and 5 the darkest skin. */
export const tones = [0, 1, 2, 3, 4, 5] as const;
export type Tone = (typeof tones)[number];

/** Whoever can have a tone, but for the hands that people hold each other by. */
const skin = /(?!(?<=\u200d)\u{1f91d})(\p{Emoji_Modifier_Base})\ufe0f?/gu;

/** An emoji of people in a skin tone: all that are in it get it. Only for those that come in tones. */
export function withTone(emoji: string, tone: Tone): string {
  if (tone === 0) return emoji;
  return emoji.replace(skin, `$1${String.fromCodePoint(0x1f3fa + tone)}`);
}
