/** Gives stored rows the words under which they are found, by the texts and the names of people that are stored now. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/open.ts';
import { cases, tickets, transcriptMessages } from '../db/schema.ts';
import { caseWords, ticketWords } from './entry-words.ts';
import { messageWords } from './message-words.ts';
import { userNames } from './user-names.ts';

/** What is read of a row to index it. */
export const caseTexts = {
  id: cases.id,
  guild_id: cases.guild_id,
  number: cases.number,
  reason: cases.reason,
  notes: cases.notes,
  target_id: cases.target_id,
  moderator_id: cases.moderator_id,
};
export const ticketTexts = {
  id: tickets.id,
  guild_id: tickets.guild_id,
  number: tickets.number,
  name: tickets.name,
  close_reason: tickets.close_reason,
  opener_id: tickets.opener_id,
  claimed_by: tickets.claimed_by,
  closed_by: tickets.closed_by,
};
export const messageTexts = {
  id: transcriptMessages.id,
  guild_id: transcriptMessages.guild_id,
  ticket_id: transcriptMessages.ticket_id,
  content: transcriptMessages.content,
  extras: transcriptMessages.extras,
};

type Texts<Row, Columns> = Pick<Row, Extract<keyof Columns, keyof Row>>;
export type CaseTexts = Texts<typeof cases.$inferSelect, typeof caseTexts>;
export type TicketTexts = Texts<typeof tickets.$inferSelect, typeof ticketTexts>;
export type MessageTexts = Texts<typeof transcriptMessages.$inferSelect, typeof messageTexts>;

/** Cases that the caller has locked or written. */
export async function indexCases(tx: Db, rows: readonly CaseTexts[]): Promise<void> {
  const people = rows.flatMap(({ target_id, moderator_id }) => [target_id, moderator_id]);
  const personOf = await userNames(tx, people);
  for (const [guildId, own] of grouped(rows, ({ guild_id }) => guild_id)) {
    const words = own.map((row) => ({ id: row.id, words: caseWords(row, personOf) }));
    await saveWords(tx, cases, eq(cases.guild_id, guildId), words);
  }
}

/** Tickets that the caller has locked or written. */
export async function indexTickets(tx: Db, rows: readonly TicketTexts[]): Promise<void> {
  const people = rows.flatMap(({ opener_id, claimed_by, closed_by }) => [opener_id, claimed_by, closed_by]);
  const personOf = await userNames(tx, people);
  for (const [guildId, own] of grouped(rows, ({ guild_id }) => guild_id)) {
    const words = own.map((row) => ({ id: row.id, words: ticketWords(row, personOf) }));
    await saveWords(tx, tickets, eq(tickets.guild_id, guildId), words);
  }
}

/** Messages of transcripts that the caller has locked or written. */
export async function indexMessages(tx: Db, rows: readonly MessageTexts[]): Promise<void> {
  for (const [ticketId, own] of grouped(rows, ({ ticket_id }) => ticket_id)) {
    const { guild_id, ticket_id } = transcriptMessages;
    const isOfTicket = and(eq(guild_id, own[0]?.guild_id ?? ''), eq(ticket_id, ticketId));
    const words = own.map((row) => ({
      id: row.id,
      words: messageWords(row.guild_id, row.content, row.extras),
    }));
    await saveWords(tx, transcriptMessages, isOfTicket, words);
  }
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

type Searched = PgTable & { readonly id: AnyPgColumn; readonly search: AnyPgColumn };

/** Rows per statement. */
const batch = 500;

/** Writes the words of rows; those that a row has already are not written again. */
async function saveWords(
  tx: Db,
  table: Searched,
  within: SQL | undefined,
  rows: readonly { readonly id: string; readonly words: readonly string[] }[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += batch) {
    const part = rows.slice(first, first + batch).map(({ id, words }) => ({ id, words: words.join(' ') }));
    const given = sql`(select id, array_to_tsvector(string_to_array(words, ' ')) as search
      from jsonb_to_recordset(${JSON.stringify(part)}::text::jsonb) as row (id text, words text)) as given`;
    await tx
      .update(table)
      .set({ search: sql`given.search` })
      .from(given)
      .where(and(within, sql`${table.id} = given.id`, sql`${table.search} <> given.search`));
  }
}
