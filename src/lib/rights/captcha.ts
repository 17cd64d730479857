import type { CaptchaSettings } from '../../contract/captcha.ts';
import { decides, givesRole, messageIn, nothing, postsIn, type RightsTable, spares } from './deeds.ts';
import { sanction } from './sanctions.ts';

export const captchaRights: RightsTable<CaptchaSettings> = {
  acts: ({ enabled }) => enabled,
  rows: {
    enabled: nothing,
    kind: decides,
    channel_id: postsIn(),
    unverified_role_id: givesRole,
    verified_role_id: givesRole,
    attempts: decides,
    timeout_seconds: decides,
    on_failure: { takes: ['kick_members', 'ban_members'], deeds: sanction },
    min_account_age_seconds: decides,
    bypass_role_ids: spares,
    log_channel_id: postsIn(),
    message: messageIn(({ channel_id }) => channel_id),
    // A direct message to whoever has passed.
    success_message: nothing,
  },
};
