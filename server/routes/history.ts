import { and, asc, count, desc, eq, gt, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { getHistory, ModerationCase } from '../../src/contract/history.ts';
import type { Person } from '../../src/contract/user.ts';
import type { GuildRow } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { onePlan } from '../db/plans.ts';
import {
  type AllGiven,
  type Given,
  perSession,
  placeholdersFor,
  readQuickly,
  unnamed,
} from '../db/prepared.ts';
import { cases } from '../db/schema.ts';
import { after, decodeCursor, is, listName, microsOf, pageOf, placeOf } from '../documents/paging.ts';
import { matches, wordsIn } from '../documents/search.ts';
import { checkDays, within } from '../features/periods.ts';
import { userNames } from '../features/user-names.ts';
import type { Handlers } from '../http/handler.ts';

type HistoryQuery = v.InferOutput<typeof getHistory.query>;
type CaseRow = Awaited<ReturnType<typeof casesOf>>[number];

/** What decides the form of the queries of a page, beside which values there are. */
type Form = Pick<HistoryQuery, 'status' | 'order'>;
type Values = ReturnType<typeof valuesOf>;

const sortKey = { time: cases.created_at, number: cases.number };

/** @throws Refusal 422 for a cursor of another list */
export function valuesOf({ id, timezone }: GuildRow, query: HistoryQuery, list: string, now: Date) {
  const { action, source, target_id, moderator_id, q, from, to, cursor, limit } = query;
  const place = cursor === undefined ? undefined : placeOf(decodeCursor(list, cursor));
  return {
    guild: id,
    timezone,
    now: now.toISOString(),
    action,
    source,
    target_id,
    moderator_id,
    q: wordsIn(q),
    from,
    to,
    time: place?.time,
    number: place?.number,
    // One more, where there is a next page.
    limit: limit + 1,
  };
}

/** `expired` is not stored: an active case becomes it when its time is over. */
function statusIs(status: HistoryQuery['status'], given: Given<string>): SQL | undefined {
  if (status === undefined) return undefined;
  if (status !== 'active' && status !== 'expired') return eq(cases.status, status);
  const now = sql`${given}::text::timestamptz`;
  const isOver = lte(cases.expires_at, now);
  const lasts = or(isNull(cases.expires_at), gt(cases.expires_at, now));
  return and(eq(cases.status, 'active'), status === 'expired' ? isOver : lasts);
}

function filters(status: HistoryQuery['status'], values: AllGiven<Values>): SQL | undefined {
  return and(
    is(cases.action, values.action),
    is(cases.source, values.source),
    statusIs(status, values.now),
    is(cases.target_id, values.target_id),
    is(cases.moderator_id, values.moderator_id),
    matches(cases.search, values.q),
    ...within(cases.created_at, values, values.timezone),
  );
}

function casesOf(
  db: Db,
  where: SQL | undefined,
  total: SQLWrapper,
  order: 'asc' | 'desc',
  limit: Given<number>,
) {
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
 */
export function historyQueries(db: Db, { status, order }: Form, values: AllGiven<Values>) {
  const { time, number } = values;
  const isFirst = time === undefined || number === undefined;
  const place = isFirst ? undefined : after(sortKey, order, { time, number });
  const guild = is(cases.guild_id, values.guild);
  const chosen = filters(status, values);
  const wanted = chosen ? and(guild, chosen) : sql`${guild} ${onePlan}`;
  const total = db.select({ total: count() }).from(cases).where(wanted);
  return { page: casesOf(db, place ? and(guild, chosen, place) : wanted, total, order, values.limit), total };
}

/** How many forms of the queries are kept. People use a few of the thousands that there are. */
const keptForms = 100;

function prepare(db: Db, form: Form, values: Values) {
  const { page, total } = historyQueries(db, form, placeholdersFor(values));
  return { page: readQuickly(page.prepare(unnamed)), total: total.prepare(unnamed) };
}

const formsOn = perSession(() => new Map<string, ReturnType<typeof prepare>>());

/** The queries of a page with placeholders for its values, made at the first of their form. */
function preparedFor(db: Db, { status, order }: Form, values: Values) {
  const forms = formsOn(db);
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : name));
  const form = [status, order, ...given].join();
  const known = forms.get(form) ?? prepare(db, { status, order }, values);
  if (forms.size < keptForms) forms.set(form, known);
  return known;
}

export const historyHandlers = {
  async getHistory({ db, guild, query, now }) {
    checkDays(query);
    const list = listName(guild.row.id, query);
    const values = valuesOf(guild.row, query, list, now);
    const { page, total } = preparedFor(db, query, values);
    const rows = await page.execute(values);
    const [counted] = rows.length > 0 ? rows : await total.execute(values);
    const personOf = await userNames(
      db,
      rows.flatMap((row) => [row.target_id, row.moderator_id, ...row.notes.map((note) => note.author_id)]),
    );
    return pageOf(rows, query.limit, list, counted?.total ?? 0, (row) => caseOf(row, personOf, now));
  },
} satisfies Handlers;
