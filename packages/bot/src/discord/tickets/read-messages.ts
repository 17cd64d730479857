import { type APIMessage, type Guild, Routes } from 'discord.js';
import { transcriptMessages as mostMessages } from '../../../../../src/contract/transcript.ts';
import { type Names, peopleIn, transcriptParts, transcriptText } from '../../transcript.ts';
import { personOf } from '../people.ts';
import type { Desk } from './desk.ts';
import { isGone } from './platform.ts';

const inPage = 100;
/** The most members who are asked for, for a ticket in a process: whoever writes in one can mention any number. */
const mostAsked = 250;
/** The most bytes of a ticket as text. The platform takes a file of ten megabytes. */
const textBytes = 9_000_000;

/** What was read of a ticket. */
export interface ReadTicket {
  /** Number of messages. */
  readonly count: number;
  /** It as plain text; an ellipsis ends that of a very long one. */
  readonly text: string;
}

/**
 * Reads all messages of a ticket, oldest first, and sends them to the host: those that it has, for their edits and reactions. One that
 * was cut goes on where it was.
 *
 * @throws DiscordAPIError when the platform does not let the bot read on
 */
export async function sendTranscript(desk: Desk, guild: Guild, channelId: string): Promise<ReadTicket> {
  let [count, text, bytes] = [0, '', 0];
  for await (const page of pagesAfter(desk, guild, channelId, '0')) {
    if (!sendKnown(desk, guild, channelId, page) || !sendFresh(desk, guild, channelId, page)) break;
    const more = transcriptParts(page, 1, namesOf(guild)).map(transcriptText).join('');
    const isWhole = bytes <= textBytes;
    bytes += Buffer.byteLength(more);
    if (isWhole) text += bytes <= textBytes ? more : '…\n';
    count += page.length;
    if (count >= mostMessages) break;
  }
  desk.asked.delete(channelId);
  return { count, text };
}

/**
 * Sends what was said in an open ticket since the host was last told. While it is read, what else is said waits for the next reading.
 * Never rejects: what could not be read is sent with what follows, or when the ticket is closed.
 */
export async function sendNews(desk: Desk, guild: Guild, channelId: string): Promise<void> {
  const { bot, memory, reading } = desk;
  if (reading.has(channelId)) return void reading.set(channelId, true);
  try {
    do {
      reading.set(channelId, false);
      const ticket = memory.byChannel(channelId);
      if (!ticket || ticket.closing || ticket.sent.count >= mostMessages) return;
      for await (const page of pagesAfter(desk, guild, channelId, ticket.sent.last_id))
        sendFresh(desk, guild, channelId, page);
    } while (reading.get(channelId));
  } catch (error) {
    if (!isGone(error)) bot.log.warn(`A ticket of guild ${guild.id} could not be read`, error);
  } finally {
    reading.delete(channelId);
  }
}

/** Sends a message of an open ticket again that was edited, if the host has it. Never rejects. */
export async function sendEdited(desk: Desk, guild: Guild, channelId: string, id: string): Promise<void> {
  const { bot, memory } = desk;
  const ticket = memory.byChannel(channelId);
  // One that the host does not have is read as it is then.
  if (!ticket || BigInt(id) > BigInt(ticket.sent.last_id)) return;
  try {
    const message = (await bot.client.rest.get(Routes.channelMessage(channelId, id))) as APIMessage;
    await fetchMembers(desk, guild, channelId, [message]);
    sendKnown(desk, guild, channelId, [message]);
  } catch (error) {
    if (!isGone(error)) bot.log.warn(`A message of a ticket of guild ${guild.id} could not be read`, error);
  }
}

/** Tells the host which messages of a ticket were deleted, if it has them. */
export function tellDeleted({ bot, memory }: Desk, channelId: string, ids: readonly string[]): void {
  const ticket = memory.byChannel(channelId);
  if (!ticket) return;
  const { ticket_id, guild_id, sent } = ticket;
  const message_ids = ids.filter((id) => BigInt(id) <= BigInt(sent.last_id)).slice(0, inPage);
  if (message_ids.length > 0)
    bot.host.send('transcript_messages_deleted', guild_id, { ticket_id, message_ids });
}

