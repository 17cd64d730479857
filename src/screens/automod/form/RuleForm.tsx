import type { ComponentType } from 'react';
import { useGuild } from '../../../app/guild/use-guild.ts';
import {
  type AutomodRule,
  type AutomodRuleOf,
  type AutomodType,
  automodLimits,
  automodModes,
} from '../../../contract/automod-rule.ts';
import { t } from '../../../i18n/client.ts';
import { type Form, useField, useValue } from '../../../screen-kits/document/use-field.ts';
import { adopt } from '../../../ui/adopt.ts';
import { Lazy } from '../../../ui/Lazy.tsx';
import { type LazyCode, lazyCode } from '../../../ui/lazy-code.ts';
import { ChannelsPicker } from '../../../ui/pickers/ChannelPicker.tsx';
import { RolesPicker } from '../../../ui/pickers/RolePicker.tsx';
import { SegmentsField } from '../../../ui/Segments.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { hasMessage } from '../groups.ts';
import { ActionsField } from './ActionsField.tsx';
import css from './form.css?inline';

adopt(css);

interface OwnFields<Rule extends AutomodRule> {
  readonly Fields: ComponentType<{ readonly form: Form<Rule> }>;
}
type Sources = { readonly [Type in AutomodType]: LazyCode<OwnFields<AutomodRuleOf<Type>>> };

/** The fields of each type, fetched when its form is first opened. */
const own: Sources = {
  spam: lazyCode(() => import('./types/spam.tsx')),
  duplicates: lazyCode(() => import('./types/duplicates.tsx')),
  mentions: lazyCode(() => import('./types/mentions.tsx')),
  invites: lazyCode(() => import('./types/invites.tsx')),
  links: lazyCode(() => import('./types/links.tsx')),
  words: lazyCode(() => import('./types/words.tsx')),
  regex: lazyCode(() => import('./types/regex.tsx')),
  caps: lazyCode(() => import('./types/caps.tsx')),
  emoji: lazyCode(() => import('./types/emoji.tsx')),
  attachments: lazyCode(() => import('./types/attachments.tsx')),
  markdown: lazyCode(() => import('./types/markdown.tsx')),
  raid: lazyCode(() => import('./types/raid.tsx')),
  names: lazyCode(() => import('./types/names.tsx')),
};

/** Loads the fields of a type; does nothing for an unknown one. */
export async function fetchOwn(type: string): Promise<void> {
  await own[type as AutomodType]?.fetch();
}

/** The form of a rule: what it looks for, what follows, and who is exempt. */
export function RuleForm({ form }: { readonly form: Form<AutomodRule> }) {
  const { roleList, channelList } = useGuild();
  const type = useValue(form, 'type');
  const mode = useField(form, 'mode');
  const reason = useField(form, 'reason');
  const edits = useField(form, 'check_edits');
  const roles = useField(form, 'exempt.role_ids');
  const channels = useField(form, 'exempt.channel_ids');
  const modes = automodModes.map((value) => ({ value, label: t(`automod-form:fields.mode.${value}`) }));
  // The form of a rule never changes its type.
  const source = own[type] as unknown as LazyCode<OwnFields<AutomodRule>>;
  return (
    <div className="rule-form">
      <Lazy source={source} waiting={<div className="h-24" />}>
        {({ Fields }) => <Fields form={form} />}
      </Lazy>
      <SegmentsField options={modes} about={t(`automod-form:mode.${mode.value}`)} {...mode} />
      <ActionsField form={form} type={type} />
      <TextField help={t('automod-form:reason.help')} limit={automodLimits.reason} {...reason} />
      <div className="side-by-side">
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
      </div>
      {hasMessage(type) && <Switch help={t('automod-form:edits')} {...edits} />}
    </div>
  );
}
