import type { Guild, GuildMember, User } from 'discord.js';
import { botLimits } from '../../../../../src/contract/bot/event-parts.ts';
import { neededFor } from '../../../../../src/lib/action-permissions.ts';
import { type Permission, permissionBits } from '../../../../../src/lib/permissions.ts';
import type { Fault } from '../fault.ts';
import type { MuteRoles } from './mute-role.ts';
import type { Deed } from './sanctions.ts';

/** The permission that a deed takes of the bot; null for none. */
export function permissionFor(kind: Deed['kind']): Permission | null {
  switch (kind) {
    case 'note':
      return null;
    case 'untimeout':
      return 'moderate_members';
    case 'unmute':
      return 'manage_roles';
    case 'unban':
      return 'ban_members';
    default:
      return neededFor(kind)[0] ?? null;
  }
}

/** Deeds that the platform allows only to those who stand above the member. */
const ranked: ReadonlySet<string> = new Set([
  'timeout',
  'untimeout',
  'mute',
  'kick',
  'softban',
  'ban',
] satisfies Deed['kind'][]);
const needsMember: ReadonlySet<string> = new Set([
  'timeout',
  'untimeout',
  'mute',
  'kick',
] satisfies Deed['kind'][]);

/** Whether a member stands above another one, so that the platform lets them act on each other. The owner is above all. */
export function isAbove(member: GuildMember, other: GuildMember): boolean {
  const { ownerId } = member.guild;
  if (member.id === other.id || other.id === ownerId) return false;
  return member.id === ownerId || member.roles.highest.comparePositionTo(other.roles.highest) > 0;
}

/** To whom something is done. */
export interface Target {
  readonly guild: Guild;
  readonly user: User;
  /** Null when they are not in the guild. */
  readonly member: GuildMember | null;
}

const fault = (reason: Fault['reason'], detail: string, permission: Permission | null = null): Fault => ({
  reason,
  permission,
  detail,
});

/** What would keep the bot from a deed, as far as it knows without asking the platform. */
export function obstacleTo({ kind }: Deed, { guild, member }: Target, now: Date): Fault | null {
  const { me } = guild.members;
  if (!member && needsMember.has(kind)) return fault('gone', 'Unknown Member');
  const permission = permissionFor(kind);
  if (permission && me && !me.permissions.has(permissionBits[permission]))
    return fault('missing_permission', 'Missing Permissions', permission);
  if (member && me && ranked.has(kind) && !isAbove(me, member))
    return fault('rank', 'The member is not below the bot.');
  if (kind === 'timeout' && member?.permissions.has(permissionBits.administrator))
    return fault('failed', 'Administrators cannot be timed out.');
  if (kind === 'untimeout' && (member?.communicationDisabledUntilTimestamp ?? 0) <= now.getTime())
    return fault('gone', 'The member has no timeout.');
  return null;
}

/** The longest timeout in milliseconds, less some seconds by which the clocks may differ. */
const longestTimeout = (botLimits.timeoutSeconds - 10) * 1000;

/** Carries out a deed on the platform. Throws what it refuses. */
export async function perform(
  deed: Deed,
  { guild, user, member }: Target,
  muteRoles: MuteRoles,
  reason: string,
  now: Date,
): Promise<void> {
  switch (deed.kind) {
    case 'note':
    case 'warn':
      return;
    case 'timeout': {
      const lasts = Math.min(longestTimeout, deed.duration_seconds * 1000);
      await member?.edit({ communicationDisabledUntil: now.getTime() + lasts, reason });
      return;
    }
    case 'untimeout':
      await member?.edit({ communicationDisabledUntil: null, reason });
      return;
    case 'mute':
      if (member) await muteRoles.give(member, reason);
      return;
    case 'unmute':
      if (member) await muteRoles.take(member, reason);
      return;
    case 'kick':
      await member?.kick(reason);
      return;
    case 'ban':
      await guild.bans.create(user.id, { deleteMessageSeconds: deed.delete_message_seconds, reason });
      return;
    case 'softban':
      await guild.bans.create(user.id, { deleteMessageSeconds: deed.delete_message_seconds, reason });
      await guild.bans.remove(user.id, reason);
      return;
    case 'unban':
      await guild.bans.remove(user.id, reason);
  }
}
