import { and, count, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { getHistory } from '../../src/contract/history.ts';
import { id } from '../../src/contract/primitives.ts';
import type { GuildRow } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { cases } from '../db/schema.ts';
import {
  afterPosition,
  decodeCursor,
  listName,
  optionalEq,
  pageOf,
  queryPosition,
} from '../documents/paging.ts';
import { matchesSearch } from '../documents/search.ts';
import { caseOf, caseSortKey, casesOf, peopleIn } from '../features/case-rows.ts';
import { deletionFound } from '../features/numbers.ts';
import { checkDays, inDays } from '../features/periods.ts';
import { userNames } from '../features/user-names.ts';
import type { Handlers } from '../http/handler.ts';

type HistoryQuery = v.InferOutput<typeof getHistory.query>;
/** `expired` is not stored: it is an active case whose time has passed. */
function statusIs(status: HistoryQuery['status'], now: Date): SQL | undefined {
  if (status === undefined) return undefined;
  if (status !== 'active' && status !== 'expired') return eq(cases.status, status);
  const isOver = lte(cases.expires_at, now);
  const lasts = or(isNull(cases.expires_at), gt(cases.expires_at, now));
  return and(eq(cases.status, 'active'), status === 'expired' ? isOver : lasts);
}

/** A member's id in the search finds the cases about them; other text is searched for as words. */
function isSearched(guildId: string, q: string | undefined): SQL | undefined {
  const words = matchesSearch(cases.search, guildId, q);
  const member = v.safeParse(id, q?.trim());
  // A short number is more likely a case's.
  if (!member.success || member.output.length < 15) return words;
  return or(words, eq(cases.target_id, member.output));
}

function filters(guild: GuildRow, query: HistoryQuery, now: Date): SQL | undefined {
  return and(
    eq(cases.guild_id, guild.id),
    query.action && inArray(cases.action, query.action),
    optionalEq(cases.source, query.source),
    statusIs(query.status, now),
    optionalEq(cases.target_id, query.target_id),
    optionalEq(cases.moderator_id, query.moderator_id),
    isSearched(guild.id, query.q),
    ...inDays(cases.created_at, query, guild.timezone),
  );
}

/**
 * The queries of a page. `page` returns its cases, plus one if there is a next page, each with the total number.
 * `total` counts separately, for when the page is empty because cases were deleted meanwhile.
 *
 * @throws Refusal 422 for a cursor of another list
 */
export function historyQueries(db: Db, guild: GuildRow, query: HistoryQuery, now: Date) {
  const { cursor, limit, order } = query;
  const list = listName(guild.id, query);
  const place =
    cursor === undefined
      ? undefined
      : afterPosition(caseSortKey, order, queryPosition(decodeCursor(list, cursor)));
  const wanted = filters(guild, query, now);
  const total = db.select({ total: count() }).from(cases).where(wanted);
  return { list, page: casesOf(db, guild.id, and(wanted, place), total, order, limit + 1), total };
}

export const historyHandlers = {
  async getHistory({ db, guild, query, now }) {
    checkDays(query);
    const { list, page, total } = historyQueries(db, guild.row, query, now);
    const rows = await page;
    const [counted] = rows.length > 0 ? rows : await total;
    const personOf = await userNames(db, rows.flatMap(peopleIn));
    const found = pageOf(rows, query.limit, list, counted?.total ?? 0, (row) => caseOf(row, personOf, now));
    return { ...found, ...(await deletionFound(db, 'case', guild.row.id, query.q)) };
  },
} satisfies Handlers;
