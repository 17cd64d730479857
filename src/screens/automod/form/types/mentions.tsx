import { type AutomodRuleOf, automodLimits } from '../../../../contract/automod-rule.ts';
import { t } from '../../../../i18n/client.ts';
import { type Form, useField } from '../../../../screen-kits/document/use-field.ts';
import { NumberField } from '../../../../ui/NumberField.tsx';
import { Switch } from '../../../../ui/Switch.tsx';

/** Too many mentions in one message. */
export function Fields({ form }: { readonly form: Form<AutomodRuleOf<'mentions'>> }) {
  const users = useField(form, 'max_users');
  const roles = useField(form, 'max_roles');
  const everyone = useField(form, 'block_everyone');
  return (
    <>
      <div className="side-by-side">
        <NumberField help={t('automod-form:between', automodLimits.mentions.users)} {...users} />
        <NumberField help={t('automod-form:between', automodLimits.mentions.roles)} {...roles} />
      </div>
      <Switch help={t('automod-form:mentions.everyone')} {...everyone} />
    </>
  );
}
