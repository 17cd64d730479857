import type { QueryOf } from '../../contract/endpoint.ts';
import type { getHistory, ModerationCase } from '../../contract/history.ts';
import type { Result } from '../../lib/api-error.ts';
import { longPage } from '../../screen-kits/export/read-all.ts';
import { createPages, type Page, type PageReader } from '../../screen-kits/table/pages.ts';
import { daysOf } from '../../screen-kits/table/period.ts';
import { createGrouping } from './grouping.ts';
import type { Filters } from './params.ts';

export type CaseQuery = QueryOf<typeof getHistory>;
/** Reads one page of a guild's history. */
export type ReadCases = (query: CaseQuery, signal: AbortSignal) => Promise<Result<Page<ModerationCase>>>;

/** Enough rows to fill a screen. If grouping leaves fewer, more pages are loaded. */
export const fewRows = 25;
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

/** How many rows cases become. */
const rowCount = (cases: readonly ModerationCase[]): number =>
  createGrouping()(cases, new Set(), false).length;

/** The cases of a guild in pages. What the first reply has is shown at once, whatever a raid leaves of it. */
export function createHistory(read: ReadCases): PageReader<CaseQuery, ModerationCase> {
  /** Of what is read on by itself. */
  let limit: number | undefined;
  const pages = createPages((query: CaseQuery, cursor, signal) =>
    // With the same parameters as the page's prefetch when there are no filters.
    read({ ...query, ...(cursor !== null && { cursor }), ...(limit !== undefined && { limit }) }, signal),
  );
  function readOn() {
    limit = longPage;
    const reading = pages.more();
    limit = undefined;
    return reading;
  }
  const itemsNow = () => {
    const state = pages.$state.get();
    return 'items' in state ? state.items : [];
  };
  /** Reads on until there are enough rows, of which the first `before` cases do not count. */
  async function fill(before: number) {
    for (let calls = 1; calls < mostCalls; calls += 1) {
      const state = pages.$state.get();
      if (state.kind !== 'ready' || state.next === null) return;
      if (rowCount(state.items.slice(before)) >= fewRows) return;
      await readOn();
    }
  }
  return {
    ...pages,
    async read(query, rows) {
      await pages.read(query, rows);
      await fill(0);
    },
    async more() {
      const before = itemsNow().length;
      await pages.more();
      await fill(before);
    },
  };
}
