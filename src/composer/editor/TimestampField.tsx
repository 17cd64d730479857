import { useState } from 'react';
import { t } from '../../i18n/client.ts';
import { fromLocal, toLocal } from '../../lib/local-time.ts';
import { Input } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';

interface Props {
  /** ISO 8601 in UTC. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly error: string | undefined;
}

/** A date and time in the reader's zone; the value is an instant. */
export function TimestampField({ value, onChange, error }: Props) {
  // Keeps what is typed until the value changes elsewhere: while a year is typed, its first three digits are another year.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string | undefined } | null>(
    null,
  );
  const shown = typed && typed.value === value ? typed.text : toLocal(value);
  return (
    <Field label={t('composer:timestamp.label')} help={t('composer:timestamp.help')} error={error}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          className="w-64 max-w-full"
          max="9999-12-31T23:59:59"
          // With seconds only if the value has them; they would be lost otherwise.
          step={toLocal(value).length > 16 ? 1 : undefined}
          value={shown}
          onChange={({ target }) => {
            const meant = fromLocal(target.value, value);
            const next = meant === null ? value : meant;
            setTyped({ text: target.value, value: next });
            if (next !== value) onChange(next);
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
