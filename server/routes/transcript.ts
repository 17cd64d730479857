import { asc, eq, getTableColumns } from 'drizzle-orm';
import {
  type TranscriptMessage,
  transcriptMessages as transcriptLength,
} from '../../src/contract/transcript.ts';
import { checkReadable } from '../access/ticket-access.ts';
import type { StoredReaction } from '../db/schema/transcripts.ts';
import { tickets, transcriptMessages, transcripts } from '../db/schema.ts';
import { peopleIn, ticketOf, ticketsOf } from '../features/ticket-rows.ts';
import { userNames } from '../features/user-names.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

const { search: _, ...columns } = getTableColumns(transcriptMessages);

type MessageRow = Omit<typeof transcriptMessages.$inferSelect, 'search'>;

function messageOf({ extras, ...row }: MessageRow, callerId: string): TranscriptMessage {
  const reaction = ({ user_ids, ...one }: StoredReaction) => ({ ...one, me: user_ids.includes(callerId) });
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    embeds: extras.embeds ?? [],
    attachments: extras.attachments ?? [],
    reactions: (extras.reactions ?? []).map(reaction),
    system: extras.system ?? null,
  };
}

export const transcriptHandlers = {
  async getTranscript(call) {
    const { db, guild, params, session } = call;
    const inChannel = [eq(tickets.guild_id, guild.row.id), eq(tickets.channel_id, params.channelId)];
    const [row] = await ticketsOf(db, inChannel, 1);
    if (!row?.has_transcript) throw refuse('not_found');
    await checkReadable(call, row.id);
    const [names] = await db.select().from(transcripts).where(eq(transcripts.ticket_id, row.id));
    if (!names) throw refuse('not_found');
    const messages = await db
      .select(columns)
      .from(transcriptMessages)
      .where(eq(transcriptMessages.ticket_id, row.id))
      .orderBy(asc(transcriptMessages.position))
      .limit(transcriptLength);
    const personOf = await userNames(db, peopleIn(row));
    return {
      ticket: ticketOf(row, personOf),
      users: names.users,
      roles: names.roles,
      channels: names.channels,
      messages: messages.map((message) => messageOf(message, session.user.id)),
    };
  },
} satisfies Handlers;
