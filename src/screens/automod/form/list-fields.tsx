import { useRef } from 'react';
import { type AutomodRuleOf, automodLimits, linkModes } from '../../../contract/automod-rule.ts';
import { t } from '../../../i18n/client.ts';
import { siteMeaning, wordMeaning } from '../../../moderation/entries.ts';
import { Stage } from '../../../screen-kits/danger/Stage.tsx';
import { type Form, useField, useParts } from '../../../screen-kits/document/use-field.ts';
import { LinesField } from '../../../ui/fields/LinesField.tsx';
import { TagsField } from '../../../ui/fields/TagsField.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { SegmentsField } from '../../../ui/Segments.tsx';
import { SideBySide } from '../../../ui/SideBySide.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/* The fields of rule types that search for entries of a list. */

/** Blocked and allowed words, for messages or names. */
export function WordsFields({ form }: { readonly form: Form<AutomodRuleOf<'words'>> }) {
  const words = useParts(form, 'words');
  const allow = useParts(form, 'allow');
  const whole = useField(form, 'whole_word');
  const normalize = useField(form, 'normalize');
  const meaning = (word: string) => (normalize.value ? wordMeaning(word) : word);
  return (
    <>
      <TagsField
        help={t('automod-form:words.words')}
        add={t('automod-form:tags.word')}
        max={automodLimits.words.words}
        notes={<Stage risk={form.risk} field="words" />}
        meaning={meaning}
        {...words}
      />
      <TagsField
        help={t('automod-form:words.allow')}
        add={t('automod-form:tags.word')}
        max={automodLimits.words.allow}
        meaning={meaning}
        {...allow}
      />
      <SideBySide>
        <Switch help={t('automod-form:words.whole')} {...whole} />
        <Switch help={t('automod-form:words.normalize')} {...normalize} />
      </SideBySide>
    </>
  );
}

/** Regular expressions, one in each line. */
export function RegexFields({ form }: { readonly form: Form<AutomodRuleOf<'regex'>> }) {
  const field = useParts(form, 'patterns');
  return (
    <LinesField
      help={t('automod-form:patterns', {
        max: automodLimits.regex.patterns,
        length: automodLimits.regex.pattern,
      })}
      max={automodLimits.regex.patterns}
      notes={<Stage risk={form.risk} field="patterns" />}
      {...field}
    />
  );
}

/** Words and expressions in display names. */
export function NamesFields({ form }: { readonly form: Form<AutomodRuleOf<'names'>> }) {
  const { error, ...rename } = useField(form, 'rename_to');
  // Switching it off and on again restores the name.
  const last = useRef('');
  if (rename.value !== null) last.current = rename.value;
  return (
    <>
      {/* Both types have these fields. */}
      <WordsFields form={form as unknown as Form<AutomodRuleOf<'words'>>} />
      <RegexFields form={form as unknown as Form<AutomodRuleOf<'regex'>>} />
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

/** The host of a pasted address. */
const siteOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^.*@/, '')
    .replace(/[[(]\.[\])]/g, '.')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '');

/** Links to sites. */
export function LinksFields({ form }: { readonly form: Form<AutomodRuleOf<'links'>> }) {
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
        meaning={siteMeaning}
        isCode
        clean={siteOf}
        {...domains}
      />
      <Switch help={t('automod-form:links.https')} {...https} />
    </>
  );
}

/** Invitations to other guilds. */
export function InvitesFields({ form }: { readonly form: Form<AutomodRuleOf<'invites'>> }) {
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

const extensionOf = (text: string) => text.toLowerCase().replace(/^.*\./, '');

/** Files. */
export function AttachmentsFields({ form }: { readonly form: Form<AutomodRuleOf<'attachments'>> }) {
  const max = useField(form, 'max');
  const blocked = useParts(form, 'blocked_extensions');
  return (
    <>
      <NumberField help={t('automod-form:attachments.max', automodLimits.attachments.count)} {...max} />
      <TagsField
        help={t('automod-form:attachments.extensions')}
        add={t('automod-form:tags.extension')}
        max={automodLimits.attachments.extensions}
        isCode
        clean={extensionOf}
        {...blocked}
      />
    </>
  );
}
