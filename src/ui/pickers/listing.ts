import type { ReactNode } from 'react';
import type { Choice } from '../../lib/choices.ts';
import type { FieldProps } from '../Field.tsx';

/** The loading state of the list that a picker shows. */
export type Listing<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly value: readonly T[] };

/** The props that channel and role pickers share. */
export interface PickerProps<T> extends FieldProps {
  readonly listing: Listing<T>;
  /** Loads the list again. */
  readonly onRetry: () => void;
}

/** The texts of the picker for one kind of thing, and how its choices are shown. */
export interface PickerKind<C extends Choice> {
  readonly icon: (choice: C) => ReactNode;
  /** The text of the button while nothing is chosen. */
  readonly choose: () => string;
  /** The label of the search field. */
  readonly search: () => string;
  readonly failed: () => string;
  /** The name of an id that is not in the list. */
  readonly deleted: (id: string) => string;
  /** The name of an id while there is no list. */
  readonly unlisted: (id: string) => string;
  /** Why a choice cannot be made, or what to know before making it. */
  readonly note: (choice: C) => string | null;
  /** The choices for what is typed into the search, the best first. Without it, those that have all words in their names. */
  readonly find?: ((query: string) => readonly C[]) | undefined;
}
