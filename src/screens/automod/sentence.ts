import type { Words } from '../../app/navigation/manifest.ts';
import type { AutomodRule, AutomodType } from '../../contract/automod-rule.ts';
import { formatList } from '../../i18n/format.ts';
import { durationInSentence } from '../../lib/duration.ts';

type Action = AutomodRule['actions'][number];

export const typeName = (type: AutomodType, { t }: Words): string => t(`automod:types.${type}`);

const join = (parts: readonly string[], { locale }: Words) => formatList(parts, locale, 'unit');

/** "timed out for 5 minutes". */
export function actionText(action: Action, { t, locale }: Words): string {
  if (
    action.kind === 'timeout' ||
    ((action.kind === 'mute' || action.kind === 'ban') && action.duration_seconds)
  ) {
    const duration = durationInSentence(action.duration_seconds ?? 0, locale);
    return t(`automod:then.${action.kind}_for`, { duration });
  }
  return t(`automod:then.${action.kind as Exclude<Action['kind'], 'timeout'>}`);
}

/** "delete, time out for 5 minutes", in the order of execution. */
export const actionsText = (actions: readonly Action[], words: Words): string =>
  join(
    actions.map((action) => actionText(action, words)),
    words,
  );

/** "Headings, quotes and masked links", with a capital only at the start. */
function kindsText(kinds: Extract<AutomodRule, { type: 'markdown' }>['kinds'], words: Words): string {
  const names = kinds.map((kind) => words.t(`automod:markdown.${kind}`));
  return join(
    names.map((name, at) => (at === 0 ? name : name.toLocaleLowerCase(words.locale))),
    words,
  );
}

/** What a rule looks for: "5 messages in 5 seconds". */
export function conditionText(rule: AutomodRule, words: Words): string {
  const { t, locale } = words;
  const within = (seconds: number) => durationInSentence(seconds, locale);
  switch (rule.type) {
    case 'spam':
      return t('automod:says.spam', { count: rule.messages, duration: within(rule.window_seconds) });
    case 'duplicates':
      return t('automod:says.duplicates', { count: rule.repeats, duration: within(rule.window_seconds) });
    case 'mentions':
      return t(`automod:says.mentions${rule.block_everyone ? '_everyone' : ''}`, {
        users: rule.max_users,
        roles: rule.max_roles,
      });
    case 'invites': {
      if (rule.allowed_guild_ids.length === 0)
        return t(`automod:says.invites${rule.allow_own ? '_own' : ''}`);
      return t('automod:says.invites_but', { count: rule.allowed_guild_ids.length + Number(rule.allow_own) });
    }
    case 'links': {
      const sites = t(`automod:says.${rule.list_mode}`, { count: rule.domains.length });
      return rule.https_only ? join([sites, t('automod:says.https')], words) : sites;
    }
    case 'words':
      return t(`automod:says.words${rule.normalize ? '_disguised' : ''}`, { count: rule.words.length });
    case 'regex':
      return t('automod:says.regex', { count: rule.patterns.length });
    case 'caps':
      return t('automod:says.caps', { percent: rule.percent, count: rule.min_length });
    case 'emoji':
      return t('automod:says.emoji', { count: rule.max });
    case 'attachments': {
      const files = t('automod:says.files', { count: rule.max });
      const kinds = rule.blocked_extensions.length;
      return kinds > 0 ? join([files, t('automod:says.extensions', { count: kinds })], words) : files;
    }
    case 'markdown':
      return rule.kinds.length > 0 ? kindsText(rule.kinds, words) : t('automod:says.nothing');
    case 'raid':
      return t('automod:says.raid', { count: rule.joins, duration: within(rule.window_seconds) });
    case 'names':
      return t('automod:says.names', { count: rule.words.length + rule.patterns.length });
  }
}

/** The actions after a hit, including those of the rule's type: "lock for 5 minutes, log". */
export function followText(rule: AutomodRule, words: Words): string {
  const { t, locale } = words;
  const own: string[] = [];
  if (rule.type === 'raid' && rule.lockdown_seconds > 0)
    own.push(t('automod:then.lockdown', { duration: durationInSentence(rule.lockdown_seconds, locale) }));
  if (rule.type === 'names' && rule.rename_to !== null) own.push(t('automod:then.rename'));
  return join([...own, ...rule.actions.map((action) => actionText(action, words))], words);
}

/** A rule as one sentence, for the search. */
export const ruleText = (rule: AutomodRule, words: Words): string =>
  `${typeName(rule.type, words)} ${conditionText(rule, words)} ${followText(rule, words)}`;
