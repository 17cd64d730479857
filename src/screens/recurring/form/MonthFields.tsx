import { t } from '../../../i18n/client.ts';
import { Input } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { PartProps } from './schedules.ts';

const last = 31;
const days = () =>
  Array.from({ length: last }, (_, index) => {
    const value = String(index + 1);
    return { value, label: index + 1 === last ? t('recurring-form:day.last') : value };
  });

/** The help for the last day, and for days 29 and 30, which short months lack. */
function helpFor(day: number): string | undefined {
  if (day === last) return t('recurring-form:day.last_help');
  return day > 28 ? t('recurring-form:day.help') : undefined;
}

/** A day of the month and a time of day. */
export function MonthFields({ schedule, onChange, part }: PartProps<'monthly'>) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-5 [&>*]:max-w-[17rem]">
      <SelectField
        {...part('day')}
        label={t('recurring-form:day.label')}
        help={helpFor(schedule.day)}
        options={days()}
        value={String(schedule.day)}
        onChange={(day) => onChange({ ...schedule, day: Number(day) })}
      />
      <Field {...part('time')} label={t('recurring-form:time')}>
        {(control) => (
          <Input
            {...control}
            type="time"
            value={schedule.time}
            onChange={({ target }) => onChange({ ...schedule, time: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
