import { type AutomodRuleOf, markdownKinds } from '../../../../contract/automod-rule.ts';
import { t } from '../../../../i18n/client.ts';
import { type Form, useField } from '../../../../screen-kits/document/use-field.ts';
import { Field } from '../../../../ui/Field.tsx';

/** Formatting that is not wanted. */
export function Fields({ form }: { readonly form: Form<AutomodRuleOf<'markdown'>> }) {
  const { value, onChange, ...field } = useField(form, 'kinds');
  return (
    <Field help={t('automod-form:markdown')} {...field} as="group">
      {() => (
        <div className="rule-checks">
          {markdownKinds.map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                checked={value.includes(kind)}
                onChange={({ target }) =>
                  // In the order of the list, whatever was chosen first.
                  onChange(
                    markdownKinds.filter((one) => (one === kind ? target.checked : value.includes(one))),
                  )
                }
              />
              {t(`automod:markdown.${kind}`)}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
