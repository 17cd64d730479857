import { createContext } from 'react';
import type { ChatNames } from '../../chat/drawing/shown.ts';
import type { Suggestion, Trigger } from '../text/completion.ts';

/**
 * Changes a value stored elsewhere, based on its latest state. The function stays the same between renders, so that typing
 * renders only its own field.
 */
export type Edit<Value> = (change: (value: Value) => Value) => void;

/** What a dialog inserts into a text. */
export type Insertion = 'time' | 'mention';

/** The names of mentions; null for an unknown member, undefined for one not looked up yet. */
export interface MentionNames extends Omit<ChatNames, 'users'> {
  readonly users: Readonly<Record<string, ChatNames['users'][string] | null | undefined>>;
}

/** What message fields need from their editor. */
export interface Editing {
  /** Suggestions for what is being typed, best first. */
  readonly suggest: (trigger: Trigger) => readonly Suggestion[];
  /** Makes the next change a separate undo step. */
  readonly separate: () => void;
  /** Opens a dialog, and passes its choice on as the platform's markdown. */
  readonly choose: (what: Insertion, insert: (text: string) => void) => void;
  readonly names: MentionNames;
  /** Looks up the name of a member. */
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
