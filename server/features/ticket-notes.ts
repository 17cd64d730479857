/** Notes of the team about tickets. */
import { and, asc, eq } from 'drizzle-orm';
import type { TicketNote } from '../../src/contract/transcript.ts';
import { ticketNoteLimits } from '../../src/contract/transcript.ts';
import type { Person } from '../../src/contract/user.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { ticketNotes, tickets } from '../db/schema.ts';
import { ofTranscript, type TranscriptKey } from './transcript-key.ts';

type Row = typeof ticketNotes.$inferSelect;

/** The notes of a ticket, oldest first. */
export function notesOf(db: Db, ticket: TranscriptKey): Promise<Row[]> {
  const { at, id } = ticketNotes;
  return db.select().from(ticketNotes).where(ofTranscript(ticketNotes, ticket)).orderBy(asc(at), asc(id));
}

/** Converts a note for a reply. */
export const noteOf = (
  { id, author_id, at, content }: Row,
  personOf: (id: string) => Person,
): TicketNote => ({
  id,
  author: personOf(author_id),
  at: at.toISOString(),
  content,
});

/**
 * Stores a note, unless the author has done so with the same key.
 *
 * @returns the note; null when the ticket has as many as it can have, or is gone
 */
export function storeNote(
  db: Db,
  ticket: TranscriptKey,
  note: Pick<Row, 'author_id' | 'key' | 'content'>,
  now: Date,
): Promise<Row | null> {
  return db.transaction(async (tx) => {
    const isIt = and(eq(tickets.guild_id, ticket.guild_id), eq(tickets.id, ticket.ticket_id));
    // Those who write at the same time are counted one after another.
    const [locked] = await tx.select({ id: tickets.id }).from(tickets).where(isIt).for('no key update');
    if (!locked) return null;
    const inTicket = ofTranscript(ticketNotes, ticket);
    const isSame = and(eq(ticketNotes.author_id, note.author_id), eq(ticketNotes.key, note.key));
    const [before] = await tx.select().from(ticketNotes).where(and(inTicket, isSame));
    if (before) return before;
    if ((await tx.$count(ticketNotes, inTicket)) >= ticketNoteLimits.notes) return null;
    const id = await newId(tx, now);
    const [stored] = await tx
      .insert(ticketNotes)
      .values({ ...ticket, ...note, id, at: now })
      .returning();
    return stored ?? null;
  });
}
