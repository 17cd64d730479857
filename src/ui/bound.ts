/** Puts a limit that is broken in words; without it the bare number is shown. */
export type InWords = (limit: number) => string;

/** What a field primitive needs to know of one field of a form. */
export interface Bound<Value> {
  /** The field's path in the form: an address that ends in `#path` leads to it. */
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
  readonly changed: boolean;
  readonly onRevert: () => void;
}

/** {@link Bound} for a field whose value has parts of its own: their errors by the path inside the field. */
export interface BoundParts<Value> extends Bound<Value> {
  readonly errorAt: (path: string, limit?: InWords) => string | undefined;
  readonly errorsUnder: (path: string) => number;
}
