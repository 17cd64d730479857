import { type Column, type SQL, sql } from 'drizzle-orm';
import { guildKey, wordQuery } from './words.ts';

/*
 * Text search. `words.ts` says what a word is, for stored texts and for queries. Each case, ticket and transcript message has a
 * `tsvector` with a GIN index, which the host fills; for people it is a generated column, with the same words from a function of
 * the database. PostgreSQL's own parser and dictionaries are not used, because they support one language at a time and depend on
 * the server's configuration.
 */

/**
 * The condition that an entry contains every word of a query, or a word that begins with it, in any order. A number has
 * to be a whole word or the entry's own number; `#12` only finds entry 12. To bound the cost, only the first eight
 * words are used, and a single letter only matches a whole word.
 *
 * @param guildId the guild of the rows; null for people, whose words have no prefix. It narrows the search but does not
 *   replace a filter, because guilds may share a key
 * @param q the query; text without a letter or digit finds nothing
 * @returns undefined for blank text
 */
export function matchesSearch(
  words: Column | SQL,
  guildId: string | null,
  q: string | undefined,
): SQL | undefined {
  if (q === undefined || q.trim() === '') return undefined;
  const query = wordQuery(q, guildId === null ? '' : guildKey(guildId));
  return query === null ? sql`false` : sql`${words} @@ ${query}::tsquery`;
}
