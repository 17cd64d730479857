import * as v from 'valibot';
import type { Schema } from './endpoint.ts';
import { count, idList } from './primitives.ts';

/*
 * The operations of a list: sanction rules, recurring messages, ticket panels. The reply to each write has the
 * resulting list, with its tag in the `ETag` header, so that clients need not read it again.
 */

/** Read-only members of every entry besides its `id`. */
export const entryTag = {
  /**
   * The tag of this entry, with its quotes, for `If-Match` of a replacement or deletion. It changes with the entry's
   * content, but not with its position. Null on a host without conflict detection.
   */
  etag: v.optional(v.nullable(v.string()), null),
};

// @__NO_SIDE_EFFECTS__
const members = <S extends Schema>(entry: S) => ({
  /** In order. */
  items: v.array(entry),
  /** The number of entries that this guild may have now. There can be more after its premium has ended. */
  max: count,
  /** The number with premium; equal to `max` while the guild has premium. */
  max_premium: count,
});

/** A list as returned by the API. */
// @__NO_SIDE_EFFECTS__
export const listReply = <S extends Schema>(entry: S) => v.object(members(entry));

/** A list as returned by writes. */
// @__NO_SIDE_EFFECTS__
export const listWriteReply = <S extends Schema>(entry: S) =>
  v.object({
    /** The entry that was created, replaced or restored; null after a deletion or reordering. */
    item: v.nullable(entry),
    ...members(entry),
  });

/** A new order of a list with at most `max` entries. */
// @__NO_SIDE_EFFECTS__
export const listOrder = (max: number) =>
  v.strictObject({
    /** The ids of all entries, each once. Otherwise the call is refused with `stale`. */
    ids: idList(max),
  });

/** Errors of operations that reorder a list. */
export const orderRefusal = {
  /** The ids are not exactly those of the current entries; `current` is the current list. */
  stale: 412,
} as const;

/** How long a deleted entry can be restored: 24 hours, in seconds. */
export const restorableSeconds = 86_400;
