import { type AutomodRuleOf, automodLimits } from '../../../../contract/automod-rule.ts';
import { t } from '../../../../i18n/client.ts';
import { type Form, useField } from '../../../../screen-kits/document/use-field.ts';
import { NumberField } from '../../../../ui/NumberField.tsx';

/** Capital letters. */
export function Fields({ form }: { readonly form: Form<AutomodRuleOf<'caps'>> }) {
  const percent = useField(form, 'percent');
  const length = useField(form, 'min_length');
  return (
    <div className="side-by-side">
      <NumberField help={t('automod-form:caps.percent')} {...percent} />
      <NumberField help={t('automod-form:caps.length', automodLimits.caps.length)} {...length} />
    </div>
  );
}
