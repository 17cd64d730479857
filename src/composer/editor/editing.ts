import { createContext } from 'react';
import type { ChatNames } from '../../chat/drawing/shown.ts';
import type { Suggestion, Trigger } from '../text/completion.ts';

/**
 * Changes a value that is kept elsewhere, from what it is by then. An editor hands the same function down at every drawing, so that a
 * letter draws its own field and no other.
 */
export type Edit<Value> = (change: (value: Value) => Value) => void;

/** What a dialog writes into a text. */
export type Insertion = 'time' | 'mention';

/** The names of what a text mentions; null for a member whom nobody knows, nothing for one who has yet to be looked for. */
export interface MentionNames extends Omit<ChatNames, 'users'> {
  readonly users: Readonly<Record<string, ChatNames['users'][string] | null | undefined>>;
}

/** What the fields of a message need from the editor around them. */
export interface Editing {
  /** Suggestions for what is being typed, best first. */
  readonly suggest: (trigger: Trigger) => readonly Suggestion[];
  /** Makes the next change an undo step of its own, however soon it follows. */
  readonly separate: () => void;
  /** Lets the writer choose something, and hands over what it is in the platform's markdown. */
  readonly choose: (what: Insertion, insert: (text: string) => void) => void;
  readonly names: MentionNames;
  /** Looks for the name of a member. */
  readonly seek: (memberId: string) => void;
}

/** The addresses of pictures that did not load in the preview. */
export const FailedPicturesContext = createContext<ReadonlySet<string>>(new Set());

export const EditingContext = createContext<Editing>({
  suggest: () => [],
  separate() {},
  choose() {},
  names: { users: {}, roles: {}, channels: {} },
  seek() {},
});
