import { atom } from 'nanostores';

/** The form on the screen, as the command palette uses it. */
export interface CurrentForm {
  readonly isDirty: boolean;
  save(): void;
  discard(): void;
  /** Reads again in the background. */
  revalidate(): void;
}

/** The form on the screen; null without one, or during a conflict. */
export const $currentForm = atom<CurrentForm | null>(null);
