import * as v from 'valibot';
import type { Schema } from './endpoint.ts';
import { count, queryNumber, text } from './primitives.ts';

/** Entries of a page; the default is what a query without `limit` gets. */
export const pageLimits = { min: 1, max: 100, default: 50 } as const;

/** What every paged query carries besides its filters. */
export const pageQuery = {
  /** `next_cursor` of the page before; absent for the first page. Opaque. */
  cursor: v.optional(text(1, 512)),
  limit: v.optional(queryNumber(pageLimits.min, pageLimits.max), pageLimits.default),
};

/** One page of a list that grows. The filters of the query decide the list; they stay the same from page to page. */
// @__NO_SIDE_EFFECTS__
export const pageOf = <S extends Schema>(item: S) =>
  v.object({
    items: v.array(item),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
    /** Over all pages. */
    total: count,
  });
