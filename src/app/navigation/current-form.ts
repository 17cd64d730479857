import { atom } from 'nanostores';

/** The form in front, as far as the palette works it. */
export interface CurrentForm {
  readonly isDirty: boolean;
  save(): void;
  discard(): void;
  /** Reads again behind what is shown. */
  revalidate(): void;
}

/** The form that the reader is at; null where there is none, or while a conflict is open. */
export const $currentForm = atom<CurrentForm | null>(null);
