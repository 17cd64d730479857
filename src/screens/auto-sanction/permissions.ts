import type { Permission } from '../../lib/permissions.ts';
import type { SanctionRuleBody } from './store.ts';

/** The permissions that the bot needs for each sanction. */
export const neededFor: Readonly<Record<SanctionRuleBody['action']['kind'], readonly Permission[]>> = {
  timeout: ['moderate_members'],
  // The bot mutes with a role.
  mute: ['manage_roles'],
  kick: ['kick_members'],
  softban: ['ban_members'],
  ban: ['ban_members'],
};
