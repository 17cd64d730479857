import { atom } from 'nanostores';
import type { Person } from '../../contract/user.ts';

/** Somebody else who has the screen open. */
export interface Other {
  readonly user: Person;
  /** The entry whose form they have open; null for a document, or for a list without an open form. */
  readonly entryId: string | null;
  /** They have unsaved changes. */
  readonly isEditing: boolean;
}

/** Other people who have this screen open, editors first. */
export const $others = atom<readonly Other[]>([]);
