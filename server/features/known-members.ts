import { and, count, desc, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { type FoundMember, type KnownMember, memberSearchMax } from '../../src/contract/members.ts';
import type { Db } from '../db/open.ts';
import { cases, formerNames, tickets, users } from '../db/schema.ts';
import { matchesSearch } from '../documents/search.ts';

/*
 * The known members of a guild are the people in its records: targets of cases and openers of tickets. Other people are
 * never revealed. `readable` is the condition for tickets that the caller may read (server/access/ticket-access.ts).
 */

const { id, username, display_name, avatar_url } = users;

/** The people in a guild's records, with the number of records. */
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

/** The condition for former names that a text matches and the guild knows: a nickname is of its own guild only. */
const matchesFormer = (guildId: string, q: string) =>
  and(
    matchesSearch(formerNames.search, null, q) ?? sql`false`,
    or(isNull(formerNames.seen_in), eq(formerNames.seen_in, guildId)),
  );

const matchesPresent = (q: string) => matchesSearch(users.search, null, q) ?? sql`false`;

/** People whom a text names, by what they are called now or were before. */
function named(db: Db, guildId: string, q: string) {
  const now = db.select({ id }).from(users).where(matchesPresent(q));
  const before = db.select({ id: formerNames.user_id }).from(formerNames).where(matchesFormer(guildId, q));
  return inArray(id, now.union(before));
}

/** The query of {@link findKnownMembers}. */
export function knownMembersQuery(db: Db, guildId: string, readable: SQL | undefined, q: string) {
  const typed = q.trim().replace(/^@/, '').toLowerCase();
  // Exact matches come first, then names that begin with the text.
  const rank = sql`case when ${typed}::text in (${id}, lower(${username}), lower(${display_name})) then 0
    when starts_with(lower(${display_name}), ${typed}::text) or starts_with(lower(${username}), ${typed}::text) then 1 else 2 end`;
  return knownMembers(db, guildId, readable, named(db, guildId, q))
    .orderBy(rank, sql`lower(${display_name})`, id)
    .limit(memberSearchMax);
}

/** Searches the people in a guild's records, best matches first. */
export async function findKnownMembers(
  db: Db,
  guildId: string,
  readable: SQL | undefined,
  q: string,
): Promise<FoundMember[]> {
  const found = await knownMembersQuery(db, guildId, readable, q);
  const ids = found.map((one) => one.id);
  const former = await db
    .select({ id, username: formerNames.username, display_name: formerNames.display_name })
    .from(formerNames)
    .innerJoin(users, eq(users.id, formerNames.user_id))
    .where(and(inArray(formerNames.user_id, ids), matchesFormer(guildId, q), not(matchesPresent(q))))
    .orderBy(desc(formerNames.until));
  return found.map((one) => {
    const name = former.find((other) => other.id === one.id);
    if (!name) return one;
    return { ...one, former_name: { username: name.username, display_name: name.display_name } };
  });
}

/** A person in the guild's records; undefined for others. */
export async function knownMember(
  db: Db,
  guildId: string,
  readable: SQL | undefined,
  memberId: string,
): Promise<KnownMember | undefined> {
  const [member] = await knownMembers(db, guildId, readable, eq(id, memberId));
  return member;
}
