/** The end of a ticket: it is locked, its transcript is sent, and its channel deleted a few minutes later. */
import { type Guild, type RESTPostAPIChannelMessageResult, Routes } from 'discord.js';
import { lockedOut } from '../../tickets.ts';
import type { NamedPerson } from '../people.ts';
import { tellOfClosing } from './after-closing.ts';
import { type Desk, guildTexts } from './desk.ts';
import type { StoredTicket } from './memory.ts';
import { deleteChannel, isGone, setOverwrite } from './platform.ts';
import { type ReadTicket, sendTranscript } from './read-messages.ts';

/** How long the channel of a closed ticket stays, in milliseconds: time to reopen it. */
const staysFor = 5 * 60_000;
/** How long the bot waits after the platform has refused to delete a channel, in milliseconds. */
const triesAgainIn = 3_600_000;

export const reopenControl = 'ticket-do:reopen';

/** Who closes a ticket, and why. Without a person it closes by itself. */
export interface Closing {
  readonly by: NamedPerson | null;
  readonly reason: string | null;
}

/** Closes a ticket. Resolves when its end is told; with false if it was closed before. */
export async function closeTicket(desk: Desk, channelId: string, { by, ...why }: Closing): Promise<boolean> {
  const ticket = desk.memory.byChannel(channelId);
  if (!ticket || ticket.closing) return false;
  // The platform takes no field of spaces.
  const reason = why.reason?.trim() || null;
  const at = desk.bot.now().getTime();
  const closing = { at, by, reason, notice_id: null, is_told: false, delete_at: at + staysFor };
  desk.memory.change(channelId, { closing });
  await finishClosing(desk, channelId);
  return true;
}

/** Does what is left of closing a ticket: also after the process has ended in the middle of it. */
export async function finishClosing(desk: Desk, channelId: string): Promise<void> {
  const { bot, memory, closing } = desk;
  const ticket = memory.byChannel(channelId);
  const guild = ticket && bot.client.guilds.cache.get(ticket.guild_id);
  if (!ticket?.closing || ticket.closing.is_told || !guild || closing.has(channelId)) return;
  closing.add(channelId);
  try {
    await lock(desk, ticket);
    if (ticket.closing.notice_id === null) await postNotice(desk, ticket);
    const read = await readAll(desk, guild, channelId);
    end(desk, channelId, read?.count);
    await tellOfClosing(desk, guild, channelId, read);
  } finally {
    closing.delete(channelId);
  }
}

/** Closes a ticket whose channel was deleted on the platform. */
export async function closeGone(desk: Desk, channelId: string): Promise<void> {
  const { bot, memory, closing } = desk;
  const ticket = memory.byChannel(channelId);
  // While it is being closed, that goes on with what was read.
  if (!ticket || closing.has(channelId)) return;
  if (!ticket.closing) {
    const at = bot.now().getTime();
    const reason = guildTexts(desk, ticket.guild_id).channelGone;
    const gone = { at, by: null, reason, notice_id: null, is_told: false, delete_at: at };
    memory.change(channelId, { closing: gone });
  }
  const guild = bot.client.guilds.cache.get(ticket.guild_id);
  if (!memory.byChannel(channelId)?.closing?.is_told) {
    end(desk, channelId, undefined);
    if (guild) await tellOfClosing(desk, guild, channelId, null);
  }
  memory.forget(channelId);
  desk.asked.delete(channelId);
}

/** Deletes the channel of a closed ticket whose time is over. */
export async function removeClosed(desk: Desk, ticket: StoredTicket): Promise<void> {
  const { bot, memory } = desk;
  const { closing, channel_id } = ticket;
  if (!closing?.is_told || bot.now().getTime() < closing.delete_at || desk.closing.has(channel_id)) return;
  // Nobody reopens it from now on.
  desk.closing.add(channel_id);
  try {
    await deleteChannel(bot, channel_id, 'The ticket is closed');
    memory.forget(channel_id);
  } catch (error) {
    bot.log.warn(`The channel of a closed ticket could not be deleted in guild ${ticket.guild_id}`, error);
    const delete_at = bot.now().getTime() + triesAgainIn;
    memory.change(channel_id, { closing: { ...closing, delete_at } });
  } finally {
    desk.closing.delete(channel_id);
  }
}

async function lock({ bot }: Desk, { channel_id, opener, guild_id }: StoredTicket): Promise<void> {
  try {
    await setOverwrite(bot, channel_id, lockedOut(opener.id));
  } catch (error) {
    if (!isGone(error)) bot.log.warn(`A closed ticket could not be locked in guild ${guild_id}`, error);
  }
}

/** Says in the channel that the ticket is closed, with a button that reopens it. */
async function postNotice(desk: Desk, { channel_id, guild_id, closing }: StoredTicket): Promise<void> {
  if (!closing) return;
  const { bot, memory } = desk;
  const texts = guildTexts(desk, guild_id);
  const text = [
    closing.by ? texts.closedBy(`<@${closing.by.id}>`) : texts.closedAlone,
    texts.goes(`<t:${Math.ceil(closing.delete_at / 1000)}:R>`),
  ].join(' ');
  const fields = closing.reason === null ? [] : [{ name: texts.reason, value: closing.reason }];
  const body = {
    embeds: [{ description: text, fields }],
    components: [
      { type: 1, components: [{ type: 2, style: 2, label: texts.reopen, custom_id: reopenControl }] },
    ],
    allowed_mentions: { parse: [] },
  };
  try {
    const posted = await bot.client.rest.post(Routes.channelMessages(channel_id), { body });
    const notice_id = (posted as RESTPostAPIChannelMessageResult).id;
    memory.change(channel_id, { closing: { ...closing, notice_id } });
  } catch (error) {
    if (!isGone(error)) bot.log.warn(`A closed ticket could not be told of in guild ${guild_id}`, error);
  }
}

/** Reads the ticket and sends its transcript; null when the platform does not let the bot. */
async function readAll(desk: Desk, guild: Guild, channelId: string): Promise<ReadTicket | null> {
  try {
    return await sendTranscript(desk, guild, channelId);
  } catch (error) {
    if (!isGone(error)) desk.bot.log.warn(`A ticket of guild ${guild.id} could not be read`, error);
    return null;
  }
}

/** Tells the host that a ticket is closed. */
function end({ bot, memory }: Desk, channelId: string, count: number | undefined): void {
  const ticket = memory.byChannel(channelId);
  if (!ticket?.closing) return;
  const { ticket_id, guild_id, closing } = ticket;
  const message_count = count ?? Math.max(ticket.message_count, ticket.sent.count);
  const { by, reason, at } = closing;
  // A process that ends here tells it again after the next start, and not never.
  bot.host.send('ticket_closed', guild_id, { ticket_id, by, reason, message_count }, new Date(at));
  memory.change(channelId, { message_count, closing: { ...closing, is_told: true } });
}