/** The messages after one, oldest first, a page at a time, with the members known who are named in them. */
async function* pagesAfter(
  desk: Desk,
  guild: Guild,
  channelId: string,
  after: string,
): AsyncGenerator<APIMessage[]> {
  let last = after;
  while (true) {
    const page = await pageAfter(desk, channelId, last);
    if (page.length === 0) return;
    await fetchMembers(desk, guild, channelId, page);
    yield page;
    if (page.length < inPage) return;
    last = page.at(-1)?.id ?? last;
  }
}

/** The next messages after one, oldest first. */
async function pageAfter({ bot }: Desk, channelId: string, after: string): Promise<APIMessage[]> {
  const query = new URLSearchParams({ after, limit: String(inPage) });
  const page = (await bot.client.rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
  return page.sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
}

/** Sends again what the host has of a page. Returns false once the ticket is forgotten. */
function sendKnown({ bot, memory }: Desk, guild: Guild, channelId: string, page: APIMessage[]): boolean {
  const ticket = memory.byChannel(channelId);
  if (!ticket) return false;
  const { ticket_id, sent } = ticket;
  const known = page.filter(({ id }) => BigInt(id) <= BigInt(sent.last_id));
  // The host knows them by their ids.
  for (const part of transcriptParts(known, 1, namesOf(guild)))
    bot.host.send('transcript_messages', guild.id, { ticket_id, ...part });
  return true;
}

/** Sends what the host does not have of a page. Returns false once the ticket is forgotten. */
function sendFresh({ bot, memory }: Desk, guild: Guild, channelId: string, page: APIMessage[]): boolean {
  // Read and changed without a pause between, so that two who read do not send a message twice.
  const ticket = memory.byChannel(channelId);
  if (!ticket) return false;
  const { ticket_id } = ticket;
  let { count, last_id } = ticket.sent;
  const fresh = page.filter(({ id }) => BigInt(id) > BigInt(last_id));
  for (const part of transcriptParts(fresh, count + 1, namesOf(guild))) {
    if (count >= mostMessages) break;
    bot.host.send('transcript_messages', guild.id, { ticket_id, ...part });
    count += part.messages.length;
    last_id = part.messages.at(-1)?.id ?? last_id;
    memory.change(channelId, { sent: { count, last_id } });
  }
  return true;
}

/**
 * Has the members known who are named in messages, for their names and colours. Those who have left stay unknown. Of whom the platform
 * was asked for another reading, its answer is waited for.
 */
async function fetchMembers(
  desk: Desk,
  guild: Guild,
  channelId: string,
  page: readonly APIMessage[],
): Promise<void> {
  const asked = desk.asked.get(channelId) ?? new Map<string, Promise<unknown>>();
  desk.asked.set(channelId, asked);
  const webhooks = new Set(page.flatMap(({ webhook_id, author }) => (webhook_id ? author.id : [])));
  const unknown = peopleIn(page).filter((id) => !webhooks.has(id) && !guild.members.cache.has(id));
  const next = unknown.filter((id) => !asked.has(id)).slice(0, mostAsked - asked.size);
  for (const id of next)
    asked.set(
      id,
      guild.members.fetch(id).catch(() => undefined),
    );
  await Promise.all(unknown.map((id) => asked.get(id)));
}

function namesOf(guild: Guild): Names {
  return {
    user(id) {
      const member = guild.members.cache.get(id);
      if (!member) return null;
      const { bot } = member.user;
      return { ...personOf(member), bot, color: member.roles.color?.colors.primaryColor ?? null };
    },
    role(id) {
      const role = guild.roles.cache.get(id);
      return role ? { id, name: role.name, color: role.colors.primaryColor || null } : null;
    },
    channel(id) {
      const channel = guild.channels.cache.get(id);
      return channel ? { id, name: channel.name } : null;
    },
  };
}
