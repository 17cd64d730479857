import type { DurationUnit } from '../../lib/duration.ts';
import type { Bound } from '../bound.ts';
import { DurationField } from '../DurationField.tsx';
import type { FieldProps } from '../Field.tsx';
import { Maybe } from './Maybe.tsx';

interface Props extends Bound<number | null>, Pick<FieldProps, 'help'> {
  /** What stands for no duration at all, as a choice: "No time limit". */
  readonly none: string;
  /** What it starts from, in seconds, when it had none. */
  readonly first: number;
  readonly units: readonly DurationUnit[];
}

/** A duration that can do without one. */
export function MaybeDuration({ first, units, ...bound }: Props) {
  return (
    <Maybe {...bound} first={() => first}>
      {(field, value, onChange) => (
        <DurationField {...field} units={units} value={value} onChange={onChange} />
      )}
    </Maybe>
  );
}
