import { customType, timestamp } from 'drizzle-orm/pg-core';

/*
 * Platform ids and permission bits are `text`, as on the wire: up to 20 digits do not fit a bigint, an id of any
 * length can be compared without a cast that fails, and nothing is ever sorted by id. Lists are paged by
 * (time, number), which both have a fixed width.
 */

/** An instant. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** PostgreSQL's set of searchable words; filled by triggers, see server/documents/search.ts, and never read by itself. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
