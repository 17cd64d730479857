import { nameOfTicket } from '../../tickets.ts';
import { type Desk, guildTexts, panelName, panelOf, shownNumber } from './desk.ts';
import { changeChannel } from './platform.ts';

/** Takes up the number that the host has given a ticket, names its channel after it, and logs the ticket. */
export async function numbered(desk: Desk, channelId: string, number: number | undefined): Promise<void> {
  const { bot, memory } = desk;
  if (number === undefined) return;
  const ticket = memory.change(channelId, { number });
  if (!ticket) return;
  logOpening(desk, channelId);
  await rename(desk, channelId).catch((error) =>
    bot.log.warn(`The channel of ticket ${number} in guild ${ticket.guild_id} keeps its first name`, error),
  );
}

async function rename(desk: Desk, channelId: string): Promise<void> {
  const ticket = desk.memory.byChannel(channelId);
  const panel = ticket && panelOf(desk, ticket.guild_id, ticket.panel_id);
  if (!panel || ticket.name !== null) return;
  const { username } = ticket.opener;
  const name = nameOfTicket(panel, username, ticket.number);
  if (name !== nameOfTicket(panel, username, null)) await changeChannel(desk.bot, channelId, { name });
}

function logOpening(desk: Desk, channelId: string): void {
  const ticket = desk.memory.byChannel(channelId);
  if (!ticket || !desk.bot.guildLog.isOn(ticket.guild_id, 'ticket_open')) return;
  const texts = guildTexts(desk, ticket.guild_id);
  const { opener, guild_id } = ticket;
  void desk.bot.guildLog.write(guild_id, 'ticket_open', {
    title: texts.logOpened(shownNumber(ticket)),
    fields: [
      { name: texts.opener, value: `<@${opener.id}>` },
      { name: texts.panel, value: panelName(desk, guild_id, ticket.panel_id) },
      { name: texts.channel, value: `<#${channelId}>` },
    ],
    person: opener,
    tone: 'good',
    about: { channel_ids: [channelId], user_id: opener.id },
  });
}
