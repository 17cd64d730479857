import { and, asc, count, desc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { getHistory, ModerationCase } from '../../src/contract/history.ts';
import type { Person } from '../../src/contract/user.ts';
import type { GuildRow } from '../access.ts';
import type { Db } from '../db/open.ts';
import { cases } from '../db/schema.ts';
import type { Handlers } from '../handler.ts';
import { after, decodeCursor, is, listName, microsOf, pageOf } from '../paging.ts';
import { peopleOf } from '../people.ts';
import { checkDays, within } from '../periods.ts';
import { matches } from '../search.ts';

export type HistoryQuery = v.InferOutput<typeof getHistory.query>;
type CaseRow = Awaited<ReturnType<typeof casesOf>>[number];

const sortKey = { time: cases.created_at, number: cases.number };

/** `expired` is not stored: an active case becomes it when its time is over. */
function statusIs(status: HistoryQuery['status'], now: Date): SQL | undefined {
  if (status === 'expired') return and(eq(cases.status, 'active'), lte(cases.expires_at, now));
  if (status !== 'active') return is(cases.status, status);
  return and(eq(cases.status, 'active'), or(isNull(cases.expires_at), gt(cases.expires_at, now)));
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

function casesOf(db: Db, where: SQL | undefined, order: 'asc' | 'desc', limit: number) {
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
      created_at: cases.created_at,
      micros: microsOf(cases.created_at),
      duration_seconds: cases.duration_seconds,
      expires_at: cases.expires_at,
      status: cases.status,
      rule: cases.rule,
      notes: cases.notes,
    })
    .from(cases)
    .where(where)
    .orderBy(direction(cases.created_at), direction(cases.number))
    .limit(limit);
}

function caseOf(row: CaseRow, personOf: (id: string) => Person, now: Date): ModerationCase {
  const over = row.status === 'active' && row.expires_at !== null && row.expires_at <= now;
  return {
    ...row,
    target: personOf(row.target_id),
    moderator: row.moderator_id === null ? null : personOf(row.moderator_id),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    status: over ? 'expired' : row.status,
    notes: row.notes.map(({ author_id, ...note }) => ({ ...note, author: personOf(author_id) })),
  };
}

/** The two queries of a page: the cases on it, one more where there is a next page, and how many there are in all. */
export function historyQueries(db: Db, guild: GuildRow, query: HistoryQuery, now: Date) {
  const { cursor, order, limit } = query;
  const list = listName(guild.id, query);
  const place = cursor === undefined ? undefined : after(sortKey, order, decodeCursor(list, cursor));
  const wanted = filters(guild, query, now);
  return {
    list,
    page: casesOf(db, and(wanted, place), order, limit + 1),
    total: db.select({ total: count() }).from(cases).where(wanted),
  };
}

export const historyHandlers = {
  async getHistory({ db, guild, query, now }) {
    checkDays(query);
    const { list, page, total } = historyQueries(db, guild.row, query, now);
    const [rows, [counted]] = await Promise.all([page, total]);
    const personOf = await peopleOf(
      db,
      rows.flatMap((row) => [row.target_id, row.moderator_id, ...row.notes.map((note) => note.author_id)]),
    );
    return pageOf(rows, query.limit, list, counted?.total ?? 0, (row) => caseOf(row, personOf, now));
  },
} satisfies Handlers;
