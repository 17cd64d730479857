import * as v from 'valibot';
import type { Schema } from './endpoint.ts';
import { count, instant, queryNumber, text } from './primitives.ts';
import { person } from './user.ts';

/** Entries per page; `default` is used without `limit`. */
export const pageLimits = { min: 1, max: 100, default: 50 } as const;

/** The query members of all paged lists. */
export const pageQuery = {
  /** `next_cursor` of the previous page; absent for the first page. Opaque. */
  cursor: v.optional(text(1, 512)),
  limit: v.optional(queryNumber(pageLimits.min, pageLimits.max), pageLimits.default),
};

/** A page of a list. All pages of a list have to be requested with the same filters. */
// @__NO_SIDE_EFFECTS__
export const pageOf = <S extends Schema>(item: S) =>
  v.object({
    items: v.array(item),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
    /** Number of entries on all pages. */
    total: count,
  });

/** When an entry of a list was deleted, and by whom; null when it was automatic. */
export const deletion = v.object({ at: instant, by: v.nullable(person) });
export type Deletion = v.InferOutput<typeof deletion>;
