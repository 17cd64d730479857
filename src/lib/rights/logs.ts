import type { LogSettings } from '../../contract/logs.ts';
import { nothing, postsIn, type RightsTable } from './deeds.ts';

export const logsRights: RightsTable<LogSettings> = {
  acts: ({ enabled }) => enabled,
  rows: {
    enabled: nothing,
    default_channel_id: postsIn(),
    'events.*.enabled': nothing,
    'events.*.channel_id': postsIn(),
    'ignore.channel_ids': nothing,
    'ignore.role_ids': nothing,
    'ignore.user_ids': nothing,
    'ignore.bots': nothing,
  },
};
