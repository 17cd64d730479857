/** What follows the end of a ticket: the logs, the transcript for the team, and the question how it was. */
import {
  escapeMarkdown,
  type Guild,
  type RESTPostAPIChannelMessageJSONBody,
  type RESTPostAPICurrentUserCreateDMChannelResult,
  Routes,
} from 'discord.js';
import { ticketNumber } from '../../../../../src/lib/ticket-name.ts';
import { type Desk, guildTexts, panelName, panelOf, shownNumber } from './desk.ts';
import type { StoredTicket } from './memory.ts';
import { ratingRow } from './rating.ts';
import type { ReadTicket } from './read-messages.ts';

/** Tells everybody who should know. Never rejects. */
export async function tellOfClosing(
  desk: Desk,
  guild: Guild,
  channelId: string,
  read: ReadTicket | null,
): Promise<void> {
  const ticket = desk.memory.byChannel(channelId);
  if (!ticket) return;
  const panel = panelOf(desk, guild.id, ticket.panel_id);
  writeLog(desk, ticket);
  const told = await Promise.allSettled([
    panel?.transcript_channel_id && postTranscript(desk, ticket, panel.transcript_channel_id, read),
    panel?.ask_rating && askRating(desk, guild, ticket),
  ]);
  for (const one of told) {
    if (one.status === 'rejected')
      desk.bot.log.warn(`The end of a ticket could not be told in guild ${guild.id}`, one.reason);
  }
}

function fieldsOf(desk: Desk, { guild_id, panel_id, opener, closing, message_count }: StoredTicket) {
  const texts = guildTexts(desk, guild_id);
  return [
    { name: texts.opener, value: `<@${opener.id}>` },
    { name: texts.closer, value: closing?.by ? `<@${closing.by.id}>` : texts.nobody },
    { name: texts.panel, value: panelName(desk, guild_id, panel_id) },
    { name: texts.messages, value: String(message_count) },
    ...(closing?.reason ? [{ name: texts.reason, value: closing.reason }] : []),
  ];
}

function writeLog(desk: Desk, ticket: StoredTicket): void {
  const { guild_id, opener, channel_id } = ticket;
  if (!desk.bot.guildLog.isOn(guild_id, 'ticket_close')) return;
  void desk.bot.guildLog.write(guild_id, 'ticket_close', {
    title: guildTexts(desk, guild_id).logClosed(shownNumber(ticket)),
    fields: fieldsOf(desk, ticket),
    person: opener,
    about: { channel_ids: [channel_id], user_id: opener.id },
  });
}

/** Posts the transcript as a file where the panel says. */
async function postTranscript(
  desk: Desk,
  ticket: StoredTicket,
  channelId: string,
  read: ReadTicket | null,
): Promise<void> {
  const title = guildTexts(desk, ticket.guild_id).logClosed(shownNumber(ticket));
  const body: RESTPostAPIChannelMessageJSONBody = {
    embeds: [{ title, fields: fieldsOf(desk, ticket).map((field) => ({ ...field, inline: true })) }],
    allowed_mentions: { parse: [] },
  };
  const name = `ticket-${ticket.number === null ? ticket.ticket_id : ticketNumber(ticket.number)}.txt`;
  const files = read ? [{ name, data: Buffer.from(read.text), contentType: 'text/plain' }] : [];
  await desk.bot.client.rest.post(Routes.channelMessages(channelId), { body, files });
}

/** Asks the opener for stars: in a direct message, or where they take none, in the channel. */
async function askRating(desk: Desk, guild: Guild, ticket: StoredTicket): Promise<void> {
  const { rest } = desk.bot.client;
  const { opener, channel_id } = ticket;
  const content = guildTexts(desk, guild.id).askRating(shownNumber(ticket), escapeMarkdown(guild.name));
  const body = {
    content,
    components: [ratingRow(ticket)],
    allowed_mentions: { parse: [] },
  };
  try {
    const direct = await rest.post(Routes.userChannels(), { body: { recipient_id: opener.id } });
    const { id } = direct as RESTPostAPICurrentUserCreateDMChannelResult;
    await rest.post(Routes.channelMessages(id), { body });
  } catch {
    const calling = {
      content: `<@${opener.id}> ${content}`,
      allowed_mentions: { parse: [], users: [opener.id] },
    };
    await rest.post(Routes.channelMessages(channel_id), { body: { ...body, ...calling } });
  }
}
