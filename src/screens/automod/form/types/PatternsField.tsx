import { type AutomodRuleOf, automodLimits } from '../../../../contract/automod-rule.ts';
import { t } from '../../../../i18n/client.ts';
import { type Form, useParts } from '../../../../screen-kits/document/use-field.ts';
import { LinesField } from '../../../../ui/fields/LinesField.tsx';

const { patterns, pattern } = automodLimits.regex;

/** Regular expressions, one in each line. */
export function PatternsField({ form }: { readonly form: Form<AutomodRuleOf<'regex'>> }) {
  const field = useParts(form, 'patterns');
  return (
    <LinesField
      help={t('automod-form:patterns', { max: patterns, length: pattern })}
      max={patterns}
      {...field}
    />
  );
}
