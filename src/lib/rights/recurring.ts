import type { RecurringMessageBody } from '../../contract/recurring.ts';
import { decides, messageIn, nothing, notifying, postsIn, type RightsTable } from './deeds.ts';

export const recurringRights: RightsTable<RecurringMessageBody> = {
  acts: ({ enabled }) => enabled,
  rows: {
    name: nothing,
    enabled: nothing,
    channel_id: postsIn(decides),
    message: messageIn(({ channel_id }) => channel_id, decides),
    schedule: decides,
    timezone: decides,
    starts_at: decides,
    ends_at: decides,
    max_runs: decides,
    skip_if_last: decides,
    replace_previous: nothing,
    mentions: {
      takes: ['mention_everyone'],
      deeds: (mentions, path, { message, channel_id }) => notifying(path, mentions, message, channel_id),
    },
  },
};
