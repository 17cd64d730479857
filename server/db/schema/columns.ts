import { customType, timestamp } from 'drizzle-orm/pg-core';

/*
 * Platform ids and permission bits are `text`, as in JSON: up to 20 digits do not fit a bigint, and text can be
 * compared with any input without a failing cast. Nothing is sorted by id; lists are paged by (time, number).
 */

/** A timestamp column. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * PostgreSQL's type of search words. Triggers maintain these columns (server/documents/search.ts); they are never
 * selected.
 */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
