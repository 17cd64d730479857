import type { FieldSpec, Words } from '../../app/navigation/manifest.ts';
import { getAutomod } from '../../contract/automod.ts';
import { automodDefaults } from '../../contract/automod-defaults.ts';
import { type AutomodRule, type AutomodType, automodRule } from '../../contract/automod-rule.ts';
import { getChannelDetails } from '../../contract/channels.ts';
import { durationInSentence } from '../../lib/duration.ts';
import { ruleDangersOf } from '../../lib/rule-danger.ts';
import { listScreen } from '../../screen-kits/list/manifest.ts';
import { actionsText, typeName } from './sentence.ts';

const duration = (seconds: unknown, { locale }: Words) => durationInSentence(Number(seconds), locale);
const count = { as: 'number' } as const;
const list = { as: 'ids' } as const;
const yesNo = { as: 'switch' } as const;

/** The fields of all types together. A rule only has some of them. */
const fields: Readonly<Record<string, FieldSpec>> = {
  mode: { label: 'automod-form:fields.mode.label', as: 'choice', choices: 'automod-form:fields.mode' },
  messages: { label: 'automod-form:fields.messages.label', ...count },
  repeats: { label: 'automod-form:fields.repeats.label', ...count },
  joins: { label: 'automod-form:fields.joins.label', ...count },
  window_seconds: { label: 'automod-form:fields.window.label', as: 'duration', say: duration },
  per_channel: { label: 'automod-form:fields.per_channel.label', ...yesNo },
  cross_channel: { label: 'automod-form:fields.cross_channel.label', ...yesNo },
  max_users: { label: 'automod-form:fields.max_users.label', ...count },
  max_roles: { label: 'automod-form:fields.max_roles.label', ...count },
  block_everyone: { label: 'automod-form:fields.block_everyone.label', ...yesNo },
  allow_own: { label: 'automod-form:fields.allow_own.label', ...yesNo },
  allowed_guild_ids: { label: 'automod-form:fields.allowed_guilds.label', ...list },
  list_mode: {
    label: 'automod-form:fields.list_mode.label',
    as: 'choice',
    choices: 'automod-form:fields.list_mode',
  },
  domains: { label: 'automod-form:fields.domains.label', ...list },
  https_only: { label: 'automod-form:fields.https_only.label', ...yesNo },
  words: { label: 'automod-form:fields.words.label', ...list },
  whole_word: { label: 'automod-form:fields.whole_word.label', ...yesNo },
  normalize: { label: 'automod-form:fields.normalize.label', ...yesNo },
  allow: { label: 'automod-form:fields.allow.label', ...list },
  patterns: { label: 'automod-form:fields.patterns.label', ...list },
  percent: { label: 'automod-form:fields.percent.label', ...count },
  min_length: { label: 'automod-form:fields.min_length.label', ...count },
  max: { label: 'automod-form:fields.max.label', ...count },
  count_custom: { label: 'automod-form:fields.count_custom.label', ...yesNo },
  blocked_extensions: { label: 'automod-form:fields.extensions.label', ...list },
  kinds: {
    label: 'automod-form:fields.kinds.label',
    as: 'text',
    say: (kinds, { t }) =>
      (kinds as readonly 'heading'[]).map((kind) => t(`automod:markdown.${kind}`)).join(', ') ||
      t('common:none'),
  },
  min_account_age_seconds: {
    label: 'automod-form:fields.account_age.label',
    as: 'duration',
    zero: 'automod-form:fields.account_age.all',
  },
  lockdown_seconds: { label: 'automod-form:fields.lockdown.label', as: 'duration', zero: 'common:off' },
  rename_to: {
    label: 'automod-form:fields.rename.label',
    as: 'text',
    say: (name, { t }) => (typeof name === 'string' ? name : t('common:off')),
  },
  actions: {
    label: 'automod-form:fields.actions.label',
    as: 'text',
    say: (actions, words) => actionsText(actions as AutomodRule['actions'], words),
  },
  reason: { label: 'automod-form:fields.reason.label', as: 'text' },
  'exempt.role_ids': { label: 'automod-form:fields.exempt_roles.label', as: 'roles' },
  'exempt.channel_ids': { label: 'automod-form:fields.exempt_channels.label', as: 'channels' },
  check_edits: { label: 'automod-form:fields.check_edits.label', ...yesNo },
};

export const manifest = listScreen<AutomodRule>({
  name: 'automod',
  intro: 'automod:intro',
  read: getAutomod,
  alsoReads: [getChannelDetails],
  missing: 'rule',
  schema: automodRule,
  defaults: automodDefaults.spam,
  called: (_rule, type, words) => typeName(type as AutomodType, words),
  dangers: ruleDangersOf,
  rights: async () => (await import('../../lib/rights/automod.ts')).automodRights,
  aside: 1360,
  fields,
});
