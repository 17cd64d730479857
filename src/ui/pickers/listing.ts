import type { ReactNode } from 'react';
import type { Choice } from '../../lib/choices.ts';
import type { FieldProps } from '../Field.tsx';

/** The list that a picker chooses from, as it is being read. */
export type Listing<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly value: readonly T[] };

/** What channel and role pickers have in common. */
export interface PickerProps<T> extends FieldProps {
  readonly listing: Listing<T>;
  /** Asks the host for the list again. */
  readonly onRetry: () => void;
}

/** How one kind of thing is shown and named in its picker. */
export interface PickerKind<C extends Choice> {
  readonly icon: (choice: C) => ReactNode;
  /** On the button while nothing is chosen. */
  readonly choose: () => string;
  /** In the search field. */
  readonly search: () => string;
  readonly failed: () => string;
  /** The name of an id that is not in the list. */
  readonly deleted: (id: string) => string;
  /** The name of an id while there is no list. */
  readonly unlisted: (id: string) => string;
  /** Why a choice cannot be made, or what to know before making it. */
  readonly note: (choice: C) => string | null;
}
