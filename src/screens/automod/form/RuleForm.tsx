/** The form of an automod rule. */
import type { ComponentType } from 'react';
import { useGuild } from '../../../app/guild/use-guild.ts';
import { SlowNote } from '../../../app/states/SlowNote.tsx';
import {
  type AutomodRule,
  type AutomodRuleOf,
  type AutomodType,
  automodLimits,
  automodModes,
} from '../../../contract/automod-rule.ts';
import { t } from '../../../i18n/client.ts';
import { type Form, useField, useValue } from '../../../screen-kits/document/use-field.ts';
import { ChannelsPicker } from '../../../ui/pickers/ChannelPicker.tsx';
import { RolesPicker } from '../../../ui/pickers/RolePicker.tsx';
import { SegmentsField } from '../../../ui/Segments.tsx';
import { SideBySide } from '../../../ui/SideBySide.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { hasMessage } from '../groups.ts';
import { ActionsField } from './ActionsField.tsx';
import {
  CapsFields,
  DuplicatesFields,
  EmojiFields,
  MarkdownFields,
  MentionsFields,
  RaidFields,
  SpamFields,
} from './count-fields.tsx';
import {
  AttachmentsFields,
  InvitesFields,
  LinksFields,
  NamesFields,
  RegexFields,
  WordsFields,
} from './list-fields.tsx';

type Fields = { readonly [Type in AutomodType]: ComponentType<{ readonly form: Form<AutomodRuleOf<Type>> }> };

/** The fields specific to each type. */
const fields: Fields = {
  spam: SpamFields,
  duplicates: DuplicatesFields,
  mentions: MentionsFields,
  invites: InvitesFields,
  links: LinksFields,
  words: WordsFields,
  regex: RegexFields,
  caps: CapsFields,
  emoji: EmojiFields,
  attachments: AttachmentsFields,
  markdown: MarkdownFields,
  raid: RaidFields,
  names: NamesFields,
};

/** The form of a rule: its condition, its actions, and who is exempt. */
export function RuleForm({ form }: { readonly form: Form<AutomodRule> }) {
  const { roleList, channelList, isLate } = useGuild();
  const type = useValue(form, 'type');
  const mode = useField(form, 'mode');
  const reason = useField(form, 'reason');
  const edits = useField(form, 'check_edits');
  const roles = useField(form, 'exempt.role_ids');
  const channels = useField(form, 'exempt.channel_ids');
  const modes = automodModes.map((value) => ({ value, label: t(`automod-form:fields.mode.${value}`) }));
  // The form of a rule never changes its type.
  const OwnFields = fields[type] as unknown as ComponentType<{ readonly form: Form<AutomodRule> }>;
  return (
    <div className="grid gap-5">
      {isLate && <SlowNote floats />}
      <OwnFields form={form} />
      <SegmentsField options={modes} about={t(`automod-form:mode.${mode.value}`)} {...mode} />
      <ActionsField form={form} type={type} />
      <TextField help={t('automod-form:reason.help')} limit={automodLimits.reason} {...reason} />
      <SideBySide>
        <RolesPicker
          help={t('automod-form:exempt.roles', { max: automodLimits.exemptRoles })}
          {...roleList}
          {...roles}
        />
        {hasMessage(type) && (
          <ChannelsPicker
            help={t('automod-form:exempt.channels', { max: automodLimits.exemptChannels })}
            {...channelList}
            {...channels}
          />
        )}
      </SideBySide>
      {hasMessage(type) && <Switch help={t('automod-form:edits')} {...edits} />}
    </div>
  );
}
