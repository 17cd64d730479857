import { type AutomodRuleOf, automodLimits } from '../../../../contract/automod-rule.ts';
import { t } from '../../../../i18n/client.ts';
import { type Form, useField, useParts } from '../../../../screen-kits/document/use-field.ts';
import { TagsField } from '../../../../ui/fields/TagsField.tsx';
import { Switch } from '../../../../ui/Switch.tsx';

const { words: limits } = automodLimits;

/** Words to look for and words that are fine, in messages or in names. */
export function WordFields({ form }: { readonly form: Form<AutomodRuleOf<'words'>> }) {
  const words = useParts(form, 'words');
  const allow = useParts(form, 'allow');
  const whole = useField(form, 'whole_word');
  const normalize = useField(form, 'normalize');
  return (
    <>
      <TagsField
        help={t('automod-form:words.words')}
        add={t('automod-form:tags.word')}
        max={limits.words}
        {...words}
      />
      <TagsField
        help={t('automod-form:words.allow')}
        add={t('automod-form:tags.word')}
        max={limits.allow}
        {...allow}
      />
      <div className="side-by-side">
        <Switch help={t('automod-form:words.whole')} {...whole} />
        <Switch help={t('automod-form:words.normalize')} {...normalize} />
      </div>
    </>
  );
}
