import { and, count, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { type KnownMember, memberSearchMax } from '../../src/contract/members.ts';
import type { Db } from '../db/open.ts';
import { cases, tickets, users } from '../db/schema.ts';
import { matches } from '../documents/search.ts';

/*
 * A guild knows the people in its records: those against whom there is a case, and those who opened a ticket. All
 * others stay unnamed, since who is met elsewhere is nobody's business here. `readable` says which tickets count: those
 * that the caller may read (server/access/ticket-access.ts).
 */

const { id, username, display_name, avatar_url } = users;

/** People of a guild's records, with how much there is about each. */
function knownMembers(db: Db, guildId: string, readable: SQL | undefined, who: SQL | undefined) {
  const against = and(eq(cases.target_id, id), eq(cases.guild_id, guildId));
  const opened = and(eq(tickets.opener_id, id), eq(tickets.guild_id, guildId), readable);
  return db
    .select({
      id,
      username,
      display_name,
      avatar_url,
      cases: sql<number>`(${db.select({ n: count() }).from(cases).where(against)})`.mapWith(Number),
      tickets: sql<number>`(${db.select({ n: count() }).from(tickets).where(opened)})`.mapWith(Number),
    })
    .from(users)
    .where(
      and(
        who,
        or(
          exists(db.select({ one: sql`1` }).from(cases).where(against)),
          exists(db.select({ one: sql`1` }).from(tickets).where(opened)),
        ),
      ),
    )
    .$dynamic();
}

/** The query of {@link findKnownMembers}. */
export function knownMembersQuery(db: Db, guildId: string, readable: SQL | undefined, q: string) {
  const typed = q.trim().replace(/^@/, '').toLowerCase();
  // A name that is typed to its end comes before those that only begin with it.
  const rank = sql`case when ${typed}::text in (${id}, lower(${username}), lower(${display_name})) then 0
    when starts_with(lower(${display_name}), ${typed}::text) or starts_with(lower(${username}), ${typed}::text) then 1 else 2 end`;
  return knownMembers(db, guildId, readable, matches(users.search, null, q) ?? sql`false`)
    .orderBy(rank, sql`lower(${display_name})`, id)
    .limit(memberSearchMax);
}

/** The people of a guild's records whom a text finds, the best matches first. */
export async function findKnownMembers(
  db: Db,
  guildId: string,
  readable: SQL | undefined,
  q: string,
): Promise<KnownMember[]> {
  return knownMembersQuery(db, guildId, readable, q);
}

/** One of them; undefined for whoever is in no record of the guild. */
export async function knownMember(
  db: Db,
  guildId: string,
  readable: SQL | undefined,
  memberId: string,
): Promise<KnownMember | undefined> {
  const [member] = await knownMembers(db, guildId, readable, eq(id, memberId));
  return member;
}
