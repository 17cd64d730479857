import type { Channel } from '../../../src/contract/channels.ts';
import type { Role } from '../../../src/contract/roles.ts';

/** A text channel in which the bot may do everything. */
export const channelOf = (id: string, name: string, part: Partial<Channel> = {}): Channel => ({
  id,
  name,
  type: 'text',
  parent_id: null,
  position: 0,
  nsfw: false,
  bot_permissions: '8',
  ...part,
});

/** A role without permissions that the bot can give. */
export const roleOf = (id: string, name: string, part: Partial<Role> = {}): Role => ({
  id,
  name,
  color: 0,
  position: 1,
  managed: false,
  mentionable: false,
  permissions: '0',
  assignable: true,
  member_count: null,
  ...part,
});
