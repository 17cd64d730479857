/** What the team does with a ticket. */
import { type Guild, type GuildMember, PermissionFlagsBits, Routes } from 'discord.js';
import { botLimits } from '../../../../../src/contract/bot/event-parts.ts';
import { ticketPanelDefaults } from '../../../../../src/contract/ticket-panel.ts';
import { channelNameOf } from '../../../../../src/contract/visible.ts';
import { cutTo } from '../../../../../src/lib/characters.ts';
import { admits, admitting, nameOfTicket } from '../../tickets.ts';
import { type NamedPerson, personOf } from '../people.ts';
import { type Desk, guildTexts, panelOf } from './desk.ts';
import type { StoredTicket } from './memory.ts';
import { botMay } from './place.ts';
import { changeChannel, deleteChannel, removeOverwrite, setOverwrite } from './platform.ts';
import { answer, answerWith, say, type TicketRequest } from './request.ts';

/** How long a person waits until a channel has its new name, in milliseconds: the platform allows two in ten minutes. */
const patience = 3000;

export async function claim(desk: Desk, request: TicketRequest): Promise<void> {
  const { interaction, ticket, texts } = request;
  const { member, user } = interaction;
  if (ticket.claimed_by !== null) return answer(interaction, texts.hasIt(`<@${ticket.claimed_by}>`));
  await answerWith(desk, request, async () => {
    // Somebody else may have been quicker.
    const owner = desk.memory.byChannel(ticket.channel_id)?.claimed_by ?? null;
    if (owner !== null) return texts.hasIt(`<@${owner}>`);
    take(desk, personOf(member), ticket.channel_id);
    await say(desk, ticket.channel_id, guildTexts(desk, ticket.guild_id).claimed(`<@${user.id}>`));
    return texts.done;
  });
}

/** Gives a ticket to a member of the team: the first who has it has answered it. */
export function take({ bot, memory }: Desk, person: NamedPerson, channelId: string): void {
  const ticket = memory.byChannel(channelId);
  if (!ticket) return;
  const { ticket_id, guild_id, is_answered } = ticket;
  memory.change(channelId, { is_answered: true, claimed_by: person.id });
  if (is_answered) bot.host.send('ticket_moved', guild_id, { ticket_id, claimed_by: person });
  else bot.host.send('ticket_answered', guild_id, { ticket_id, by: person });
}

/** What the platform makes of a name for a ticket; empty when nothing is left of it. */
export const ticketName = (wanted: string): string => cutTo(channelNameOf(wanted), botLimits.ticketName);

/**
 * Gives a ticket a {@link ticketName}; null gives it back the one that its panel says.
 *
 * @throws DiscordAPIError when the platform refuses it
 */
export async function nameTicket(desk: Desk, ticket: StoredTicket, wanted: string | null): Promise<void> {
  const { bot, memory } = desk;
  const { guild_id, ticket_id, channel_id, opener, number } = ticket;
  const naming = panelOf(desk, guild_id, ticket.panel_id) ?? { naming: ticketPanelDefaults.naming, name: '' };
  await changeChannel(bot, channel_id, { name: wanted ?? nameOfTicket(naming, opener.username, number) });
  memory.change(channel_id, { name: wanted });
  bot.host.send('ticket_renamed', guild_id, { ticket_id, name: wanted });
}

export async function rename(desk: Desk, request: TicketRequest, wanted: string | null): Promise<void> {
  const { bot } = desk;
  const { interaction, ticket, texts } = request;
  const { guild_id } = ticket;
  const name = wanted === null ? null : ticketName(wanted);
  if (name === '') return answer(interaction, texts.badName);
  const change = async () => {
    const limit = new AbortController();
    const renamed = nameTicket(desk, ticket, name).then(() => texts.done);
    const late = bot.host.connection.wait(patience, limit.signal).then(
      () => texts.nameFollows,
      () => texts.done,
    );
    renamed.catch((error) => bot.log.warn(`A ticket of guild ${guild_id} could not be renamed`, error));
    return Promise.race([renamed, late]).finally(() => limit.abort());
  };
  await answerWith(desk, request, change, texts.manageChannels);
}

