/** What was granted in guilds, and to whom it applies. */
import { and, eq, exists, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AccessAction } from '../../src/contract/access-modules.ts';
import { givesPower } from '../../src/lib/grant-dangers.ts';
import type { Granted } from '../../src/lib/grants.ts';
import type { Db } from '../db/open.ts';
import { guilds, members, roles, accessGrants as stored } from '../db/schema.ts';

/** The condition for the grants of the member in a joined row of `members`: their own, and those of their roles. In a timeout none counts. */
export const ofMember: SQL | undefined = and(
  eq(stored.guild_id, members.guild_id),
  eq(members.timed_out, false),
  or(
    and(eq(stored.subject_kind, 'person'), eq(stored.subject_id, members.user_id)),
    and(eq(stored.subject_kind, 'role'), sql`${stored.subject_id} = any(${members.role_ids})`),
  ),
);

/** The columns of a grant that {@link grantedIn} reads. They are null where a left join has found none. */
export const grantColumns = { modules: stored.modules, actions: stored.actions };

interface Found {
  readonly modules: Granted['modules'] | null;
  readonly actions: readonly AccessAction[] | null;
}

/** What the rows of a left join give. */
export const grantedIn = (found: readonly Found[]): Granted[] =>
  found.flatMap(({ modules, actions }) => (modules && actions ? [{ modules, actions }] : []));

/** What was granted to a person in all guilds, by guild. */
export async function grantedTo(db: Db, userId: string): Promise<ReadonlyMap<string, readonly Granted[]>> {
  const found = await db
    .select({ guildId: stored.guild_id, ...grantColumns })
    .from(members)
    .innerJoin(stored, ofMember)
    .where(eq(members.user_id, userId));
  const byGuild = new Map<string, Granted[]>();
  for (const { guildId, ...one } of found) byGuild.set(guildId, [...(byGuild.get(guildId) ?? []), one]);
  return byGuild;
}

/** The roles of a guild to which access was granted that gives power. */
export async function poweredRoles(db: Db, guildId: string): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: stored.subject_id, ...grantColumns })
    .from(stored)
    .where(and(eq(stored.guild_id, guildId), eq(stored.subject_kind, 'role')));
  return new Set(found.filter(givesPower).map(({ id }) => id));
}

/** The permissions of people in a guild, where they are known. */
export async function permissionsOf(
  db: Db,
  guildId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ id: members.user_id, permissions: members.permissions })
    .from(members)
    .where(and(eq(members.guild_id, guildId), inArray(members.user_id, [...userIds])));
  return new Map(found.map(({ id, permissions }) => [id, permissions]));
}

/** Those among some guilds in which anything was granted. */
export async function grantingAmong(db: Db, guildIds: readonly string[]): Promise<readonly string[]> {
  if (guildIds.length === 0) return [];
  const found = await db
    .selectDistinct({ id: stored.guild_id })
    .from(stored)
    .where(inArray(stored.guild_id, [...guildIds]));
  return found.map(({ id }) => id);
}

/** Ends what was granted to somebody who has left the guild, so that it is not there when they come back. */
export async function endGrantsOf(db: Db, guildId: string, userId: string): Promise<void> {
  await db.delete(stored).where(and(eq(stored.guild_id, guildId), eq(stored.subject_id, userId)));
}

/** Deletes what was granted to roles that the platform has no more. A guild that was not read from there keeps everything. */
export async function purgeGrants(db: Db): Promise<void> {
  const guild = db
    .select({ id: guilds.id })
    .from(guilds)
    .where(
      and(eq(guilds.id, stored.guild_id), isNotNull(guilds.checked_at), isNotNull(guilds.bot_joined_at)),
    );
  const role = db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.guild_id, stored.guild_id), eq(roles.id, stored.subject_id)));
  await db.delete(stored).where(and(eq(stored.subject_kind, 'role'), exists(guild), notExists(role)));
}
