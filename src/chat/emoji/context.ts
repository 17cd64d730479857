import { createContext } from 'react';
import type { Tone } from './tones.ts';

/** An emoji of the guild's own that can be used. */
export interface OwnEmoji {
  readonly id: string;
  readonly name: string;
  /** It moves. */
  readonly animated: boolean;
}

/** What the picker needs from around it. */
export interface EmojiAround {
  readonly own: readonly OwnEmoji[];
  /** What was picked last, the newest first: emoji, or the guild's own as they are written. */
  readonly recent: readonly string[];
  readonly remember: (source: string) => void;
  readonly tone: Tone;
  readonly setTone: (tone: Tone) => void;
}

export const EmojiContext = createContext<EmojiAround>({
  own: [],
  recent: [],
  remember() {},
  tone: 0,
  setTone() {},
});
