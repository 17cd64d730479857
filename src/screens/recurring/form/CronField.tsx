import { t } from '../../../i18n/client.ts';
import { cronParts } from '../../../lib/schedule/cron.ts';
import { Field } from '../../../ui/Field.tsx';
import type { PartProps } from './schedules.ts';

/** A field for a cron expression. Its meaning is shown above, and its error here, while typing. */
export function CronField({ schedule, onChange, part }: PartProps<'cron'>) {
  const { expression } = schedule;
  const read = cronParts(expression);
  const { id, error } = part('expression');
  const fault = typeof read === 'string' ? t(`recurring-form:cron.fault.${read}`) : undefined;
  return (
    <Field
      id={id}
      label={t('recurring-form:cron.label')}
      help={t('recurring-form:cron.help')}
      error={fault ?? error}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          dir="ltr"
          className="input id w-64 max-w-full"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={expression}
          // Normalises whitespace to one space between fields, also when pasted.
          onChange={({ target }) =>
            onChange({ ...schedule, expression: target.value.replace(/\s+/g, ' ').trimStart() })
          }
        />
      )}
    </Field>
  );
}
