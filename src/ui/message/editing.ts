import { createContext } from 'react';
import type { Suggestion, Trigger } from '../../lib/chat/completion.ts';

/** What the fields of a message need from the editor around them. */
export interface Editing {
  /** Suggestions for what is being typed, best first. */
  readonly suggest: (trigger: Trigger) => readonly Suggestion[];
  /** Makes the next change an undo step of its own, however soon it follows. */
  readonly separate: () => void;
}

export const EditingContext = createContext<Editing>({ suggest: () => [], separate() {} });
