import { dequal } from 'dequal';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BotEventOf } from '../../src/contract/bot/events.ts';
import type { ReportedMessage } from '../../src/contract/bot/transcript-part.ts';
import { transcriptMessages as mostMessages } from '../../src/contract/transcript.ts';
import type { MessageExtras } from '../db/schema/transcripts.ts';
import { tickets, transcriptMessages, transcripts } from '../db/schema.ts';
import { messageWords } from '../features/message-words.ts';
import { keepWaiting } from '../features/ticket-waiting.ts';
import { ofTranscript } from '../features/transcript-key.ts';
import type { ApplyEvent } from './apply-event.ts';
import { partsOf, storedEmbed, storedFile } from './transcript-parts.ts';

/** The part of {@link MessageExtras} that is made of what the platform says. Empty members are omitted, as it requires. */
function extrasOf(message: ReportedMessage): MessageExtras {
  const { reactions, system } = message;
  const embeds = message.embeds.map(storedEmbed).filter((embed) => Object.keys(embed).length > 0);
  const forwarded = message.message_snapshots.flatMap((snapshot) => snapshot.message.attachments);
  const attachments = [...message.attachments, ...forwarded].map(storedFile);
  const parts = partsOf(message);
  return {
    ...(embeds.length > 0 ? { embeds } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(parts.length > 0 ? { parts } : {}),
    ...(reactions.length > 0
      ? { reactions: reactions.map((reaction) => ({ ...reaction, user_ids: [] })) }
      : {}),
    ...(system === null ? {} : { system }),
  };
}

const byId = <T extends { readonly id: string }>(list: readonly T[]) =>
  Object.fromEntries(list.map(({ id, ...named }) => [id, named]));

type MessageRow = typeof transcriptMessages.$inferInsert & { readonly extras: MessageExtras };

/**
 * What has become of a stored message by what the bot says of it now: an edit that is newer, and other reactions. Null when it stays as
 * it is, as a blanked one does.
 */
function changeOf(
  stored: { readonly edited_at: Date | null; readonly extras: MessageExtras },
  { content, edited_at, extras, search }: MessageRow,
): Partial<MessageRow> | null {
  if (stored.extras.blanked) return null;
  if ((edited_at?.getTime() ?? 0) > (stored.edited_at?.getTime() ?? 0))
    return { content, edited_at, extras, search };
  const known = stored.extras.reactions ?? [];
  const told = extras.reactions ?? [];
  const isSame = dequal(
    known.map(({ user_ids: _, ...reaction }) => reaction),
    told.map(({ user_ids: _, ...reaction }) => reaction),
  );
  if (isSame) return null;
  const { reactions: _, ...rest } = stored.extras;
  return { extras: told.length > 0 ? { ...rest, reactions: told } : rest };
}

/** When somebody last wrote in messages, by who wrote them; null for not at all. What the platform says itself is left out. */
function lastOf(messages: readonly MessageRow[], isBy: (authorId: string) => boolean): Date | null {
  const said = messages.filter(({ author_id, extras }) => extras.system === undefined && isBy(author_id));
  return said.length > 0 ? new Date(Math.max(...said.map(({ created_at }) => created_at.getTime()))) : null;
}

/** Existing data is kept: the first names, the places of messages, and those that a manager has blanked. */
export const applyTranscript: ApplyEvent<BotEventOf<'transcript_messages'>> = async (tx, guild, event) => {
  const isIt = and(eq(tickets.id, event.ticket_id), eq(tickets.guild_id, guild.id));
  const { opener_id } = tickets;
  const [row] = await tx.select({ id: tickets.id, opener_id }).from(tickets).where(isIt);
  if (!row) return 'ticket.unknown';
  const key = { guild_id: guild.id, ticket_id: row.id };
  const names = {
    users: byId(event.users),
    roles: byId(event.roles),
    channels: byId(event.channels),
  };
  await tx
    .insert(transcripts)
    .values({ ...key, ...names })
    .onConflictDoUpdate({
      target: [transcripts.guild_id, transcripts.ticket_id],
      set: {
        users: sql`excluded.users || ${transcripts.users}`,
        roles: sql`excluded.roles || ${transcripts.roles}`,
        channels: sql`excluded.channels || ${transcripts.channels}`,
      },
    });
  const kept = event.messages.slice(0, mostMessages + 1 - event.first);
  const rows = kept.map((message, index) => {
    const extras = extrasOf(message);
    return {
      ...key,
      position: event.first + index,
      id: message.id,
      author_id: message.author_id,
      content: message.content,
      created_at: new Date(message.created_at),
      edited_at: message.edited_at === null ? null : new Date(message.edited_at),
      reply_to_id: message.reply_to_id,
      extras,
      search: messageWords(guild.id, message.content, extras),
    };
  });
  // A message that comes again at another position would bring back the text of one that was blanked.
  const ids = rows.map(({ id }) => id);
  const { id, edited_at, extras } = transcriptMessages;
  const inTranscript = ofTranscript(transcriptMessages, key);
  const there = await tx
    .select({ id, edited_at, extras })
    .from(transcriptMessages)
    .where(and(inTranscript, inArray(id, ids)));
  const known = new Map(there.map((one) => [one.id, one]));
  for (const one of rows) {
    const stored = known.get(one.id);
    const change = stored && changeOf(stored, one);
    if (change)
      await tx
        .update(transcriptMessages)
        .set({ ...change, changed_at: sql`now()` })
        .where(and(inTranscript, eq(id, one.id)));
  }
  const added = rows.filter(({ id }, at) => !known.has(id) && ids.indexOf(id) === at);
  if (added.length > 0) await tx.insert(transcriptMessages).values(added).onConflictDoNothing();
  const last = Math.max(0, ...added.map(({ position }) => position));
  await tx
    .update(tickets)
    .set({ has_transcript: true, message_count: sql`greatest(${tickets.message_count}, ${last}::int)` })
    .where(isIt);
  await keepWaiting(tx, key, {
    opener: lastOf(added, (author) => author === row.opener_id),
    team: lastOf(added, (author) => author !== row.opener_id && names.users[author]?.bot === false),
  });
  return null;
};

/** What was said stays in the transcript, marked as deleted. */
export const applyMessagesDeleted: ApplyEvent<BotEventOf<'transcript_messages_deleted'>> = async (
  tx,
  guild,
  { ticket_id, message_ids, at },
) => {
  const isIt = and(eq(tickets.id, ticket_id), eq(tickets.guild_id, guild.id));
  if ((await tx.$count(tickets, isIt)) === 0) return 'ticket.unknown';
  const { id, deleted_at } = transcriptMessages;
  const inTranscript = ofTranscript(transcriptMessages, { guild_id: guild.id, ticket_id });
  await tx
    .update(transcriptMessages)
    .set({ deleted_at: new Date(at), changed_at: sql`now()` })
    .where(and(inTranscript, inArray(id, message_ids), isNull(deleted_at)));
  return null;
};
