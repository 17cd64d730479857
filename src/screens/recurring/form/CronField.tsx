import { t } from '../../../i18n/client.ts';
import { cronParts } from '../../../lib/schedule/cron.ts';
import { Field } from '../../../ui/Field.tsx';
import type { PartProps } from './schedules.ts';

/** A cron expression. What it means is said above it, and what is wrong with it here, with every letter. */
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
          // One space between the parts, however it was pasted.
          onChange={({ target }) =>
            onChange({ ...schedule, expression: target.value.replace(/\s+/g, ' ').trimStart() })
          }
        />
      )}
    </Field>
  );
}
