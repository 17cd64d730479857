import type { RaidMeasure } from '../../contract/raid-mode.ts';
import type { Permission } from '../permissions.ts';

/** The permission that each measure of raid mode takes of the bot; null for one that takes none. */
export const neededForMeasure: Readonly<Record<RaidMeasure, Permission | null>> = {
  captcha_hard: null,
  invites_paused: 'manage_guild',
  slow_mode: 'manage_channels',
  joins_closed: 'kick_members',
};