export async function add(desk: Desk, request: TicketRequest, member: GuildMember): Promise<void> {
  const { interaction, ticket, texts } = request;
  await answerWith(desk, request, async () => {
    await setOverwrite(desk.bot, ticket.channel_id, admitting(member.id, 1, botMay(interaction.guild)));
    const said = guildTexts(desk, ticket.guild_id).added(`<@${interaction.user.id}>`, `<@${member.id}>`);
    await say(desk, ticket.channel_id, said, { users: [member.id] });
    return texts.done;
  });
}

export async function remove(desk: Desk, request: TicketRequest, userId: string): Promise<void> {
  const { interaction, ticket, texts } = request;
  if (userId === ticket.opener.id || userId === desk.bot.client.user.id)
    return answer(interaction, texts.isOpener);
  const channel = interaction.guild.channels.cache.get(ticket.channel_id);
  const own = channel && 'permissionOverwrites' in channel && channel.permissionOverwrites.cache.get(userId);
  // Without what shuts somebody out, their roles could let them in.
  if (!own || !admits({ allow: String(own.allow.bitfield) }))
    return answer(interaction, texts.notAdded(`<@${userId}>`));
  await answerWith(desk, request, async () => {
    await removeOverwrite(desk.bot, ticket.channel_id, userId);
    const said = guildTexts(desk, ticket.guild_id).removed(`<@${interaction.user.id}>`, `<@${userId}>`);
    await say(desk, ticket.channel_id, said);
    return texts.done;
  });
}

/** Reopens a ticket whose channel is still there. */
export async function reopen(desk: Desk, request: TicketRequest): Promise<void> {
  const { interaction, ticket, texts } = request;
  if (!ticket.closing) return answer(interaction, texts.isOpen);
  if (!ticket.closing.is_told || desk.closing.has(ticket.channel_id))
    return answer(interaction, texts.isClosing);
  await answerWith(desk, request, async () => {
    const { guild, member } = interaction;
    const outcome = await reopenTicket(desk, guild, ticket.channel_id, personOf(member));
    return { done: texts.done, open: texts.isOpen, closing: texts.isClosing, gone: texts.noTicket }[outcome];
  });
}

/**
 * Reopens a ticket for somebody, or says why not: it is open, it is being closed, or it is gone.
 *
 * @throws DiscordAPIError when the platform refuses to let the opener write
 */
export async function reopenTicket(
  desk: Desk,
  guild: Guild,
  channelId: string,
  by: NamedPerson,
): Promise<'done' | 'open' | 'closing' | 'gone'> {
  const { bot, memory, closing } = desk;
  const ticket = memory.byChannel(channelId);
  if (!ticket) return 'gone';
  if (!ticket.closing) return 'open';
  if (!ticket.closing.is_told || closing.has(channelId)) return 'closing';
  const { guild_id, ticket_id, opener } = ticket;
  const { notice_id } = ticket.closing;
  memory.change(channelId, { closing: null });
  bot.host.send('ticket_reopened', guild_id, { ticket_id, by });
  await setOverwrite(bot, channelId, admitting(opener.id, 1, botMay(guild)));
  if (notice_id !== null) {
    const notice = Routes.channelMessage(channelId, notice_id);
    // Somebody may have deleted it.
    await bot.client.rest.patch(notice, { body: { components: [] } }).catch(() => undefined);
  }
  await say(desk, channelId, guildTexts(desk, guild_id).reopened(`<@${by.id}>`), { users: [opener.id] });
  return 'done';
}

/** Whether somebody may delete tickets with their transcripts: as on the dashboard, who manages the server. */
export const mayDelete = ({ interaction }: TicketRequest): boolean =>
  interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;

/** Deletes a ticket with its channel and its transcript, for those who may. */
export async function deleteTicket(desk: Desk, request: TicketRequest): Promise<void> {
  const { bot, memory, closing } = desk;
  const { interaction, ticket, texts } = request;
  const { channel_id, guild_id, ticket_id } = ticket;
  if (!mayDelete(request)) return answer(interaction, texts.onlyManagers);
  const remove = async () => {
    if (closing.has(channel_id)) return texts.isClosing;
    // Until it is deleted, it is no ticket whose channel is gone.
    closing.add(channel_id);
    try {
      await deleteChannel(bot, channel_id, interaction.user.username);
      memory.forget(channel_id);
    } finally {
      closing.delete(channel_id);
    }
    bot.host.send('ticket_deleted', guild_id, { ticket_id, by: personOf(interaction.member) });
    return texts.deleted;
  };
  await answerWith(desk, request, remove, texts.manageChannels);
}
