import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { removalHours } from '../../src/contract/admin-guilds.ts';
import type { Db } from '../db/open.ts';
import { guildRemovals, guilds, members, premiumAssignments, premiumGrants, users } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { PlatformIn } from '../platform/platform.ts';
import { forgetNamesSeenIn } from './former-names.ts';
import { grantsOf } from './premium.ts';

/** How long a removed guild can be restored, in milliseconds. */
export const restorableFor = removalHours * 60 * 60 * 1000;

const before = (now: Date) => new Date(now.getTime() - restorableFor);

/**
 * Hides a guild and stores what a restoration needs.
 *
 * @param removedBy the administrator of the bot, or null when the guild removed the bot
 * @returns whether the bot was in the guild
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
 * Handles that the platform reports the bot is no longer in a guild. Its data is hidden, and deleted as after a removal
 * by an administrator. An existing removal keeps its author.
 */
export async function handleBotLeft(db: Db, guildId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await hideGuild(tx, guildId, null, now);
    await tx.update(guilds).set({ checked_at: now }).where(eq(guilds.id, guildId));
  });
}

/**
 * Handles that the platform reported, at `askedAt`, that the bot is in the guild. If the guild was removed and its data
 * still exists, it is restored.
 *
 * @returns false when the guild was removed after `askedAt`
 */
export async function handleBotPresent(tx: Db, guildId: string, askedAt: Date): Promise<boolean> {
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
 * Makes the bot leave a guild. The guild's data is kept for 24 hours but hidden, since almost all operations require
 * the bot to be present. If the platform cannot be reached, nothing changes.
 *
 * The platform is called first, outside of a transaction, which would otherwise hold a lock during the request. If the
 * process dies in between, the bot has left but the guild is still shown. Then either a second removal, for which
 * having left is no error, or the next refresh hides it.
 *
 * @throws Refusal `guild.not_found` when the bot is not in the guild
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
    // A refresh at the same time has just noticed that the bot is gone, without knowing who removed it.
    const nobodys = and(eq(guildRemovals.guild_id, guildId), isNull(guildRemovals.removed_by));
    const named = await tx.update(guildRemovals).set({ removed_by: userId }).where(nobodys).returning();
    if (named.length === 0) throw refuse('guild.not_found');
  });
}

/** When the premium of a restored guild ends; null when its slot ended or was assigned to another guild. */
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
 * Undoes a removal of the last 24 hours. The bot is not added on the platform again; somebody with Manage Guild has to
 * invite it. If the platform then reports that the bot is absent, the guild is hidden for another 24 hours.
 *
 * @returns whether there was a removal
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

/** The guilds that can be restored, oldest removal first. */
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
 * Deletes all data of guilds removed more than 24 hours ago, in all tables: the guild is deleted, and inserted again
 * with the platform's data only. A guild with the bot back keeps everything.
 *
 * @returns how many guilds were purged
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
    await forgetNamesSeenIn(
      tx,
      gone.map(({ id }) => id),
    );
    await tx.insert(guilds).values(gone);
    const back = people.filter(({ guild_id }) => gone.some(({ id }) => id === guild_id));
    if (back.length > 0) await tx.insert(members).values(back);
    return gone.length;
  });
}
