/** Finds the messages of transcripts that contain the words of a search. */
import { and, asc, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { type FoundTicket, ticketHitsShown } from '../../src/contract/ticket-history.ts';
import { excerptOf, textOf } from '../../src/lib/message-text.ts';
import { searchedWords, wordHitsIn } from '../../src/lib/text-hits.ts';
import type { Db } from '../db/open.ts';
import { tickets, transcriptMessages, transcripts } from '../db/schema.ts';
import { matchesSearch } from '../documents/search.ts';
import { ofTranscript, type TranscriptKey } from './transcript-key.ts';

/** From how many messages on words are common, and how many of the newest tickets are then searched: what bounds the cost of a search. */
export const commonWords = { messages: 20_000, tickets: 500 } as const;

/** The condition for messages of a guild; undefined for blank text, which searches nothing. */
function matches(guildId: string, q: string | undefined): SQL | undefined {
  const found = matchesSearch(transcriptMessages.search, guildId, q);
  return found && and(eq(transcriptMessages.guild_id, guildId), found);
}

/** Whether so many messages of the guild contain these words that not all of them can be looked at. */
export async function isCommon(db: Db, guildId: string, q: string | undefined): Promise<boolean> {
  const found = matches(guildId, q);
  if (!found) return false;
  const rest = db.select({ one: sql`1` }).from(transcriptMessages).where(found);
  return (await rest.limit(1).offset(commonWords.messages)).length > 0;
}

/**
 * The condition that a single message of the ticket's transcript contains every word of `q`.
 *
 * @param among for {@link isCommon} words: the condition of the tickets whose newest are searched
 */
export function saidIn(db: Db, guildId: string, q: string | undefined, among?: SQL): SQL | undefined {
  const found = matches(guildId, q);
  if (!found) return undefined;
  const { ticket_id, guild_id } = transcriptMessages;
  if (!among) return inArray(tickets.id, db.select({ ticket_id }).from(transcriptMessages).where(found));
  const newest = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.guild_id, guildId), among))
    .orderBy(desc(tickets.opened_at), desc(tickets.number))
    .limit(commonWords.tickets);
  // The offset keeps each ticket's messages a search of their own: the index would give all messages of the guild first.
  const said = sql`(select 1 from ${transcriptMessages} where ${and(eq(guild_id, tickets.guild_id), eq(ticket_id, tickets.id), found)} offset 0)`;
  return and(inArray(tickets.id, newest), exists(said));
}

const { id, author_id, content, created_at, extras, position } = transcriptMessages;

/** The messages of a ticket that are found. */
const inTicket = (key: TranscriptKey, q: string) =>
  and(ofTranscript(transcriptMessages, key), matches(key.guild_id, q));

/** The ids of all messages of a ticket that contain the words, oldest first. */
export async function hitIds(db: Db, key: TranscriptKey, q: string): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(transcriptMessages)
    .where(inTicket(key, q))
    .orderBy(asc(position));
  return rows.map((row) => row.id);
}

/** The first or the last message of a ticket that contains the words; null where none does. */
export async function hitAt(
  db: Db,
  key: TranscriptKey,
  q: string,
  end: 'first' | 'last',
): Promise<string | null> {
  const order = end === 'first' ? asc(position) : desc(position);
  const [row] = await db
    .select({ id })
    .from(transcriptMessages)
    .where(inTicket(key, q))
    .orderBy(order)
    .limit(1);
  return row?.id ?? null;
}

/** What was found in each of these tickets, in their order. */
export async function shownHits(
  db: Db,
  guildId: string,
  ticketIds: readonly string[],
  q: string,
): Promise<(FoundTicket['hits'] & object)[]> {
  const ofThese = and(eq(transcripts.guild_id, guildId), inArray(transcripts.ticket_id, [...ticketIds]));
  const names = ticketIds.length > 0 ? await db.select().from(transcripts).where(ofThese) : [];
  const namesOf = new Map(names.map((one) => [one.ticket_id, one]));
  const words = searchedWords(q);
  const shown = [];
  for (const ticket_id of ticketIds) {
    const rows = await db
      .select({ id, author_id, content, created_at, extras })
      .from(transcriptMessages)
      .where(inTicket({ guild_id: guildId, ticket_id }, q))
      .orderBy(asc(position))
      .limit(ticketHitsShown + 1);
    const { users = {}, roles = {}, channels = {} } = namesOf.get(ticket_id) ?? {};
    const messages = rows.slice(0, ticketHitsShown).map((row) => {
      const { embeds = [], attachments = [], parts, system = null } = row.extras;
      const read = { content: row.content, embeds, attachments, system, ...(parts && { parts }) };
      const text = textOf(read, { users, roles, channels });
      return {
        id: row.id,
        author: users[row.author_id]?.display_name ?? row.author_id,
        at: row.created_at.toISOString(),
        excerpt: excerptOf(text, wordHitsIn(text, words)),
      };
    });
    shown.push({ messages, has_more: rows.length > ticketHitsShown });
  }
  return shown;
}
