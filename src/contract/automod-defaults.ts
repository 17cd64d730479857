import type { AutomodRuleOf, AutomodType } from './automod-rule.ts';

const common = {
  enabled: false,
  mode: 'enforce' as const,
  exempt: { role_ids: [], channel_ids: [] },
  check_edits: true,
  reason: '',
};
const deletes = { ...common, actions: [{ kind: 'delete' as const }] };
/** Joins and names have no message to delete. */
const logs = { ...common, actions: [{ kind: 'log' as const, channel_id: null }] };
const noWords = { words: [], whole_word: true, normalize: true, allow: [] };

/** The rules of a new guild: all disabled, with values that suit most guilds. */
export const automodDefaults: { readonly [Type in AutomodType]: AutomodRuleOf<Type> } = {
  spam: { type: 'spam', ...deletes, messages: 5, window_seconds: 5, per_channel: true },
  duplicates: { type: 'duplicates', ...deletes, repeats: 3, window_seconds: 30, cross_channel: true },
  mentions: { type: 'mentions', ...deletes, max_users: 5, max_roles: 3, block_everyone: true },
  invites: { type: 'invites', ...deletes, allow_own: true, allowed_guild_ids: [] },
  links: { type: 'links', ...deletes, list_mode: 'block_list', domains: [], https_only: false },
  words: { type: 'words', ...deletes, ...noWords },
  regex: { type: 'regex', ...deletes, patterns: [] },
  caps: { type: 'caps', ...deletes, percent: 70, min_length: 10 },
  emoji: { type: 'emoji', ...deletes, max: 10, count_custom: true },
  attachments: { type: 'attachments', ...deletes, max: 5, blocked_extensions: [] },
  markdown: { type: 'markdown', ...deletes, kinds: [] },
  raid: {
    type: 'raid',
    ...logs,
    joins: 10,
    window_seconds: 10,
    min_account_age_seconds: 0,
    lockdown_seconds: 300,
  },
  names: { type: 'names', ...logs, ...noWords, patterns: [], rename_to: null },
};
