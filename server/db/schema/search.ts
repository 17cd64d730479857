import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL's set of searchable words; filled by triggers, see server/search.ts, and never read by itself. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
