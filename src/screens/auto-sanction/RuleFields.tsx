import { autoSanctionLimits } from '../../contract/auto-sanction.ts';
import { t } from '../../i18n/client.ts';
import { type Form, useField } from '../../screen-kits/document/use-field.ts';
import { durationInWords } from '../../ui/fields/DurationField.tsx';
import { OptionalDuration } from '../../ui/fields/OptionalDuration.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ActionFields } from './ActionFields.tsx';
import { FieldRow } from './FieldRow.tsx';
import { infractionOptions } from './options.ts';
import type { SanctionRuleBody } from './store.ts';

/** The initial period when it is enabled: seven days. */
const firstWindow = 604_800;

/** The form of a rule, in the order of its sentence. */
export function RuleFields({ form }: { readonly form: Form<SanctionRuleBody> }) {
  const count = useField(form, 'count');
  const infraction = useField(form, 'infraction');
  const window = useField(form, 'window_seconds', durationInWords);
  const reason = useField(form, 'reason');
  return (
    <div className="grid gap-5">
      <FieldRow>
        <NumberField {...count} />
        <SelectField options={infractionOptions()} {...infraction} />
        <OptionalDuration
          none={t('auto-sanction:fields.window.ever')}
          first={firstWindow}
          units={['minute', 'hour', 'day']}
          {...window}
        />
      </FieldRow>
      {count.value === 1 && (
        <p className="-mt-2 text-body/4.5 text-muted arabic:leading-[1.7]">{t('auto-sanction-form:once')}</p>
      )}
      <ActionFields form={form} />
      <TextField help={t('auto-sanction-form:reason')} limit={autoSanctionLimits.reason} {...reason} />
    </div>
  );
}
