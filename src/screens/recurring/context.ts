import { atom, type WritableAtom } from 'nanostores';
import { createContext } from 'react';
import type { RecurringMessage, RecurringMessageBody } from '../../contract/recurring.ts';

/**
 * The fields of the open form that determine when and where its message is posted, available even while other fields
 * are invalid.
 */
export type Edited = Pick<
  RecurringMessageBody,
  'name' | 'channel_id' | 'schedule' | 'timezone' | 'starts_at' | 'ends_at' | 'max_runs'
>;

/** State shared by the parts of the screen. */
export interface Shared {
  /** The schedule of the open form; null without a form, or while it is invalid. */
  readonly $edited: WritableAtom<Edited | null>;
  /** The message that is about to be sent now. */
  readonly $sending: WritableAtom<RecurringMessage | null>;
  /** The host does not support sending. */
  readonly $cannotSend: WritableAtom<boolean>;
}

export const createShared = (): Shared => ({
  $edited: atom<Edited | null>(null),
  $sending: atom<RecurringMessage | null>(null),
  $cannotSend: atom(false),
});

export const SharedContext = createContext<Shared>(createShared());
