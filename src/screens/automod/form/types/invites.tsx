import { type AutomodRuleOf, automodLimits } from '../../../../contract/automod-rule.ts';
import { t } from '../../../../i18n/client.ts';
import { type Form, useField, useParts } from '../../../../screen-kits/document/use-field.ts';
import { TagsField } from '../../../../ui/fields/TagsField.tsx';
import { Switch } from '../../../../ui/Switch.tsx';

/** Invitations to other guilds. */
export function Fields({ form }: { readonly form: Form<AutomodRuleOf<'invites'>> }) {
  const allowOwn = useField(form, 'allow_own');
  const guilds = useParts(form, 'allowed_guild_ids');
  return (
    <>
      <Switch help={t('automod-form:invites.own')} {...allowOwn} />
      <TagsField
        help={t('automod-form:invites.guilds')}
        add={t('automod-form:tags.id')}
        max={automodLimits.invites.guilds}
        isCode
        {...guilds}
      />
    </>
  );
}
