import { t } from '../../i18n/client.ts';
import { Field } from '../Field.tsx';

interface Props {
  /** ISO 8601 in UTC. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly error: string | undefined;
}

/** An instant as the value of `datetime-local`: local time, to the minute; '' for anything else. */
function toLocal(instant: string | undefined): string {
  const time = Date.parse(instant ?? '');
  if (Number.isNaN(time)) return '';
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 16);
}

/** A date and time in the reader's zone; the value is an instant. */
export function TimestampField({ value, onChange, error }: Props) {
  return (
    <Field label={t('composer:timestamp.label')} help={t('composer:timestamp.help')} error={error}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          className="input w-60 max-w-full"
          value={toLocal(value)}
          onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : undefined)}
        />
      )}
    </Field>
  );
}
