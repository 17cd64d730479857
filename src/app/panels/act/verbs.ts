/** What can be done to members, and by whom. */
import type { LucideIcon } from 'lucide-react';
import DoorOpen from 'lucide-react/icons/door-open';
import Flag from 'lucide-react/icons/flag';
import LockOpen from 'lucide-react/icons/lock-open';
import ShieldBan from 'lucide-react/icons/shield-ban';
import StickyNote from 'lucide-react/icons/sticky-note';
import Timer from 'lucide-react/icons/timer';
import TimerOff from 'lucide-react/icons/timer-off';
import type { Guild } from '../../../contract/guilds.ts';
import type { MemberProfile } from '../../../contract/members.ts';
import type { AllowedKind } from '../../../contract/requested-actions.ts';
import { actionOf, platformAllows } from '../../../lib/grants.ts';
import type { Deed, MemberActionKind } from './orders.ts';

/** In the order in which they are offered. */
export const verbIcons: Readonly<Record<MemberActionKind, LucideIcon>> = {
  warn: Flag,
  note: StickyNote,
  timeout: Timer,
  kick: DoorOpen,
  ban: ShieldBan,
  untimeout: TimerOff,
  unban: LockOpen,
};
export const verbs = Object.keys(verbIcons) as MemberActionKind[];

/** Those that the bot carries out against somebody who is not in the guild. */
const withoutMember: readonly MemberActionKind[] = ['note', 'ban', 'unban'];

/** Those that take somebody out of the guild. */
export const removes = (verb: MemberActionKind): boolean => verb === 'kick' || verb === 'ban';

/** Whether the reader may have the bot do something: the platform lets them, or it was granted to them. */
export function mayAsk(
  { viewer, permissions }: Pick<Guild, 'viewer' | 'permissions'>,
  kind: AllowedKind,
): boolean {
  // A host without grants says it by their permissions.
  return viewer.actions?.includes(actionOf[kind]) ?? platformAllows({ role: viewer.role, permissions }, kind);
}

/** Whether the reader may have the bot do anything to members. */
export const mayAct = (guild: Pick<Guild, 'viewer' | 'permissions'>): boolean =>
  verbs.some((verb) => mayAsk(guild, verb));

/** Whether a verb makes sense for somebody: nobody is unbanned who is not banned. Of whom nothing is known, all do. */
export function suits(verb: MemberActionKind, profile: MemberProfile | null): boolean {
  if (!profile) return true;
  const { membership, in_force } = profile;
  const isIn = (action: 'ban' | 'timeout') => in_force.some((one) => one.action === action);
  if (verb === 'unban') return isIn('ban') || membership === null;
  if (verb === 'untimeout') return isIn('timeout') || Boolean(membership?.timed_out_until);
  return membership !== null || withoutMember.includes(verb);
}

const hour = 3600;
const day = 24 * hour;

/** Usual durations, in seconds. */
export const usualDurations = [600, hour, day, 7 * day] as const;

/** The messages that a ban can delete too: of how many seconds before it. */
export const purges = [0, hour, day, 7 * day] as const;

/** What a verb starts with, without a reason. */
export function firstDeed(verb: MemberActionKind, seconds?: number): Deed {
  if (verb === 'note') return { kind: verb, reason: '' };
  if (verb === 'timeout') return { kind: verb, duration_seconds: seconds ?? hour, reason: null };
  if (verb === 'ban')
    return { kind: verb, duration_seconds: seconds ?? null, delete_message_seconds: 0, reason: null };
  return { kind: verb, reason: null };
}
