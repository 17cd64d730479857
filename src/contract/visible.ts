/** What people can see of a text. */

/**
 * Whether a text has a character that is drawn: not only spaces, and characters without a form such as U+200B. U+0000 counts,
 * which is no text at all: that is another error.
 */
export const isVisible = (text: string): boolean =>
  /[^\s\p{C}\p{Z}\u2800\u3164\uffa0\p{Default_Ignorable_Code_Point}]|\0/u.test(text);

/**
 * A text without the invisible marks that set its direction. In a name they turn what stands around it: "photo_gnp.exe" with U+202E
 * would be shown as "photo_exe.png".
 */
export const withoutMarks = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Adds the variation selectors that a fully qualified emoji has: people and keyboards leave them out. */
const qualified = (text: string) =>
  text.replace(
    /(?!\p{Emoji_Presentation}|\p{Emoji_Modifier})\p{Emoji}(?!\ufe0f|\p{Emoji_Modifier})/gu,
    '$&\ufe0f',
  );

/** Whether a text is one Unicode emoji that the platform has, and nothing besides. */
export const isEmoji = (text: string): boolean =>
  /^\p{RGI_Emoji}$/v.test(text) || /^\p{RGI_Emoji}$/v.test(qualified(text));

/** Whether a text is one emoji: a Unicode one, or a custom one as `<:name:id>`. */
export const isAnyEmoji = (text: string): boolean => /^<a?:\w{2,32}:\d{1,20}>$/.test(text) || isEmoji(text);

/**
 * What the platform keeps of a name for a text channel: small letters, hyphens for spaces, and no ASCII punctuation but
 * hyphens, underscores and braces.
 */
export const channelNameOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
    .replace(/[!-,./:-@[-^`|~]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
