import { useId, useState } from 'react';
import { t } from '../../../i18n/client.ts';
import { Select } from '../../../ui/controls.tsx';
import { filterLook } from '../looks.tsx';
import { PeriodRange } from '../PeriodPicker.tsx';
import { type Period, periodLengths } from '../period.ts';

interface Props {
  readonly label: string;
  /** Null for all time. */
  readonly value: Period | null;
  readonly today: string | null;
  readonly onChange: (period: Period | null) => void;
}

/** Chooses the days that rows are from: all, the last few, or those between two dates. */
export function PeriodField({ label, value, today, onChange }: Props) {
  const id = useId();
  const [ranging, setRanging] = useState(false);
  const isBetween = ranging || value?.kind === 'between';
  function choose(text: string) {
    setRanging(text === 'between');
    const days = periodLengths.find((length) => String(length) === text);
    if (text !== 'between') onChange(days ? { kind: 'last', days } : null);
  }
  return (
    <div className={filterLook}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={isBetween ? 'between' : value?.kind === 'last' ? value.days : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('table:period.all')}</option>
        {periodLengths.map((length) => (
          <option key={length} value={length}>
            {t('table:period.last', { count: length })}
          </option>
        ))}
        <option value="between">{t('table:period.between')}</option>
      </Select>
      {isBetween && (
        <PeriodRange
          start={value?.kind === 'between' ? { from: value.from, to: value.to } : null}
          today={today}
          onApply={(days) => {
            setRanging(false);
            onChange({ kind: 'between', ...days });
          }}
        />
      )}
    </div>
  );
}
