import { useState } from 'react';
import { t } from '../../../i18n/client.ts';
import { cronFault } from '../../../lib/schedule/cron-fault.ts';
import { typedCron } from '../../../lib/schedule/typed-cron.ts';
import { Input } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { cronFaultText } from './cron-fault-text.ts';
import type { PartProps } from './schedules.ts';

/**
 * A field for a cron expression. Its meaning is shown above, and its error here, while typing. What is typed is taken for its five
 * fields, and is shown as these when the field is left.
 */
export function CronField({ schedule, onChange, part }: PartProps<'cron'>) {
  const { expression } = schedule;
  const [typed, setTyped] = useState(expression);
  const { id, error } = part('expression');
  const fault = cronFault(expression);
  return (
    <Field
      id={id}
      label={t('recurring-form:cron.label')}
      help={t('recurring-form:cron.help')}
      error={fault ? cronFaultText(fault, t) : error}
    >
      {(control) => (
        <Input
          {...control}
          type="text"
          dir="ltr"
          className="id w-64 max-w-full"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typedCron(typed) === expression ? typed : expression}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange({ ...schedule, expression: typedCron(target.value) });
          }}
          onBlur={() => setTyped(expression)}
        />
      )}
    </Field>
  );
}
