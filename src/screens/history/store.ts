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

/** Enough rows to fill a screen. If grouping leaves fewer, more pages are loaded. */
const fewRows = 25;
/** The most requests for one visible page. */
const mostCalls = 4;

/** The query for the host; null while it depends on the current day, which is not known. */
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

/** The cases of a guild in pages. */
export function createHistory(read: ReadCases): PageReader<CaseQuery, ModerationCase> {
  return createPages(async (query, cursor, signal) => {
    // With the same parameters as the page's prefetch when there are no filters.
    let result = await read({ ...query, ...(cursor !== null && { cursor }) }, signal);
    for (let calls = 1; calls < mostCalls && result.ok; calls += 1) {
      const { items, next_cursor } = result.value;
      if (next_cursor === null || rowsOf(items, new Set(), false).length >= fewRows) return result;
      const more = await read({ ...query, cursor: next_cursor, limit: longPage }, signal);
      // Shows the rows that were loaded. The rest can be requested again.
      if (!more.ok) return result;
      result = { ...more, value: { ...more.value, items: [...items, ...more.value.items] } };
    }
    return result;
  });
}
