import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/*
 * Platform ids and permission bits are `text`, as in JSON: up to 20 digits do not fit a bigint, and text can be
 * compared with any input without a failing cast. Nothing is sorted by id; lists are paged by (time, number).
 */

/** A timestamp column. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** PostgreSQL's type of search words (server/documents/search.ts). It is written as words without spaces, and never selected. */
export const tsvector = customType<{ data: readonly string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (words) => sql`array_to_tsvector(string_to_array(${words.join(' ')}, ' '))`,
});
