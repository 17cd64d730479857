/** 0 is the default yellow, 1 the lightest and 5 the darkest skin. */
export const tones = [0, 1, 2, 3, 4, 5] as const;
export type Tone = (typeof tones)[number];

/** Matches every person that can have a skin tone, except the handshake that joins two people in one emoji. */
const skin = /(?!(?<=\u200d)\u{1f91d})(\p{Emoji_Modifier_Base})\ufe0f?/gu;

/** Sets the skin tone of an emoji, for all people in it. Only for emoji that have skin tones. */
export function withTone(emoji: string, tone: Tone): string {
  if (tone === 0) return emoji;
  return emoji.replace(skin, `$1${String.fromCodePoint(0x1f3fa + tone)}`);
}
