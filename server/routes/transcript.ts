/** Transcripts of tickets: reading them, who opened them, blanking messages, and notes of the team. */
import { and, asc, eq, getTableColumns, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  addTicketNote,
  type getTicketNews,
  type getTranscript,
  type Transcript,
  type TranscriptHits,
  transcriptMessages as transcriptLength,
} from '../../src/contract/transcript.ts';
import type { TranscriptMessage } from '../../src/contract/transcript-message.ts';
import type { Person } from '../../src/contract/user.ts';
import { forbidden } from '../access/require.ts';
import { checkReadable, readableTickets } from '../access/ticket-access.ts';
import type { Db } from '../db/open.ts';
import type { StoredReaction } from '../db/schema/transcripts.ts';
import { tickets, transcriptMessages, transcripts } from '../db/schema.ts';
import { checkDays } from '../features/periods.ts';
import { writersIn } from '../features/presence.ts';
import { noteOf, notesOf, storeNote } from '../features/ticket-notes.ts';
import {
  namesWriter,
  neighbourOf,
  peopleIn,
  type TicketRow,
  ticketOf,
  ticketsOf,
} from '../features/ticket-rows.ts';
import { teamOf } from '../features/ticket-team.ts';
import { hitAt, hitIds, isCommon } from '../features/transcript-hits.ts';
import { ofTranscript, type TranscriptKey } from '../features/transcript-key.ts';
import { openingsOf, recordOpening } from '../features/transcript-openings.ts';
import { userNames } from '../features/user-names.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { refuse, refuseAs } from '../http/refusal.ts';
import { wantedTickets } from './ticket-history.ts';

const {
  search: _,
  guild_id,
  ticket_id,
  position,
  changed_at,
  ...columns
} = getTableColumns(transcriptMessages);

type MessageRow = Pick<typeof transcriptMessages.$inferSelect, keyof typeof columns>;

const blankedBy = ({ extras }: MessageRow) => extras.blanked?.by_id ?? null;

function messageOf(
  { extras, ...row }: MessageRow,
  callerId: string,
  personOf: (id: string) => Person,
): TranscriptMessage {
  const reaction = ({ user_ids, ...one }: StoredReaction) => ({ ...one, me: user_ids.includes(callerId) });
  const { blanked } = extras;
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    embeds: extras.embeds ?? [],
    attachments: extras.attachments ?? [],
    ...(extras.parts ? { parts: extras.parts } : {}),
    reactions: (extras.reactions ?? []).map(reaction),
    system: extras.system ?? null,
    blanked: blanked ? { by: personOf(blanked.by_id), at: blanked.at, reason: blanked.reason } : null,
  };
}

interface FoundTicket {
  readonly row: TicketRow;
  readonly key: TranscriptKey;
}

/** The ticket of a channel, and the key of its transcript. */
async function ticketIn(db: Db, guildId: string, channelId: string): Promise<FoundTicket> {
  const inChannel = [eq(tickets.guild_id, guildId), eq(tickets.channel_id, channelId)];
  const [row] = await ticketsOf(db, guildId, inChannel, 1);
  if (!row) throw refuse('not_found');
  return { row, key: { guild_id: guildId, ticket_id: row.id } };
}

/** A {@link ticketIn} whose transcript is stored. */
async function keptTicket(db: Db, guildId: string, channelId: string): Promise<FoundTicket> {
  const found = await ticketIn(db, guildId, channelId);
  if (!found.row.has_transcript) throw refuse('not_found');
  return found;
}

type ReadCall = Call<typeof getTranscript> | Call<typeof getTicketNews>;

/** A ticket that the caller may read: open, or with a transcript. */
async function readableTicket(call: ReadCall): Promise<FoundTicket> {
  const found = await ticketIn(call.db, call.guild.row.id, call.params.channelId);
  if (!found.row.has_transcript && found.row.state === 'closed') throw refuse('not_found');
  await checkReadable(call, found.row.id);
  return found;
}

/** How long a change may take to be seen by those who read, in seconds: it has the time at which its transaction began. */
const mostDelay = 15;

/** The time by the clock of the database. */
async function databaseNow(db: Db): Promise<string> {
  const [row] = await db.select({ at: sql<string>`now()` }).from(sql`(values (1)) as one`);
  return new Date(row?.at ?? Number.NaN).toISOString();
}

/** Changes from then on, and those that could not be seen then. */
const changedSince = (since: string) => new Date(Date.parse(since) - mostDelay * 1000);

const noNames = { users: {}, roles: {}, channels: {} };

/** Messages of a transcript, oldest first. */
const messagesWhere = (db: Db, isSome: SQL | undefined) =>
  db.select(columns).from(transcriptMessages).where(isSome).orderBy(asc(position)).limit(transcriptLength);

/**
 * A ticket with some messages of its transcript, and others that have changed. Reading any leaves a record, before they are read.
 *
 * @param some without it, all of them
 * @param changed without it, none
 */
