import { createContext } from 'react';
import type { Suggestion, Trigger } from '../../lib/chat/completion.ts';

/**
 * Changes a value that is kept elsewhere, from what it is by then. An editor hands the same function down at every drawing, so that a
 * letter draws its own field and no other.
 */
export type Edit<Value> = (change: (value: Value) => Value) => void;

/** What the fields of a message need from the editor around them. */
export interface Editing {
  /** Suggestions for what is being typed, best first. */
  readonly suggest: (trigger: Trigger) => readonly Suggestion[];
  /** Makes the next change an undo step of its own, however soon it follows. */
  readonly separate: () => void;
}

export const EditingContext = createContext<Editing>({ suggest: () => [], separate() {} });
