import { type Column, type SQL, sql } from 'drizzle-orm';

/*
 * Text search. What a text means to a search is written once, in SQL, in the functions `search_split`, `search_words`
 * and `search_query` of the migrations: triggers keep the words of every case, ticket and message of a transcript, and
 * a generated column those of every person, as a `tsvector` with a GIN index, and the same functions read what somebody typed. A guild's
 * words begin with a short key of the guild (`search_set`), so that what a search costs grows with the guild and not with the host. The words come from us and not from PostgreSQL's own
 * parser and dictionaries, which know one language at a time and depend on how a server was set up.
 */

/**
 * The condition that an entry has every word that somebody typed, or the beginning of it, in any order. A number must
 * be a whole word or the entry's own number; `#12` finds the entry 12 alone. Of many words the first eight count, and a
 * single letter is a whole word: what a search costs does not depend on what is typed.
 *
 * @param guildId whose rows they are; null for people, whose names stand by themselves. It narrows the search and is no filter:
 * two guilds may share a key
 * @param q what was typed; text without a letter or digit finds nothing
 * @returns undefined when there is nothing to search for, as in blank text
 */
export function matches(words: Column, guildId: string | null, q: string | undefined): SQL | undefined {
  if (q === undefined || q.trim() === '') return undefined;
  const key = guildId === null ? sql`''` : sql`public.search_key(${guildId}::text)`;
  return sql`${words} @@ public.search_query(${q}::text, ${key})`;
}
