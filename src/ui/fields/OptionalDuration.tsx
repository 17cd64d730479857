import type { DurationUnit } from '../../lib/duration.ts';
import type { FieldBinding } from '../bound.ts';
import type { FieldProps } from '../Field.tsx';
import { DurationField } from './DurationField.tsx';
import { OptionalField } from './OptionalField.tsx';

interface Props extends FieldBinding<number | null>, Pick<FieldProps, 'help'> {
  /** The label of the choice without a duration: "No time limit". */
  readonly none: string;
  /** The duration to start with when there was none, in seconds. */
  readonly first: number;
  readonly units: readonly DurationUnit[];
}

/** A field for a duration that can be switched off. */
export function OptionalDuration({ first, units, ...bound }: Props) {
  return (
    <OptionalField {...bound} first={() => first}>
      {(field, value, onChange) => (
        <DurationField {...field} units={units} value={value} onChange={onChange} />
      )}
    </OptionalField>
  );
}
