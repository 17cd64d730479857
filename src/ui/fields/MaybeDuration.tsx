import { useRef } from 'react';
import type { DurationUnit } from '../../lib/duration.ts';
import { adopt } from '../adopt.ts';
import type { Bound } from '../bound.ts';
import { DurationField } from '../DurationField.tsx';
import { Field, type FieldProps } from '../Field.tsx';
import css from './maybe-duration.css?inline';

adopt(css);

interface Props extends Bound<number | null>, Pick<FieldProps, 'help'> {
  /** What stands for no duration at all, as a choice: "No time limit". */
  readonly none: string;
  /** What it starts from, in seconds, when it had none. */
  readonly first: number;
  readonly units: readonly DurationUnit[];
}

/** A duration that can do without one. What is turned off comes back as it was. */
export function MaybeDuration({ value, onChange, none, first, units, ...field }: Props) {
  const last = useRef(first);
  if (value !== null) last.current = value;
  const choice = (
    <label className="duration-none">
      <input
        type="checkbox"
        checked={value === null}
        onChange={(event) => onChange(event.target.checked ? null : last.current)}
      />
      {none}
    </label>
  );
  if (value === null) {
    return (
      <Field {...field} as="group">
        {() => choice}
      </Field>
    );
  }
  return <DurationField {...field} units={units} value={value} onChange={onChange} notes={choice} />;
}
