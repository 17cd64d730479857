import { and, asc, count, desc, eq, gt, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { getHistory, ModerationCase } from '../../src/contract/history.ts';
import type { Person } from '../../src/contract/user.ts';
import type { GuildRow } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { cases } from '../db/schema.ts';
import { after, decodeCursor, is, listName, microsOf, pageOf, placeOf } from '../documents/paging.ts';
import { matches } from '../documents/search.ts';
import { checkDays, within } from '../features/periods.ts';
import { userNames } from '../features/user-names.ts';
import type { Handlers } from '../http/handler.ts';

type HistoryQuery = v.InferOutput<typeof getHistory.query>;
type CaseRow = Awaited<ReturnType<typeof casesOf>>[number];

const sortKey = { time: cases.created_at, number: cases.number };

/** `expired` is not stored: an active case becomes it when its time is over. */
function statusIs(status: HistoryQuery['status'], now: Date): SQL | undefined {
  if (status === undefined) return undefined;
  if (status !== 'active' && status !== 'expired') return eq(cases.status, status);
  const isOver = lte(cases.expires_at, now);
  const lasts = or(isNull(cases.expires_at), gt(cases.expires_at, now));
  return and(eq(cases.status, 'active'), status === 'expired' ? isOver : lasts);
}

function filters({ id, timezone }: GuildRow, query: HistoryQuery, now: Date): SQL | undefined {
  return and(
    eq(cases.guild_id, id),
    is(cases.action, query.action),
    is(cases.source, query.source),
    statusIs(query.status, now),
    is(cases.target_id, query.target_id),
    is(cases.moderator_id, query.moderator_id),
    matches(cases.search, query.q),
    ...within(cases.created_at, query, timezone),
  );
}

function casesOf(db: Db, where: SQL | undefined, total: SQLWrapper, order: 'asc' | 'desc', limit: number) {
  const direction = order === 'asc' ? asc : desc;
  return db
    .select({
      id: cases.id,
      number: cases.number,
      action: cases.action,
      source: cases.source,
      target_id: cases.target_id,
      moderator_id: cases.moderator_id,
      reason: cases.reason,
      micros: microsOf(cases.created_at),
      duration_seconds: cases.duration_seconds,
      expires_at: cases.expires_at,
      status: cases.status,
      rule: cases.rule,
      notes: cases.notes,
      total: sql<number>`(${total})`.mapWith(Number),
    })
    .from(cases)
    .where(where)
    .orderBy(direction(cases.created_at), direction(cases.number))
    .limit(limit);
}

function caseOf(row: CaseRow, personOf: (id: string) => Person, now: Date): ModerationCase {
  const over = row.status === 'active' && row.expires_at !== null && row.expires_at <= now;
  return {
    id: row.id,
    number: row.number,
    action: row.action,
    source: row.source,
    target: personOf(row.target_id),
    moderator: row.moderator_id === null ? null : personOf(row.moderator_id),
    reason: row.reason,
    created_at: new Date(Math.floor(row.micros / 1000)).toISOString(),
    duration_seconds: row.duration_seconds,
    expires_at: row.expires_at?.toISOString() ?? null,
    status: over ? 'expired' : row.status,
    rule: row.rule,
    notes: row.notes.map(({ author_id, body, created_at }) => ({
      author: personOf(author_id),
      body,
      created_at,
    })),
  };
}

/**
 * The query of a page: the cases on it, one more where there is a next page, each with how many there are in all. A page
 * that is empty, since cases were deleted meanwhile, has that from a query of its own.
 *
 * @throws Refusal 422 for a cursor of another list
 */
export function historyQueries(db: Db, guild: GuildRow, query: HistoryQuery, now: Date) {
  const { cursor, limit, order } = query;
  const list = listName(guild.id, query);
  const place = cursor === undefined ? undefined : after(sortKey, order, placeOf(decodeCursor(list, cursor)));
  const wanted = filters(guild, query, now);
  const total = db.select({ total: count() }).from(cases).where(wanted);
  return { list, page: casesOf(db, and(wanted, place), total, order, limit + 1), total };
}

export const historyHandlers = {
  async getHistory({ db, guild, query, now }) {
    checkDays(query);
    const { list, page, total } = historyQueries(db, guild.row, query, now);
    const rows = await page;
    const [counted] = rows.length > 0 ? rows : await total;
    const personOf = await userNames(
      db,
      rows.flatMap((row) => [row.target_id, row.moderator_id, ...row.notes.map((note) => note.author_id)]),
    );
    return pageOf(rows, query.limit, list, counted?.total ?? 0, (row) => caseOf(row, personOf, now));
  },
} satisfies Handlers;
