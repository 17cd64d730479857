import { type ReactNode, useRef } from 'react';
import type { FieldBinding } from '../bound.ts';
import { Field, type FieldProps } from '../Field.tsx';

interface Props<Value> extends FieldBinding<Value | null>, Pick<FieldProps, 'help'> {
  /** The label of the choice without a value: "No end". */
  readonly none: string;
  /** The value to start with when there was none. */
  readonly first: () => Value;
  readonly children: (field: FieldProps, value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** A field whose value can be switched off. Switching it on again restores the last value. */
export function OptionalField<Value>({ value, onChange, none, first, children, ...field }: Props<Value>) {
  const last = useRef<Value | null>(null);
  if (value !== null) last.current = value;
  const choice = (
    <label className="flex min-h-7 cursor-pointer items-center gap-2 coarse:min-h-11">
      <input
        type="checkbox"
        className="size-4 accent-ink"
        checked={value === null}
        onChange={(event) => onChange(event.target.checked ? null : (last.current ?? first()))}
      />
      {none}
    </label>
  );
  if (value !== null) return children({ ...field, notes: choice }, value, onChange);
  return (
    <Field {...field} as="group">
      {() => choice}
    </Field>
  );
}
