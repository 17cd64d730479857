import { type AutomodRuleOf, automodLimits } from '../../../../contract/automod-rule.ts';
import { t } from '../../../../i18n/client.ts';
import { type Form, useField } from '../../../../screen-kits/document/use-field.ts';
import { NumberField } from '../../../../ui/NumberField.tsx';
import { Switch } from '../../../../ui/Switch.tsx';

/** Too many emoji in one message. */
export function Fields({ form }: { readonly form: Form<AutomodRuleOf<'emoji'>> }) {
  const max = useField(form, 'max');
  const custom = useField(form, 'count_custom');
  return (
    <>
      <NumberField help={t('automod-form:between', automodLimits.emoji)} {...max} />
      <Switch help={t('automod-form:emoji.custom')} {...custom} />
    </>
  );
}
