/** What people can see of a text, and the forms of emoji and of channel names. */
import { sequenceAt } from './emoji.ts';

// Apart, since every screen needs the first and few the others.
export { isVisible } from './drawn.ts';

/** Adds the variation selectors that a fully qualified emoji has: people and keyboards leave them out. */
const qualified = (text: string) =>
  text.replace(
    /(?!\p{Emoji_Presentation}|\p{Emoji_Modifier})\p{Emoji}(?!\ufe0f|\p{Emoji_Modifier})/gu,
    '$&\ufe0f',
  );

/** Whether a text is one Unicode emoji that the platform has, and nothing besides. */
export const isEmoji = (text: string): boolean => isSequence(text) || isSequence(qualified(text));

const isSequence = (text: string) => text !== '' && sequenceAt(text, 0) === text;

/** Whether a custom emoji can have a name: 2 to 32 Latin letters, digits and underscores. */
export const isEmojiName = (text: string): boolean => /^\w{2,32}$/.test(text);

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
