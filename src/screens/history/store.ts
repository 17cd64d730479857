import type { QueryOf } from '../../contract/endpoint.ts';
import type { getHistory, ModerationCase } from '../../contract/history.ts';
import type { Result } from '../../lib/api-error.ts';
import { longPage } from '../../screen-kits/export/read-all.ts';
import { createPages, type Page, type PageReader } from '../../screen-kits/table/pages.ts';
import { daysOf } from '../../screen-kits/table/period.ts';
import { rowsOf } from './grouping.ts';
import type { Filters } from './params.ts';

export type CaseQuery = QueryOf<typeof getHistory>;
/** Reads one page of a guild's history. */
export type ReadCases = (query: CaseQuery, signal: AbortSignal) => Promise<Result<Page<ModerationCase>>>;

/** So many rows fill a screen: a page that groups make shorter is read on. */
const fewRows = 25;
/** The most calls for what is shown as one page. */
const mostCalls = 4;

/** What to ask the host for; null while that depends on what day it is. */
export function queryOf(filters: Filters, today: string | null): CaseQuery | null {
  const { q, action, source, status, target, moderator, period, order } = filters;
  if (period?.kind === 'last' && today === null) return null;
  return {
    ...(q && { q }),
    ...(action.length > 0 && { action: action.join() }),
    ...(source && { source }),
    ...(status && { status }),
    ...(target && { target_id: target }),
    ...(moderator && { moderator_id: moderator }),
    ...(period && daysOf(period, today ?? '')),
    ...(order === 'asc' && { order }),
  };
}

/** The cases of a guild, page after page. */
export function createHistory(read: ReadCases): PageReader<CaseQuery, ModerationCase> {
  return createPages(async (query, cursor, signal) => {
    // As short as it comes: without filters the document has asked for it already.
    let result = await read({ ...query, ...(cursor !== null && { cursor }) }, signal);
    for (let calls = 1; calls < mostCalls && result.ok; calls += 1) {
      const { items, next_cursor } = result.value;
      if (next_cursor === null || rowsOf(items, new Set(), false).length >= fewRows) return result;
      const more = await read({ ...query, cursor: next_cursor, limit: longPage }, signal);
      // Shows the rows that were read; the rest can be requested again.
      if (!more.ok) return result;
      result = { ...more, value: { ...more.value, items: [...items, ...more.value.items] } };
    }
    return result;
  });
}
