import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { removalHours } from '../../src/contract/admin-guilds.ts';
import type { Db } from '../db/open.ts';
import { guildRemovals, guilds, members, premiumAssignments, premiumGrants, users } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { PlatformIn } from '../platform/platform.ts';
import { grantsOf } from './premium.ts';

/** How long a removed guild can be restored, in milliseconds. */
export const removalMemory = removalHours * 60 * 60 * 1000;

const before = (now: Date) => new Date(now.getTime() - removalMemory);

/**
 * Hides a guild, and remembers what a restoration puts back.
 *
 * @param removedBy the administrator of the bot, or null where the guild has removed the bot
 * @returns whether the bot was there
 */
async function hideGuild(tx: Db, guildId: string, removedBy: string | null, now: Date): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(guilds)
    .where(and(eq(guilds.id, guildId), isNotNull(guilds.bot_joined_at)))
    .for('update');
  if (!row?.bot_joined_at) return false;
  const { bot_joined_at, member_count } = row;
  const removal = { removed_at: now, removed_by: removedBy, bot_joined_at, member_count };
  await tx
    .insert(guildRemovals)
    .values({ guild_id: guildId, ...removal })
    .onConflictDoUpdate({ target: guildRemovals.guild_id, set: removal });
  await tx
    .update(guilds)
    .set({ bot_joined_at: null, member_count: null, premium_until: null })
    .where(eq(guilds.id, guildId));
  return true;
}

/**
 * The platform says that the bot is in the guild no longer. What hangs on the guild is hidden and deleted as after a
 * removal by an administrator, whose name stays where there was one.
 */
export async function guildLost(db: Db, guildId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await hideGuild(tx, guildId, null, now);
    await tx.update(guilds).set({ checked_at: now }).where(eq(guilds.id, guildId));
  });
}

/**
 * The platform said at `askedAt` that the bot is in the guild: what was removed before, and is still stored, is back.
 *
 * @returns false when the guild was removed since, so that the answer no longer holds
 */
export async function guildFound(tx: Db, guildId: string, askedAt: Date): Promise<boolean> {
  const wanted = eq(guildRemovals.guild_id, guildId);
  const [removal] = await tx.select().from(guildRemovals).where(wanted).for('update');
  if (!removal) return true;
  if (removal.removed_at > askedAt) return false;
  const premium_until = await premiumAgain(tx, guildId, askedAt);
  await tx.update(guilds).set({ premium_until }).where(eq(guilds.id, guildId));
  await tx.delete(guildRemovals).where(wanted);
  return true;
}

/**
 * The bot leaves a guild. All that hangs on the guild stays stored for 24 hours and is seen by nobody, since every
 * call but the read of the guild itself needs the bot there. Where the platform cannot be reached nothing is changed.
 *
 * The platform is told first, and outside of a transaction, which would hold the guild while another host answers. Where the process ends
 * between the two, the bot has left and the guild is still shown: a second removal, which leaves again without an error, or the next
 * look at the platform hides it.
 *
 * @throws Refusal `guild.not_found` when the bot is in no such guild
 */
export async function removeGuild(
  db: Db,
  platform: PlatformIn,
  guildId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const isThere = and(eq(guilds.id, guildId), isNotNull(guilds.bot_joined_at));
  if ((await db.$count(guilds, isThere)) === 0) throw refuse('guild.not_found');
  await platform(db, now).leave(guildId);
  await db.transaction(async (tx) => {
    if (await hideGuild(tx, guildId, userId, now)) return;
    // Somebody's call has just noticed that the bot is gone, and could not know by whom.
    const nobodys = and(eq(guildRemovals.guild_id, guildId), isNull(guildRemovals.removed_by));
    const named = await tx.update(guildRemovals).set({ removed_by: userId }).where(nobodys).returning();
    if (named.length === 0) throw refuse('guild.not_found');
  });
}

/** The end of the premium of a guild that comes back; null when its slot ended, or went to another guild. */
async function premiumAgain(tx: Db, guildId: string, now: Date): Promise<Date | null> {
  const [grant] = await tx
    .select({ id: premiumGrants.id, user_id: premiumGrants.user_id })
    .from(premiumAssignments)
    .innerJoin(premiumGrants, eq(premiumGrants.id, premiumAssignments.grant_id))
    .where(eq(premiumAssignments.guild_id, guildId));
  if (!grant) return null;
  const grants = await grantsOf(tx, grant.user_id, now);
  const free = grants.find(({ id, slots, used }) => id === grant.id && used < slots);
  if (!free) await tx.delete(premiumAssignments).where(eq(premiumAssignments.guild_id, guildId));
  return free?.until ?? null;
}

/**
 * Undoes a removal of the last 24 hours, with all that hangs on the guild. It cannot bring the bot back on the platform:
 * no bot enters a guild by itself, somebody with Manage Guild there has to invite it. Where the platform then says that
 * the bot is not there, the guild is hidden again and another 24 hours begin.
 *
 * @returns whether there was one
 */
export async function restoreGuild(db: Db, guildId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const wanted = and(eq(guildRemovals.guild_id, guildId), gt(guildRemovals.removed_at, before(now)));
    const [removal] = await tx.select().from(guildRemovals).where(wanted).for('update');
    if (!removal) return false;
    const premium_until = await premiumAgain(tx, guildId, now);
    const { bot_joined_at, member_count } = removal;
    await tx
      .update(guilds)
      .set({ bot_joined_at, member_count, premium_until })
      .where(and(eq(guilds.id, guildId), isNull(guilds.bot_joined_at)));
    await tx.delete(guildRemovals).where(eq(guildRemovals.guild_id, guildId));
    return true;
  });
}

/** The guilds that can be restored, the oldest removal first. */
export function listRemovals(db: Db, now: Date) {
  return db
    .select({
      id: guilds.id,
      name: guilds.name,
      icon_url: guilds.icon_url,
      removed_at: guildRemovals.removed_at,
      removed_by: { id: users.id, username: users.username },
    })
    .from(guildRemovals)
    .innerJoin(guilds, eq(guilds.id, guildRemovals.guild_id))
    .leftJoin(users, eq(users.id, guildRemovals.removed_by))
    .where(gt(guildRemovals.removed_at, before(now)))
    .orderBy(asc(guildRemovals.removed_at));
}

/**
 * Forgets all that hangs on guilds whose 24 hours are over, whatever its table: the guild is deleted and put back
 * with what the platform tells of it. A guild to which the bot was invited again keeps everything.
 *
 * @returns how many were forgotten
 */
export async function purgeRemovals(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .delete(guildRemovals)
      .where(lte(guildRemovals.removed_at, before(now)))
      .returning({ id: guildRemovals.guild_id });
    const ids = due.map(({ id }) => id);
    const people = await tx.select().from(members).where(inArray(members.guild_id, ids));
    const gone = await tx
      .delete(guilds)
      .where(and(inArray(guilds.id, ids), isNull(guilds.bot_joined_at)))
      .returning();
    if (gone.length === 0) return 0;
    await tx.insert(guilds).values(gone);
    const back = people.filter(({ guild_id }) => gone.some(({ id }) => id === guild_id));
    if (back.length > 0) await tx.insert(members).values(back);
    return gone.length;
  });
}
