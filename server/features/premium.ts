import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import {
  assignPremium as assignEndpoint,
  unassignPremium as unassignEndpoint,
} from '../../src/contract/premium.ts';
import type { Db } from '../db/open.ts';
import { guildRemovals, guilds, premiumAssignments, premiumGrants, users } from '../db/schema.ts';
import { notifyBotOfGuilds } from '../documents/outbox.ts';
import { refuseAs } from '../http/refusal.ts';

/** The condition for active premium of a person. */
const activeGrants = (userId: string, now: Date) =>
  and(eq(premiumGrants.user_id, userId), gt(premiumGrants.until, now));

/** A removed guild keeps its slot for a restoration, but the slot counts as free meanwhile. */
const notRemoved = isNull(guildRemovals.guild_id);

/** A person's active grants, longest first, each with its number of slots in use. */
export async function grantsOf(db: Db, userId: string, now: Date) {
  return db
    .select({
      id: premiumGrants.id,
      source: premiumGrants.source,
      slots: premiumGrants.slots,
      until: premiumGrants.until,
      used: sql<number>`count(${premiumAssignments.guild_id}) filter (where ${notRemoved})`.mapWith(Number),
    })
    .from(premiumGrants)
    .leftJoin(premiumAssignments, eq(premiumAssignments.grant_id, premiumGrants.id))
    .leftJoin(guildRemovals, eq(guildRemovals.guild_id, premiumAssignments.guild_id))
    .where(activeGrants(userId, now))
    .groupBy(premiumGrants.id)
    .orderBy(desc(premiumGrants.until), asc(premiumGrants.id));
}

/** The guilds that use a person's slots, in the order of assignment. */
export function assignmentsOf(db: Db, userId: string, now: Date) {
  return db
    .select({
      guild_id: premiumAssignments.guild_id,
      assigned_at: premiumAssignments.assigned_at,
      until: premiumGrants.until,
    })
    .from(premiumAssignments)
    .innerJoin(premiumGrants, eq(premiumGrants.id, premiumAssignments.grant_id))
    .leftJoin(guildRemovals, eq(guildRemovals.guild_id, premiumAssignments.guild_id))
    .where(and(activeGrants(userId, now), notRemoved))
    .orderBy(asc(premiumAssignments.assigned_at), asc(premiumAssignments.guild_id));
}

/**
 * Assigns a slot of the grant that lasts longest. A row lock serialises the calls of a person, and the primary key
 * prevents two people from assigning the same guild.
 *
 * @throws Refusal `premium.already_assigned` or `premium.no_slot`
 */
export async function assignSlot(db: Db, userId: string, guildId: string, now: Date): Promise<void> {
  const taken = () => refuseAs(assignEndpoint, 'premium.already_assigned', 'The guild has premium already.');
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const ended = tx
      .select({ id: premiumGrants.id })
      .from(premiumGrants)
      .where(lte(premiumGrants.until, now));
    await tx
      .delete(premiumAssignments)
      .where(and(eq(premiumAssignments.guild_id, guildId), inArray(premiumAssignments.grant_id, ended)));
    if ((await tx.$count(premiumAssignments, eq(premiumAssignments.guild_id, guildId))) > 0) throw taken();

    const grants = await grantsOf(tx, userId, now);
    const grant = grants.find(({ slots, used }) => used < slots);
    if (!grant) throw refuseAs(assignEndpoint, 'premium.no_slot', 'All slots are in use.');
    const inserted = await tx
      .insert(premiumAssignments)
      .values({ guild_id: guildId, grant_id: grant.id, assigned_at: now })
      .onConflictDoNothing()
      .returning({ guild_id: premiumAssignments.guild_id });
    if (inserted.length === 0) throw taken();
    await tx.update(guilds).set({ premium_until: grant.until }).where(eq(guilds.id, guildId));
    await notifyBotOfGuilds(tx, [guildId], now);
  });
}

/**
 * Frees the slot of a guild.
 *
 * @throws Refusal `premium.not_assigned` when it uses no slot of this person
 */
export async function freeSlot(db: Db, userId: string, guildId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = tx.select({ id: premiumGrants.id }).from(premiumGrants).where(activeGrants(userId, now));
    const removed = tx
      .select({ id: guildRemovals.guild_id })
      .from(guildRemovals)
      .where(eq(guildRemovals.guild_id, guildId));
    const freed = await tx
      .delete(premiumAssignments)
      .where(
        and(
          eq(premiumAssignments.guild_id, guildId),
          inArray(premiumAssignments.grant_id, mine),
          sql`${premiumAssignments.guild_id} not in ${removed}`,
        ),
      )
      .returning({ guild_id: premiumAssignments.guild_id });
    if (freed.length === 0) {
      throw refuseAs(unassignEndpoint, 'premium.not_assigned', 'The guild uses none of your slots.');
    }
    await tx.update(guilds).set({ premium_until: null }).where(eq(guilds.id, guildId));
    await notifyBotOfGuilds(tx, [guildId], now);
  });
}

/** The pledge of a supporter. */
export interface Pledge {
  readonly tier: string;
  readonly slots: number;
  readonly until: Date;
}

/**
 * Updates a person's pledge and the guilds that use its slots. If there are fewer slots than before, the guilds
 * assigned last lose premium; without a pledge, all do.
 */
export async function setPledge(tx: Db, userId: string, pledge: Pledge | null, now: Date): Promise<void> {
  const { slots, until } = pledge ?? { slots: 0, until: now };
  const own = and(eq(premiumGrants.user_id, userId), eq(premiumGrants.source, 'patreon'));
  const [changed] = await tx.update(premiumGrants).set({ slots, until }).where(own).returning();
  if (!changed) {
    if (pledge) await tx.insert(premiumGrants).values({ user_id: userId, source: 'patreon', slots, until });
    return;
  }
  const ofGrant = eq(premiumAssignments.grant_id, changed.id);
  const held = await tx
    .select({ id: premiumAssignments.guild_id })
    .from(premiumAssignments)
    .where(ofGrant)
    .orderBy(asc(premiumAssignments.assigned_at), asc(premiumAssignments.guild_id));
  const ids = held.map(({ id }) => id);
  const [kept, lost] = [ids.slice(0, slots), ids.slice(slots)];
  await tx.delete(premiumAssignments).where(and(ofGrant, inArray(premiumAssignments.guild_id, lost)));
  await tx.update(guilds).set({ premium_until: null }).where(inArray(guilds.id, lost));
  await tx.update(guilds).set({ premium_until: until }).where(inArray(guilds.id, kept));
  await notifyBotOfGuilds(tx, ids, now);
}
