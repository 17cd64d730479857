import { createContext } from 'react';
import type { Tone } from './tones.ts';

/** One of the guild's own emoji. */
export interface OwnEmoji {
  readonly id: string;
  readonly name: string;
  /** Whether it is animated. */
  readonly animated: boolean;
}

/** What the picker needs from the page around it. */
export interface EmojiAround {
  readonly own: readonly OwnEmoji[];
  /** The sources of the emoji that were picked last, newest first. */
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
