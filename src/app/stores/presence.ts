import { atom } from 'nanostores';
import type { Person } from '../../contract/user.ts';

/** Somebody else who has the screen open. */
export interface Other {
  readonly user: Person;
  /** The entry whose form they have open; null for a document, and for a list alone. */
  readonly entryId: string | null;
  /** They have unsaved changes. */
  readonly isEditing: boolean;
}

/** Who else has the screen in view open, who edits first. */
export const $others = atom<readonly Other[]>([]);
