import { dequal } from 'dequal';
import { type FormEvent, useId, useState } from 'react';
import { periodDays } from '../../contract/primitives.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDays } from '../../i18n/format.ts';
import type { Days } from '../../lib/days.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/controls.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { PeriodLine } from './PeriodLine.tsx';
import { type Period, type PeriodFault, periodFault, periodLengths } from './period.ts';

/** "30 days", or the days between two dates. */
export function periodText(period: Period): string {
  if (period.kind === 'last') return t('table:period.last', { count: period.days });
  return formatDays({ from: period.from, to: period.to }, locale);
}

interface Props {
  readonly value: Period;
  readonly onChange: (period: Period) => void;
  /** The days that it covers, as far as they are known: shown in words, and where an own choice starts from. */
  readonly days: Days | null;
  /** `YYYY-MM-DD` in the guild's time zone; null while that is unknown. */
  readonly today: string | null;
  /** The guild's time zone where it is not the reader's; null where both are the same. */
  readonly foreignZone: string | null;
}

interface RangeProps {
  /** What is applied now; another one, for example from the way back, takes the place of what is typed. */
  readonly start: Days | null;
  readonly today: string | null;
  readonly onApply: (days: Days) => void;
}

/** Two dates of the reader's choice. They are applied together, so no half-typed date is ever asked for. */
export function PeriodRange({ start, today, onApply }: RangeProps) {
  const id = useId();
  const [typed, setTyped] = useState<Days>(start ?? { from: '', to: '' });
  const [fault, setFault] = useState<PeriodFault | null>(null);
  const [known, setKnown] = useState(start);
  if (start && !dequal(known, start)) {
    setKnown(start);
    setTyped(start);
    setFault(null);
  }
  function apply(event: FormEvent) {
    event.preventDefault();
    const found = periodFault(typed, today);
    setFault(found);
    if (found === null) onApply(typed);
  }
  return (
    // Validated by `periodFault`: the browser's own bubbles speak the browser's language, not the page's.
    <form
      className="flex w-full flex-wrap items-end gap-x-3 gap-y-2 [&>div]:w-full"
      noValidate
      onSubmit={apply}
    >
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="grid gap-1 font-medium max-sm:flex-1">
          {t(`table:period.${end}`)}
          <Input
            type="date"
            max={today ?? undefined}
            value={typed[end]}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-error` : undefined}
            onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
          />
        </label>
      ))}
      <Button type="submit" kind="quiet">
        {t('table:period.apply')}
      </Button>
      <FieldError
        id={`${id}-error`}
        error={fault ? t(`table:period.faults.${fault}`, { days: periodDays }) : undefined}
      />
    </form>
  );
}

/** Which days a table or a chart covers: the last 7, 30 or 90, or those between two dates. */
export function PeriodPicker({ value, onChange, days, today, foreignZone }: Props) {
  const [ranging, setRanging] = useState(false);
  const between = ranging || value.kind === 'between';
  function choose(text: string) {
    setRanging(text === 'between');
    const length = periodLengths.find((one) => String(one) === text);
    if (length) onChange({ kind: 'last', days: length });
  }
  return (
    <PeriodLine
      choice={
        <Segments
          fills
          label={t('table:period.label')}
          value={ranging || value.kind !== 'last' ? 'between' : String(value.days)}
          onChange={choose}
          options={[
            ...periodLengths.map((length) => ({
              value: String(length),
              label: t('table:period.last', { count: length }),
            })),
            { value: 'between', label: t('table:period.between') },
          ]}
        />
      }
      days={
        days && (
          <>
            <bdi>{formatDays(days, locale)}</bdi>
            {foreignZone && (
              <>
                {' · '}
                <bdi>{t('table:period.zone', { zone: foreignZone })}</bdi>
              </>
            )}
          </>
        )
      }
    >
      {between && (
        <PeriodRange
          start={value.kind === 'between' ? { from: value.from, to: value.to } : days}
          today={today}
          onApply={(range) => {
            setRanging(false);
            onChange({ kind: 'between', ...range });
          }}
        />
      )}
    </PeriodLine>
  );
}
