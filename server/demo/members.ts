/** The members of the demo's guilds, and what keeps them out or quiet, as a platform would know it. */
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { createdAt } from '../../src/lib/snowflake.ts';
import type { Db } from '../db/open.ts';
import { cases, guilds, members } from '../db/schema.ts';
import { knownMember } from '../features/known-members.ts';
import { userNames } from '../features/user-names.ts';
import type { PlatformMember } from '../platform/platform.ts';

/** The cases of bans or time-outs that are in force against somebody. */
export function sanctionsOn(db: Db, guildId: string, userId: string, action: 'ban' | 'timeout', now: Date) {
  const isInForce = and(
    eq(cases.guild_id, guildId),
    eq(cases.target_id, userId),
    eq(cases.action, action),
    eq(cases.status, 'active'),
    or(isNull(cases.expires_at), gt(cases.expires_at, now)),
  );
  return db.select({ id: cases.id, expires_at: cases.expires_at }).from(cases).where(isInForce);
}

/** Whether somebody belongs to a guild: its team, its owner, and everybody in its records. */
async function belongsTo(db: Db, guildId: string, userId: string): Promise<boolean> {
  const isOfTeam = and(eq(members.guild_id, guildId), eq(members.user_id, userId));
  const isOwner = and(eq(guilds.id, guildId), eq(guilds.owner_id, userId));
  if ((await db.$count(members, isOfTeam)) > 0 || (await db.$count(guilds, isOwner)) > 0) return true;
  return (await knownMember(db, guildId, undefined, userId)) !== undefined;
}

/** A month in milliseconds. */
const month = 30 * 86_400_000;

/** Somebody as a member of a guild; null for those who do not belong to it, and for those whom a ban keeps out. */
export async function memberOf(
  db: Db,
  guildId: string,
  userId: string,
  now: Date,
): Promise<PlatformMember | null> {
  const bans = await sanctionsOn(db, guildId, userId, 'ban', now);
  if (bans.length > 0 || !(await belongsTo(db, guildId, userId))) return null;
  const isMember = and(eq(members.guild_id, guildId), eq(members.user_id, userId));
  const [row] = await db.select({ role_ids: members.role_ids }).from(members).where(isMember);
  const personOf = await userNames(db, [userId]);
  const ends = (await sanctionsOn(db, guildId, userId, 'timeout', now)).map(({ expires_at }) => expires_at);
  // Nobody has joined in truth: a month after both the account and the guild were there.
  const joined = Math.max(createdAt(userId).getTime(), createdAt(guildId).getTime()) + month;
  return {
    person: personOf(userId),
    nickname: null,
    joined_at: new Date(Math.min(joined, now.getTime())),
    role_ids: row?.role_ids ?? [],
    timed_out_until: ends.reduce((last, end) => (last && end && last > end ? last : end), null),
  };
}
