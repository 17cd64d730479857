/** Who came in a raid, what was done to them, and which of their messages were kept. */
import { and, asc, between, eq, gte, lte, or, sql } from 'drizzle-orm';
import { automodTypes } from '../../src/contract/automod-types.ts';
import { type RaidPerson, type RaidReport, raidLimits } from '../../src/contract/raids.ts';
import { isAny } from '../db/any.ts';
import type { Db } from '../db/open.ts';
import { caseMessages, cases, raidJoins } from '../db/schema.ts';
import { statusOf } from './case-rows.ts';
import { keptSince, peopleSince, type RaidRow } from './raid-history.ts';
import { endOfRaidMode } from './raid-mode.ts';
import { userNames } from './user-names.ts';

/** Deletes who joined in raids that are long over. */
export async function purgeRaidJoins(db: Db, now: Date): Promise<void> {
  await db.delete(raidJoins).where(lte(raidJoins.joined_at, keptSince(now)));
}

/** By id, in the order in which they joined; those of whom only a case is known come last, without a time. */
async function whoCame(db: Db, row: RaidRow, now: Date): Promise<ReadonlyMap<string, Date | null>> {
  const joined = await db
    .select({ id: raidJoins.user_id, at: raidJoins.joined_at })
    .from(raidJoins)
    .where(and(eq(raidJoins.guild_id, row.guild_id), eq(raidJoins.raid, row.number)))
    .orderBy(asc(raidJoins.joined_at), asc(raidJoins.user_id));
  const met = await db
    .select({ id: cases.target_id, at: sql`min(${cases.created_at})` })
    .from(cases)
    .where(
      and(
        eq(cases.guild_id, row.guild_id),
        between(cases.created_at, peopleSince(row), endOfRaidMode(row, now) ?? now),
        or(eq(cases.rule, 'raid'), eq(cases.source, 'captcha')),
      ),
    )
    .groupBy(cases.target_id)
    .orderBy(sql`min(${cases.created_at})`, asc(cases.target_id));
  const people = new Map<string, Date | null>(joined.map(({ id, at }) => [id, at]));
  for (const { id } of met) if (!people.has(id)) people.set(id, null);
  return people;
}

/** The cases of people from the raid until a week after its end, oldest first. */
function casesOf(db: Db, row: RaidRow, ids: readonly string[], now: Date) {
  const { id, number, action, source, target_id, created_at, duration_seconds, expires_at, status, rule } =
    cases;
  const end = endOfRaidMode(row, now) ?? now;
  const until = new Date(end.getTime() + raidLimits.afterSeconds * 1000);
  return db
    .select({ id, number, action, source, target_id, created_at, duration_seconds, expires_at, status, rule })
    .from(cases)
    .where(
      and(
        isAny(target_id, ids),
        eq(cases.guild_id, row.guild_id),
        gte(created_at, peopleSince(row)),
        lte(created_at, until),
      ),
    )
    .orderBy(asc(created_at), asc(number));
}

type CaseRow = Awaited<ReturnType<typeof casesOf>>[number];

/** The messages that the bot kept with cases, of those whom the cases are about, oldest first. */
async function messagesOf(db: Db, { guild_id }: RaidRow, rows: readonly CaseRow[]) {
  if (rows.length === 0) return [];
  const { author_id, channel_id, content, sent_at, position } = caseMessages;
  const text = sql<string>`left(${content}, ${sql.raw(String(raidLimits.messageText))})`;
  return db
    .select({ author_id, channel_id, content: text, sent_at })
    .from(caseMessages)
    .where(
      and(
        eq(caseMessages.guild_id, guild_id),
        isAny(
          caseMessages.case_id,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(sent_at), asc(position));
}

function grouped<Row>(rows: readonly Row[], key: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row)) ?? [];
    groups.set(key(row), group);
    group.push(row);
  }
  return groups;
}

const shownCase = (row: CaseRow, now: Date): RaidPerson['cases'][number] => ({
  number: row.number,
  action: row.action,
  source: row.source,
  created_at: row.created_at.toISOString(),
  duration_seconds: row.duration_seconds,
  expires_at: row.expires_at?.toISOString() ?? null,
  status: statusOf(row, now),
});

/** The people of a raid: those who joined first, at most 1000. */
export async function raidPeople(
  db: Db,
  row: RaidRow,
  now: Date,
): Promise<Pick<RaidReport, 'people' | 'left_out'>> {
  const came = await whoCame(db, row, now);
  const shown = [...came].slice(0, raidLimits.people);
  const ids = shown.map(([id]) => id);
  const personOf = await userNames(db, ids);
  const rows = await casesOf(db, row, ids, now);
  const casesBy = grouped(rows, ({ target_id }) => target_id);
  const messagesBy = grouped(await messagesOf(db, row, rows), ({ author_id }) => author_id);
  const people = shown.map(([id, joined]) => {
    const own = casesBy.get(id) ?? [];
    return {
      person: personOf(id),
      joined_at: joined?.toISOString() ?? null,
      cases: own.slice(-raidLimits.cases).map((one) => shownCase(one, now)),
      caught: automodTypes.filter((type) => own.some(({ rule }) => rule === type)),
      messages: (messagesBy.get(id) ?? [])
        .slice(0, raidLimits.messages)
        .map(({ channel_id, content, sent_at }) => ({
          channel_id,
          content,
          sent_at: sent_at.toISOString(),
        })),
    };
  });
  return { people, left_out: came.size - shown.length };
}
