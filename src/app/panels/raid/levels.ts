/** The levels of raid mode that are offered, each with what the one before it does. */
import type { LucideIcon } from 'lucide-react';
import DoorClosed from 'lucide-react/icons/door-closed';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Turtle from 'lucide-react/icons/turtle';
import type { Guild } from '../../../contract/guilds.ts';
import type { RaidMeasure } from '../../../contract/raid-mode.ts';
import { missingPermissions, type Permission } from '../../../lib/permissions.ts';
import { neededForMeasure } from '../../../lib/rights/raid-measures.ts';

export const raidLevels = ['hardened', 'slowed', 'closed'] as const;
export type RaidLevel = (typeof raidLevels)[number];

export const levelIcons: Readonly<Record<RaidLevel, LucideIcon>> = {
  hardened: ShieldAlert,
  slowed: Turtle,
  closed: DoorClosed,
};

export const measuresOfLevel: Readonly<Record<RaidLevel, readonly RaidMeasure[]>> = {
  hardened: ['captcha_hard'],
  slowed: ['captcha_hard', 'invites_paused', 'slow_mode'],
  closed: ['captcha_hard', 'invites_paused', 'slow_mode', 'joins_closed'],
};

/** Whether the host knows levels: one that does not says nothing of raid mode with the guild, and its bot only closes the guild. */
export const hasLevels = ({ raid_mode }: Pick<Guild, 'raid_mode'>): boolean => raid_mode !== undefined;

/** The permissions that the bot lacks for measures. */
export function lackedPermissions(
  { bot }: Pick<Guild, 'bot'>,
  measures: readonly RaidMeasure[],
): readonly Permission[] {
  const needed = measures.map((measure) => neededForMeasure[measure]).filter((one) => one !== null);
  return bot ? missingPermissions(bot.permissions, needed) : [];
}

/** Lengths that are offered, in seconds. */
export const raidDurations = [900, 3600, 21_600] as const;
