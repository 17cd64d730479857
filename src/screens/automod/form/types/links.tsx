import { type AutomodRuleOf, automodLimits, linkModes } from '../../../../contract/automod-rule.ts';
import { t } from '../../../../i18n/client.ts';
import { type Form, useField, useParts } from '../../../../screen-kits/document/use-field.ts';
import { TagsField } from '../../../../ui/fields/TagsField.tsx';
import { SegmentsField } from '../../../../ui/Segments.tsx';
import { Switch } from '../../../../ui/Switch.tsx';

/** The host of a pasted address. */
const siteOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');

/** Links to sites. */
export function Fields({ form }: { readonly form: Form<AutomodRuleOf<'links'>> }) {
  const mode = useField(form, 'list_mode');
  const domains = useParts(form, 'domains');
  const https = useField(form, 'https_only');
  const modes = linkModes.map((value) => ({ value, label: t(`automod-form:fields.list_mode.${value}`) }));
  return (
    <>
      <SegmentsField options={modes} about={t(`automod-form:links.${mode.value}`)} {...mode} />
      <TagsField
        help={t('automod-form:links.domains')}
        add={t('automod-form:tags.site')}
        max={automodLimits.links.domains}
        isCode
        clean={siteOf}
        {...domains}
      />
      <Switch help={t('automod-form:links.https')} {...https} />
    </>
  );
}
