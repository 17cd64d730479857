import { persistentAtom } from '../../app/stores/persistent.ts';
import { storedList } from '../../app/stores/stored-list.ts';
import { type Tone, tones } from './tones.ts';

/** Three rows of the picker. */
export const maxRecent = 27;

/** Reads a stored source: a custom emoji or a Unicode one. The limit is 64 characters, as in the contract for buttons. */
const readSource = (entry: unknown) =>
  typeof entry === 'string' && entry !== '' && entry.length <= 64 ? entry : null;

/** The emoji that the reader picked last, newest first, kept in local storage and synchronised between tabs. */
export const $recentEmoji = storedList('emoji_recent', readSource, maxRecent);

/** The skin tone that the reader chose. */
export const $emojiTone = persistentAtom<Tone>('emoji_tone', 0, {
  encode: String,
  decode: (stored) => tones.find((tone) => String(tone) === stored) ?? 0,
});

/** Puts an emoji first among the recent ones. */
export function rememberEmoji(source: string): void {
  $recentEmoji.set([source, ...$recentEmoji.get().filter((one) => one !== source)].slice(0, maxRecent));
}
