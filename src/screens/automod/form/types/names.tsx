import { useRef } from 'react';
import { type AutomodRuleOf, automodLimits } from '../../../../contract/automod-rule.ts';
import { t } from '../../../../i18n/client.ts';
import { type Form, useField } from '../../../../screen-kits/document/use-field.ts';
import { Switch } from '../../../../ui/Switch.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { PatternsField } from './PatternsField.tsx';
import { WordFields } from './word-fields.tsx';

/** Words and expressions in display names. */
export function Fields({ form }: { readonly form: Form<AutomodRuleOf<'names'>> }) {
  const { error, ...rename } = useField(form, 'rename_to');
  // Switching it off and on again restores the name.
  const last = useRef('');
  if (rename.value !== null) last.current = rename.value;
  return (
    <>
      {/* Both types have these fields. */}
      <WordFields form={form as unknown as Form<AutomodRuleOf<'words'>>} />
      <PatternsField form={form as unknown as Form<AutomodRuleOf<'regex'>>} />
      <Switch
        {...rename}
        help={t('automod-form:names.rename')}
        value={rename.value !== null}
        onChange={(on) => rename.onChange(on ? last.current : null)}
      >
        <TextField
          label={t('automod-form:names.to')}
          limit={automodLimits.names.rename}
          value={rename.value ?? ''}
          error={error}
          onChange={rename.onChange}
        />
      </Switch>
    </>
  );
}
