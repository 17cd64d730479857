import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { guilds, members } from '../db/schema.ts';
import type { FreshRights } from './fresh-rights.ts';
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

/** The listed guilds whose dashboard the person may open. */
function withRights(userId: string, listed: readonly ListedGuild[]): readonly ListedGuild[] {
  return listed.filter(({ owner, permissions }) => viewerRole(owner ? userId : '', userId, permissions));
}

const knownAmong = async (db: Db, ids: readonly string[]): Promise<readonly string[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .select({ id: guilds.id })
          .from(guilds)
          .where(inArray(guilds.id, [...ids]))
      ).map(({ id }) => id);

/**
 * Checks whether the bot is in those of a person's guilds that the host does not know. A platform that cannot be
 * reached is no error.
 */
export async function discoverGuilds(
  db: Db,
  rights: FreshRights,
  userId: string,
  listed: readonly ListedGuild[],
  now: Date,
): Promise<void> {
  const ids = withRights(userId, listed).map(({ id }) => id);
  const known = await knownAmong(db, ids);
  await rights.discoverAll(ids.filter((id) => !known.includes(id)).slice(0, mostMet), now);
}

/**
 * Replaces the stored list of guilds in which a person has rights. Their list of guilds is shown from it; each row is
 * checked again when its guild is opened.
 */
export async function saveGuilds(tx: Db, userId: string, listed: readonly ListedGuild[]): Promise<void> {
  const held = withRights(userId, listed);
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
