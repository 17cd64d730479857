import type { ReactNode } from 'react';

/** Formats the limit in an error message. By default it is shown as a number. */
export type FormatLimit = (limit: number) => string;

/** One field of a form, as the props of a field primitive. */
export interface FieldBinding<Value> {
  /** The field's path in the form. `#path` in an address leads to it. */
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
  readonly changed: boolean;
  readonly onRevert: () => void;
  /** The saved value, while the field differs from it. */
  readonly was?: ReactNode;
}

/** {@link FieldBinding} for a field with parts, whose errors are found by the path inside the field. */
export interface BoundParts<Value> extends FieldBinding<Value> {
  readonly errorAt: (path: string, limit?: FormatLimit) => string | undefined;
  readonly errorsUnder: (path: string) => number;
}
