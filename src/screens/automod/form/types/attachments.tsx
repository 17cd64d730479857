import { type AutomodRuleOf, automodLimits } from '../../../../contract/automod-rule.ts';
import { t } from '../../../../i18n/client.ts';
import { type Form, useField, useParts } from '../../../../screen-kits/document/use-field.ts';
import { TagsField } from '../../../../ui/fields/TagsField.tsx';
import { NumberField } from '../../../../ui/NumberField.tsx';

const { count, extensions } = automodLimits.attachments;
const extensionOf = (text: string) => text.toLowerCase().replace(/^.*\./, '');

/** Files. */
export function Fields({ form }: { readonly form: Form<AutomodRuleOf<'attachments'>> }) {
  const max = useField(form, 'max');
  const blocked = useParts(form, 'blocked_extensions');
  return (
    <>
      <NumberField help={t('automod-form:attachments.max', count)} {...max} />
      <TagsField
        help={t('automod-form:attachments.extensions')}
        add={t('automod-form:tags.extension')}
        max={extensions}
        isCode
        clean={extensionOf}
        {...blocked}
      />
    </>
  );
}
