import * as v from 'valibot';
import type { Schema } from './endpoint.ts';
import { count, idList } from './primitives.ts';

/*
 * The calls of a list that people keep: sanction rules, recurring messages, ticket panels. Each reply carries the list
 * as it is afterwards, with its tag in the `ETag` header, so that a client never reads it again after a write.
 */

/** Read-only members of every entry, besides its `id`. */
export const entryTag = {
  /**
   * The tag of this entry alone, with its quotes, as `If-Match` of a replacement or deletion takes it. It names what
   * people write in the entry, not its place. Null on a host without conflict detection.
   */
  etag: v.optional(v.nullable(v.string()), null),
};

// @__NO_SIDE_EFFECTS__
const members = <S extends Schema>(entry: S) => ({
  /** In their order. */
  items: v.array(entry),
  /** How many entries this guild may have now; there can be more of them when its premium is over. */
  max: count,
  /** How many it may have with premium; equal to `max` while it has that. */
  max_premium: count,
});

/** A list as it is read. */
// @__NO_SIDE_EFFECTS__
export const listReply = <S extends Schema>(entry: S) => v.object(members(entry));

/** A list after a write to it. */
// @__NO_SIDE_EFFECTS__
export const listWriteReply = <S extends Schema>(entry: S) =>
  v.object({
    /** The entry that was created, replaced or restored; null after a deletion and after a new order. */
    item: v.nullable(entry),
    ...members(entry),
  });

/** A new order for a list of at most `max` entries. */
// @__NO_SIDE_EFFECTS__
export const listOrder = (max: number) =>
  v.strictObject({
    /** Every entry that there is, each once; otherwise the order is refused with `stale`. */
    ids: idList(max),
  });

/** Of calls that set a new order. */
export const orderRefusal = {
  /** The ids are not those of the entries that there are; `current` is the list as it is now. */
  stale: 412,
} as const;

/** How long a deleted entry can be restored: 24 hours, in seconds. */
export const restorableSeconds = 86_400;
