import { type ReactNode, useRef } from 'react';
import { adopt } from '../adopt.ts';
import type { Bound } from '../bound.ts';
import { Field, type FieldProps } from '../Field.tsx';
import css from './maybe.css?inline';

adopt(css);

interface Props<Value> extends Bound<Value | null>, Pick<FieldProps, 'help'> {
  /** What stands for no value, as a choice: "Without an end". */
  readonly none: string;
  /** What it starts from when it had none. */
  readonly first: () => Value;
  readonly children: (field: FieldProps, value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** A value that can do without one. What is turned off comes back as it was. */
export function Maybe<Value>({ value, onChange, none, first, children, ...field }: Props<Value>) {
  const last = useRef<Value | null>(null);
  if (value !== null) last.current = value;
  const choice = (
    <label className="maybe-none">
      <input
        type="checkbox"
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
