/** Transcripts of tickets: reading them, who opened them, and blanking messages. */
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import {
  type TranscriptMessage,
  transcriptMessages as transcriptLength,
} from '../../src/contract/transcript.ts';
import type { Person } from '../../src/contract/user.ts';
import { checkReadable } from '../access/ticket-access.ts';
import type { Db } from '../db/open.ts';
import type { StoredReaction } from '../db/schema/transcripts.ts';
import { tickets, transcriptMessages, transcripts } from '../db/schema.ts';
import { peopleIn, type TicketRow, ticketOf, ticketsOf } from '../features/ticket-rows.ts';
import { ofTranscript, type TranscriptKey } from '../features/transcript-key.ts';
import { openingsOf, recordOpening } from '../features/transcript-openings.ts';
import { userNames } from '../features/user-names.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

const { search: _, guild_id, ticket_id, position, ...columns } = getTableColumns(transcriptMessages);

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
    embeds: extras.embeds ?? [],
    attachments: extras.attachments ?? [],
    ...(extras.parts ? { parts: extras.parts } : {}),
    reactions: (extras.reactions ?? []).map(reaction),
    system: extras.system ?? null,
    blanked: blanked ? { by: personOf(blanked.by_id), at: blanked.at, reason: blanked.reason } : null,
  };
}

/** The ticket of a channel, and the key of its transcript. The transcript has to be stored. */
async function keptTicket(
  db: Db,
  guildId: string,
  channelId: string,
): Promise<{ readonly row: TicketRow; readonly key: TranscriptKey }> {
  const inChannel = [eq(tickets.guild_id, guildId), eq(tickets.channel_id, channelId)];
  const [row] = await ticketsOf(db, guildId, inChannel, 1);
  if (!row?.has_transcript) throw refuse('not_found');
  return { row, key: { guild_id: guildId, ticket_id: row.id } };
}

export const transcriptHandlers = {
  async getTranscript(call) {
    const { db, guild, params, session, now } = call;
    const { row, key } = await keptTicket(db, guild.row.id, params.channelId);
    await checkReadable(call, row.id);
    const [names] = await db.select().from(transcripts).where(ofTranscript(transcripts, key));
    if (!names) throw refuse('not_found');
    // Recorded before anything is read, so that every reading of a transcript leaves a record.
    await recordOpening(db, key, session.user.id, now);
    const messages = await db
      .select(columns)
      .from(transcriptMessages)
      .where(ofTranscript(transcriptMessages, key))
      .orderBy(asc(transcriptMessages.position))
      .limit(transcriptLength);
    const personOf = await userNames(db, [...peopleIn(row), ...messages.map(blankedBy)]);
    return {
      ticket: ticketOf(row, personOf),
      ...(row.answers.length > 0 ? { answers: [...row.answers] } : {}),
      users: names.users,
      roles: names.roles,
      channels: names.channels,
      messages: messages.map((message) => messageOf(message, session.user.id, personOf)),
    };
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
        .set({ content: '', extras: { blanked }, search: [] })
        .where(isIt)
        .returning(columns);
      return left ?? found;
    });
    return messageOf(row, session.user.id, await userNames(db, [blankedBy(row)]));
  },
} satisfies Handlers;
