/** What of a text is drawn. */

/**
 * Whether a text has a character that is drawn: not only spaces, and characters without a form such as U+200B. U+0000 counts,
 * which is no text at all: that is another error.
 */
export const isVisible = (text: string): boolean =>
  /[^\s\p{C}\p{Z}\u2800\u3164\uffa0\p{Default_Ignorable_Code_Point}]|\0/u.test(text);

/**
 * A text without the invisible marks that set its direction. In a name they turn what stands around it: "photo_gnp.exe" with U+202E
 * behind the underscore would be shown as "photo_exe.png".
 */
export const withoutMarks = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