async function readTicket(
  { db, guild, session, params, now }: ReadCall,
  { row, key }: FoundTicket,
  some?: SQL,
  changed?: SQL,
): Promise<Transcript & { readonly changed: TranscriptMessage[] }> {
  // By the clock by which changes have their times, and before they are read.
  const read_at = await databaseNow(db);
  const [names] = row.has_transcript
    ? await db.select().from(transcripts).where(ofTranscript(transcripts, key))
    : [];
  if (row.has_transcript && !names) throw refuse('not_found');
  const inTicket = ofTranscript(transcriptMessages, key);
  const isChanged = and(inTicket, changed);
  const wanted = changed ? or(some, changed) : some;
  const [any] = await db
    .select({ id: transcriptMessages.id })
    .from(transcriptMessages)
    .where(and(inTicket, wanted))
    .limit(1);
  if (any) await recordOpening(db, key, session.user.id, now);
  const { users, roles, channels } = (any && names) ?? noNames;
  const messages = await messagesWhere(db, and(inTicket, some));
  const renewed = changed && any ? await messagesWhere(db, isChanged) : [];
  const notes = await notesOf(db, key);
  const writers = await writersIn(db, guild.row.id, params.channelId, session.user.id, now);
  const people = [
    ...peopleIn(row),
    ...[...messages, ...renewed].map(blankedBy),
    ...notes.map(({ author_id }) => author_id),
    ...writers,
  ];
  const personOf = await userNames(db, people);
  const shown = (one: MessageRow) => messageOf(one, session.user.id, personOf);
  return {
    ticket: ticketOf(row, personOf),
    ...(row.answers.length > 0 ? { answers: [...row.answers] } : {}),
    ...{ users, roles, channels },
    messages: messages.map(shown),
    changed: renewed.map(shown),
    notes: notes.map((note) => noteOf(note, personOf)),
    names_writer: await namesWriter(db, key.guild_id, row.panel_id),
    writing: writers.map(personOf),
    read_at,
  };
}

/** A message that is found in another ticket. */
async function farHit(
  db: Db,
  ticket: Pick<TicketRow, 'guild_id' | 'id' | 'channel_id'> | undefined,
  q: string,
  end: 'first' | 'last',
): Promise<TranscriptHits['next']> {
  if (!ticket) return null;
  const message_id = await hitAt(db, { guild_id: ticket.guild_id, ticket_id: ticket.id }, q, end);
  return message_id === null ? null : { channel_id: ticket.channel_id, message_id };
}

export const transcriptHandlers = {
  async getTranscript(call) {
    const { changed: _, ...transcript } = await readTicket(call, await readableTicket(call));
    return transcript;
  },

  async getTicketNews(call) {
    const { db, query, session, note } = call;
    const found = await readableTicket(call);
    const inTicket = ofTranscript(transcriptMessages, found.key);
    const isLast = and(inTicket, eq(transcriptMessages.id, query.after ?? ''));
    const [last] = await db.select({ position }).from(transcriptMessages).where(isLast);
    // Who has read it up to here is known.
    if (!last) note(session.user.id, 'opened');
    const isNew = last && gt(position, last.position);
    const isChanged =
      last && query.since !== undefined
        ? and(lte(position, last.position), gt(changed_at, changedSince(query.since)))
        : undefined;
    const { changed, ...news } = await readTicket(call, found, isNew, isChanged);
    const total = await db.$count(transcriptMessages, inTicket);
    return { ...news, ...(query.since === undefined ? {} : { changed }), total };
  },

  async getTicketTeam(call) {
    const { row } = await ticketIn(call.db, call.guild.row.id, call.params.channelId);
    await checkReadable(call, row.id);
    return { items: await teamOf(call.db, row) };
  },

  async getTranscriptHits(call) {
    const { db, guild, query } = call;
    checkDays(query);
    const { row, key } = await keptTicket(db, guild.row.id, call.params.channelId);
    await checkReadable(call, row.id);
    const q = query.transcript_q;
    const readable = await readableTickets(call);
    const wanted = wantedTickets(db, guild.row, query, readable, await isCommon(db, guild.row.id, q));
    const [previous, next] = await Promise.all(
      (['newer', 'older'] as const).map((side) => neighbourOf(db, row, wanted, side)),
    );
    return {
      message_ids: await hitIds(db, key, q),
      previous: await farHit(db, previous, q, 'last'),
      next: await farHit(db, next, q, 'first'),
    };
  },

  async addTicketNote(call) {
    const { db, guild, params, session, body, now } = call;
    if (!guild.granted.includes('answer_tickets') && guild.platformRole === null)
      throw await forbidden(db, guild.row);
    const { row, key } = await ticketIn(db, guild.row.id, params.channelId);
    await checkReadable(call, row.id);
    const stored = await storeNote(db, key, { ...body, author_id: session.user.id }, now);
    if (!stored)
      throw refuseAs(addTicketNote, 'notes.limit_reached', 'This ticket has as many notes as it can have.');
    return noteOf(stored, await userNames(db, [stored.author_id]));
  },

  async getTranscriptOpenings({ db, guild, params }) {
    const { key } = await keptTicket(db, guild.row.id, params.channelId);
    const openings = await openingsOf(db, key);
    const personOf = await userNames(
      db,
      openings.map(({ user_id }) => user_id),
    );
    return {
      items: openings.map(({ user_id, opened_at }) => ({
        user: personOf(user_id),
        at: opened_at.toISOString(),
      })),
    };
  },

  async blankTranscriptMessage({ db, guild, params, session, body, now }) {
    const { key } = await keptTicket(db, guild.row.id, params.channelId);
    const isIt = and(ofTranscript(transcriptMessages, key), eq(transcriptMessages.id, body.message_id));
    const row = await db.transaction(async (tx) => {
      const [found] = await tx.select(columns).from(transcriptMessages).where(isIt).for('update');
      if (!found) throw refuse('not_found');
      if (found.extras.blanked) return found;
      const blanked = { by_id: session.user.id, at: now.toISOString(), reason: body.reason };
      const [left] = await tx
        .update(transcriptMessages)
        .set({ content: '', extras: { blanked }, search: [], changed_at: sql`now()` })
        .where(isIt)
        .returning(columns);
      return left ?? found;
    });
    return messageOf(row, session.user.id, await userNames(db, [blankedBy(row)]));
  },
} satisfies Handlers;
