import { type FocusEvent, useState } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { type DurationUnit, durationUnits, formatDuration, unitOf } from '../../lib/duration.ts';
import { parseNumber } from '../../lib/number.ts';
import { Input, Select } from '../controls.tsx';
import { Field, type FieldProps } from '../Field.tsx';
import { lazyCode } from '../lazy-code.ts';
import { readNumber, shownNumber, typedNumber, useTyped } from '../typed-number.ts';

/** A duration in seconds, in the page's language: for the limit that an error names. */
export const durationInWords = (seconds: number) => formatDuration(seconds, locale);

interface Props extends FieldProps {
  /** In seconds. */
  readonly value: number;
  readonly onChange: (seconds: number) => void;
  /** The units offered. */
  readonly units: readonly DurationUnit[];
}

function initialUnit(value: number, units: readonly DurationUnit[]): DurationUnit {
  const best = typeof value === 'number' ? unitOf(value) : 'minute';
  return units.includes(best) ? best : (units[0] ?? 'second');
}

/** Reads durations in words. It is loaded when a field gets the focus, since hardly anybody types words. */
const words = lazyCode(() => import('../../lib/duration-text.ts'));

/** A duration with its unit. One without an end is none here: all of these fields have a longest one. */
function saidDuration(text: string): number | null {
  const seconds = words.peek()?.parseDuration(text) ?? null;
  return seconds === Number.POSITIVE_INFINITY ? null : seconds;
}

/**
 * A number and a unit, for a value in seconds. Changing the unit keeps the number: 5 minutes become 5 hours. People may also type
 * the unit ("2 h"); it moves to the unit's control when the field loses the focus.
 */
export function DurationField({ value, onChange, units, ...field }: Props) {
  const [chosen, setUnit] = useState<{ unit: DurationUnit; of: number } | null>(null);
  const unit = chosen && Object.is(chosen.of, value) ? chosen.unit : initialUnit(value, units);
  const size = durationUnits[unit];
  const toSeconds = (text: string, inUnit = unit) =>
    saidDuration(text) ?? typedNumber(text, (amount) => amount * durationUnits[inUnit]);
  const [text, setText] = useTyped(value, toSeconds, (seconds) =>
    typeof seconds === 'number' ? shownNumber(seconds / size) : shownNumber(seconds),
  );
  const change = (typed: string, inUnit: DurationUnit) => {
    const seconds = toSeconds(typed, inUnit);
    const isSaid = saidDuration(typed) !== null;
    setText(typed);
    setUnit({ unit: isSaid ? initialUnit(seconds, units) : inUnit, of: seconds });
    onChange(seconds);
  };
  /** Reads what was typed before the code for words was there. */
  const readWords = async ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    if (words.peek()) return;
    await words.fetch();
    const seconds = saidDuration(input.value);
    if (seconds === null) return;
    change(input.value, unit);
    // The field may have been left meanwhile.
    if (document.activeElement !== input)
      setText(shownNumber(seconds / durationUnits[initialUnit(seconds, units)]));
  };
  const leave = () => {
    if (saidDuration(text) !== null) setText(shownNumber(value / size));
    else setText(readNumber(text, value / size));
  };
  return (
    <Field {...field}>
      {(control, labelId) => (
        <div className="flex">
          <Input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className="w-20 rounded-e-none"
            value={text}
            onChange={(event) => change(event.target.value, unit)}
            onFocus={(event) => void readWords(event).catch(() => {})}
            onBlur={leave}
          />
          <span id={`${control.id}-name`} className="sr-only">
            {t('common:unit')}
          </span>
          <Select
            id={`${control.id}-unit`}
            aria-labelledby={`${labelId} ${control.id}-name`}
            className="-ms-px rounded-s-none"
            value={unit}
            onChange={(event) => change(text, event.target.value as DurationUnit)}
          >
            {units.map((name) => (
              <option key={name} value={name}>
                {t(`common:units.${name}`, { count: parseNumber(text) ?? Number.NaN })}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Field>
  );
}
