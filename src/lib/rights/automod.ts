/** What the fields of automod rules have the bot do. */
import type { AutomodRule } from '../../contract/automod-rule.ts';
import { decides, nothing, postsIn, type RightsTable, spares } from './deeds.ts';
import { sanction, sanctionRights } from './sanctions.ts';

export const automodRights: RightsTable<AutomodRule> = {
  acts: ({ enabled, mode }) => enabled && mode === 'enforce',
  rows: {
    type: nothing,
    enabled: nothing,
    mode: nothing,
    'actions.*.kind': { takes: sanctionRights, deeds: (kind) => sanction(kind, 'actions') },
    'actions.*.duration_seconds': decides,
    'actions.*.delete_message_seconds': decides,
    'actions.*.channel_id': postsIn(),
    // An answer to whoever has just written there, which notifies nobody else.
    'actions.*.message': nothing,
    'actions.*.delete_after_seconds': nothing,
    'exempt.role_ids': spares,
    'exempt.channel_ids': spares,
    check_edits: decides,
    reason: nothing,
    messages: decides,
    window_seconds: decides,
    per_channel: decides,
    repeats: decides,
    cross_channel: decides,
    max_users: decides,
    max_roles: decides,
    block_everyone: decides,
    allow_own: decides,
    allowed_guild_ids: spares,
    list_mode: decides,
    domains: decides,
    https_only: decides,
    words: decides,
    whole_word: decides,
    normalize: decides,
    allow: spares,
    patterns: decides,
    percent: decides,
    min_length: decides,
    max: decides,
    count_custom: decides,
    blocked_extensions: decides,
    kinds: decides,
    joins: decides,
    min_account_age_seconds: decides,
    // To keep everybody out for a while takes Manage Guild on the platform too.
    lockdown_seconds: nothing,
    rename_to: {
      takes: ['manage_nicknames'],
      deeds: (name, path) =>
        name === null ? [] : [{ path, needs: ['manage_nicknames'], channel: null, strikes: true }],
    },
  },
};
