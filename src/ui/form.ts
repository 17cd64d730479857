/** What a settings screen gives to its fields: the draft, and what to say about each part of it. */
export interface Form<T> {
  /** As typed. It may break the schema. */
  readonly draft: T;
  set<Key extends keyof T & string>(field: Key, value: T[Key]): void;
  /**
   * The translated sentence about the value at a dotted path (`message.embeds.0.title`), when there is one to show.
   * `limit` puts the limit that is broken in words; without it the bare number is shown.
   */
  error(path: string, limit?: (value: number) => string): string | undefined;
  /** How many errors there are to show at a path and below it: a folded part must not hide any. */
  errorsUnder(path: string): number;
  /** The field differs from what is saved. */
  changed(field: keyof T & string): boolean;
  /** Takes the field back to what is saved. */
  revert(field: keyof T & string): void;
}

/** What a field primitive needs to know of one field of a form. */
export interface Bound<Value> {
  /** The field's name in the form: an address that ends in `#name` leads to it. */
  readonly id: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
  readonly changed: boolean;
  readonly onRevert: () => void;
}

/** One field of a form, as the props of a field primitive. `limit` as in {@link Form.error}. */
export function bind<T, Key extends keyof T & string>(
  form: Form<T>,
  field: Key,
  limit?: (value: number) => string,
): Bound<T[Key]> {
  return {
    id: field,
    value: form.draft[field],
    onChange: (value) => form.set(field, value),
    error: form.error(field, limit),
    changed: form.changed(field),
    onRevert: () => form.revert(field),
  };
}

/** {@link Bound} for a field whose value has parts of its own: their errors by the path inside the field. */
export interface BoundParts<Value> extends Bound<Value> {
  readonly errorAt: (path: string, limit?: (value: number) => string) => string | undefined;
  readonly errorsUnder: (path: string) => number;
}

/** One field with parts, such as a message. */
export function bindParts<T, Key extends keyof T & string>(form: Form<T>, field: Key): BoundParts<T[Key]> {
  return {
    ...bind(form, field),
    errorAt: (path, limit) => form.error(`${field}.${path}`, limit),
    errorsUnder: (path) => form.errorsUnder(`${field}.${path}`),
  };
}

/**
 * For `React.memo`: whether a part of a screen would look the same, since nothing has changed about the fields that it
 * shows, nor any other of its props. A keystroke then redraws its own part and not the whole screen.
 */
export function sameFields<T>(...fields: readonly (keyof T & string)[]) {
  type Props = { readonly form: Form<T> };
  const same = (a: Form<T>, b: Form<T>, field: keyof T & string) =>
    Object.is(a.draft[field], b.draft[field]) &&
    a.changed(field) === b.changed(field) &&
    a.error(field) === b.error(field) &&
    a.errorsUnder(field) === b.errorsUnder(field);
  return <P extends Props>(before: P, after: P): boolean =>
    (Object.keys(after) as (keyof P)[]).every(
      (name) => name === 'form' || Object.is(before[name], after[name]),
    ) && fields.every((field) => same(before.form, after.form, field));
}
