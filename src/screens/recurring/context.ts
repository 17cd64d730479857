import { atom, type WritableAtom } from 'nanostores';
import { createContext } from 'react';
import type { RecurringMessage, RecurringMessageBody } from '../../contract/recurring.ts';

/** What decides in the open form when and where its message is posted, also while other fields are faulty. */
export type Edited = Pick<
  RecurringMessageBody,
  'name' | 'channel_id' | 'schedule' | 'timezone' | 'starts_at' | 'ends_at' | 'max_runs'
>;

/** State shared by the parts of the screen. */
export interface Shared {
  /** The open form's plan; null without a form, or while the plan itself is faulty. */
  readonly $edited: WritableAtom<Edited | null>;
  /** The message that is about to be sent at once. */
  readonly $sending: WritableAtom<RecurringMessage | null>;
  /** The host has no call for that. */
  readonly $cannotSend: WritableAtom<boolean>;
}

export const createShared = (): Shared => ({
  $edited: atom<Edited | null>(null),
  $sending: atom<RecurringMessage | null>(null),
  $cannotSend: atom(false),
});

export const SharedContext = createContext<Shared>(createShared());
