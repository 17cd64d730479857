import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { guilds, members } from '../db/schema.ts';
import type { FreshRights } from './fresh-rights.ts';
import { grantingAmong } from './grants.ts';
import { viewerRole } from './rights.ts';

/** A guild of the person who signs in, as the platform lists it. */
export interface ListedGuild {
  readonly id: string;
  readonly owner: boolean;
  /** The permissions in the whole guild, as a decimal string. */
  readonly permissions: string;
}

/** How many unknown guilds one sign-in looks up. The others are read when they are opened. */
const mostMet = 50;

/** Whether the platform lets the person open the dashboard of a listed guild. */
const hasRights = (userId: string, { owner, permissions }: ListedGuild) =>
  viewerRole(owner ? userId : '', userId, permissions) !== null;

const knownAmong = async (db: Db, ids: readonly string[]): Promise<readonly string[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .select({ id: guilds.id })
          .from(guilds)
          .where(inArray(guilds.id, [...ids]))
      ).map(({ id }) => id);

/** The other listed guilds in which something was granted, to the person or to anybody else. */
async function withGrants(
  db: Db,
  userId: string,
  listed: readonly ListedGuild[],
): Promise<readonly string[]> {
  const others = listed.filter((one) => !hasRights(userId, one));
  return grantingAmong(
    db,
    others.map(({ id }) => id),
  );
}

/**
 * Checks whether the bot is in those of a person's guilds that the host does not know, and which roles they have where
 * only a grant can let them in. A platform that cannot be reached is no error.
 */
export async function discoverGuilds(
  db: Db,
  rights: FreshRights,
  userId: string,
  listed: readonly ListedGuild[],
  now: Date,
): Promise<void> {
  const ids = listed.filter((one) => hasRights(userId, one)).map(({ id }) => id);
  const known = await knownAmong(db, ids);
  await rights.discoverAll(ids.filter((id) => !known.includes(id)).slice(0, mostMet), now);
  const granting = (await withGrants(db, userId, listed)).slice(0, mostMet);
  await rights.meet(
    granting.map((guildId) => ({ guildId, userId })),
    now,
  );
}

/**
 * Replaces the stored list of guilds in which a person has rights, or may have been granted some. Their list of guilds is
 * shown from it; each row is checked again when its guild is opened.
 */
export async function saveGuilds(tx: Db, userId: string, listed: readonly ListedGuild[]): Promise<void> {
  const granting = await withGrants(tx, userId, listed);
  const held = listed.filter((one) => hasRights(userId, one) || granting.includes(one.id));
  const known = await knownAmong(
    tx,
    held.map(({ id }) => id),
  );
  await tx.delete(members).where(and(eq(members.user_id, userId), notInArray(members.guild_id, [...known])));
  for (const { id, permissions } of held.filter((one) => known.includes(one.id))) {
    const row = { permissions, checked_at: null };
    await tx
      .insert(members)
      .values({ guild_id: id, user_id: userId, ...row })
      .onConflictDoUpdate({ target: [members.guild_id, members.user_id], set: row });
  }
}
