/** Tickets that another process or an earlier bot has opened. */
import type { Guild } from 'discord.js';
import type { OpenTickets } from '../../../../../src/contract/bot/reads.ts';
import { inTime } from '../in-time.ts';
import { closeGone } from './close.ts';
import type { Desk } from './desk.ts';
import type { StoredTicket } from './memory.ts';
import { numbered } from './number.ts';
import { stateOf } from './platform.ts';

type OpenTicket = OpenTickets['items'][number];

/** How long a person waits for the host, in milliseconds. Then the bot goes by what it knows itself. */
const patience = 4000;

/** The channels of the open tickets of a member, of a panel, as the host knows them. Those whose channel is gone do not count. */
export async function openTicketsOf(
  { bot, memory }: Desk,
  guild: Guild,
  panelId: string,
  userId: string,
): Promise<string[]> {
  const limit = new AbortController();
  const none = { items: [] };
  const { items } = await Promise.race([
    bot.host.openTickets(guild.id, { opener_id: userId }).catch(() => none),
    bot.host.connection.wait(patience, limit.signal).then(
      () => none,
      () => none,
    ),
  ]);
  limit.abort();
  return items
    .filter(({ panel_id, channel_id }) => panel_id === panelId && guild.channels.cache.has(channel_id))
    .map(({ channel_id }) => channel_id)
    .filter((id) => !memory.byChannel(id)?.closing);
}

/** The ticket in a channel; one that this process does not know is looked for at the host. Undefined when it is none. */
export async function ticketIn(
  desk: Desk,
  guild: Guild,
  channelId: string,
): Promise<StoredTicket | undefined> {
  const found = desk.memory.byChannel(channelId);
  if (found) return found;
  await inTime(desk.bot, () => lookFor(desk, guild, channelId));
  return desk.memory.byChannel(channelId);
}

async function lookFor(desk: Desk, guild: Guild, channelId: string): Promise<void> {
  for await (const ticket of openTickets(desk, guild.id))
    if (ticket.channel_id === channelId) return adopt(desk, guild, ticket);
}

/** Takes up all open tickets of a guild, and closes those whose channel was deleted while no bot was there. */
export async function adoptAll(desk: Desk, guild: Guild): Promise<void> {
  for await (const ticket of openTickets(desk, guild.id)) {
    if ((await stateOf(guild, ticket.channel_id)) === 'gone') {
      remember(desk, guild, ticket);
      await closeGone(desk, ticket.channel_id);
    } else await adopt(desk, guild, ticket);
  }
}

async function* openTickets({ bot }: Desk, guildId: string): AsyncGenerator<OpenTicket> {
  let cursor: string | null = null;
  do {
    const page: OpenTickets = await bot.host.openTickets(guildId, cursor === null ? {} : { cursor });
    yield* page.items;
    cursor = page.next_cursor;
  } while (cursor !== null);
}

async function adopt(desk: Desk, guild: Guild, ticket: OpenTicket): Promise<void> {
  const known = desk.memory.byChannel(ticket.channel_id);
  if (!known) remember(desk, guild, ticket);
  // The process ended before the host had answered.
  else if (known.number === null) await numbered(desk, ticket.channel_id, ticket.number);
}

function remember({ memory }: Desk, guild: Guild, ticket: OpenTicket): void {
  const { id, panel_id, channel_id, opener, number, name = null, claimed_by } = ticket;
  if (memory.byChannel(channel_id)) return;
  memory.put({
    ...{ ticket_id: id, guild_id: guild.id, panel_id, channel_id, opener, number, name },
    opened_at: Date.parse(ticket.opened_at),
    is_answered: ticket.first_response_seconds !== null,
    claimed_by: claimed_by?.id ?? null,
    message_count: ticket.message_count,
    sent: { count: 0, last_id: '0' },
    closing: null,
  });
}
