import { type APIMessage, type Guild, Routes } from 'discord.js';
import { transcriptMessages as mostMessages } from '../../../../../src/contract/transcript.ts';
import { type Names, peopleIn, transcriptParts, transcriptText } from '../../transcript.ts';
import { personOf } from '../people.ts';
import type { Desk } from './desk.ts';
import type { StoredTicket } from './memory.ts';

const inPage = 100;
/** The most members who are asked for, for a ticket: whoever writes in one can mention any number. */
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
 * Reads all messages of a ticket, oldest first, and sends those to the host that it does not have. One that was cut goes on where it
 * was.
 *
 * @throws DiscordAPIError when the platform does not let the bot read on
 */
export async function sendTranscript(desk: Desk, guild: Guild, channelId: string): Promise<ReadTicket> {
  let [count, text, last, bytes] = [0, '', '0', 0];
  const asked = new Set<string>();
  while (count < mostMessages) {
    const page = await pageAfter(desk, channelId, last);
    if (page.length === 0) break;
    const ticket = desk.memory.byChannel(channelId);
    if (!ticket) break;
    await fetchMembers(guild, page, asked);
    const more = send(desk, guild, ticket, page);
    const isWhole = bytes <= textBytes;
    bytes += Buffer.byteLength(more);
    if (isWhole) text += bytes <= textBytes ? more : '…\n';
    count += page.length;
    last = page.at(-1)?.id ?? last;
    if (page.length < inPage) break;
  }
  return { count, text };
}

/** The next messages after one, oldest first. */
async function pageAfter({ bot }: Desk, channelId: string, after: string): Promise<APIMessage[]> {
  const query = new URLSearchParams({ after, limit: String(inPage) });
  const page = (await bot.client.rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
  return page.sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
}

/** Sends the messages of a page that the host does not have, and returns the page as text. */
function send({ bot, memory }: Desk, guild: Guild, ticket: StoredTicket, page: APIMessage[]): string {
  const { ticket_id, channel_id } = ticket;
  const names = namesOf(guild);
  const fresh = page.filter(({ id }) => BigInt(id) > BigInt(ticket.sent.last_id));
  let { count, last_id } = ticket.sent;
  for (const part of transcriptParts(fresh, count + 1, names)) {
    if (count >= mostMessages) break;
    bot.host.send('transcript_messages', guild.id, { ticket_id, ...part });
    count += part.messages.length;
    last_id = part.messages.at(-1)?.id ?? last_id;
    memory.change(channel_id, { sent: { count, last_id } });
  }
  return transcriptParts(page, 1, names).map(transcriptText).join('');
}

/**
 * Has the members known who are named in messages, for their names and colours. Those who have left stay unknown.
 *
 * @param asked who was asked for already
 */
async function fetchMembers(guild: Guild, page: readonly APIMessage[], asked: Set<string>): Promise<void> {
  const webhooks = new Set(page.flatMap(({ webhook_id, author }) => (webhook_id ? author.id : [])));
  const unknown = peopleIn(page).filter(
    (id) => !webhooks.has(id) && !guild.members.cache.has(id) && !asked.has(id),
  );
  const next = unknown.slice(0, mostAsked - asked.size);
  for (const id of next) asked.add(id);
  await Promise.all(next.map((id) => guild.members.fetch(id).catch(() => undefined)));
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
