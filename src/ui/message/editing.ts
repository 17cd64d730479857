import { createContext } from 'react';
import type { Suggestion, Trigger } from '../../lib/chat/completion.ts';

/** What the fields of a message need from the editor around them. */
export interface Editing {
  /** What may stand in the place of what is being typed; the best first. */
  readonly suggest: (trigger: Trigger) => readonly Suggestion[];
  /** Makes the next change a step of its own for undo, however soon it comes after the one before. */
  readonly separate: () => void;
}

export const EditingContext = createContext<Editing>({ suggest: () => [], separate() {} });
