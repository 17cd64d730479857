/** What the team does with a ticket. */
import { type GuildMember, PermissionFlagsBits, Routes } from 'discord.js';
import { botLimits } from '../../../../../src/contract/bot/event-parts.ts';
import { ticketPanelDefaults } from '../../../../../src/contract/tickets.ts';
import { channelNameOf } from '../../../../../src/contract/visible.ts';
import { cutTo } from '../../../../../src/lib/characters.ts';
import { admits, admitting, nameOfTicket } from '../../tickets.ts';
import { personOf } from '../people.ts';
import { type Desk, guildTexts, panelOf } from './desk.ts';
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
    take(desk, member, ticket.channel_id);
    await say(desk, ticket.channel_id, guildTexts(desk, ticket.guild_id).claimed(`<@${user.id}>`));
    return texts.done;
  });
}

/** Gives a ticket to a member of the team: the first who has it has answered it. */
export function take({ bot, memory }: Desk, member: GuildMember, channelId: string): void {
  const ticket = memory.byChannel(channelId);
  if (!ticket) return;
  const { ticket_id, guild_id, is_answered } = ticket;
  const person = personOf(member);
  memory.change(channelId, { is_answered: true, claimed_by: member.id });
  if (is_answered) bot.host.send('ticket_moved', guild_id, { ticket_id, claimed_by: person });
  else bot.host.send('ticket_answered', guild_id, { ticket_id, by: person });
}

/** Gives a ticket a name; null gives it back the one that its panel says. */
export async function rename(desk: Desk, request: TicketRequest, wanted: string | null): Promise<void> {
  const { bot, memory } = desk;
  const { interaction, ticket, texts } = request;
  const { guild_id, ticket_id, channel_id, opener, number } = ticket;
  const naming = panelOf(desk, guild_id, ticket.panel_id) ?? { naming: ticketPanelDefaults.naming, name: '' };
  const own = nameOfTicket(naming, opener.username, number);
  const name = wanted === null ? own : cutTo(channelNameOf(wanted), botLimits.ticketName);
  if (name === '') return answer(interaction, texts.badName);
  const change = async () => {
    const limit = new AbortController();
    const renamed = changeChannel(bot, channel_id, { name }).then(() => {
      const kept = wanted === null ? null : name;
      memory.change(channel_id, { name: kept });
      bot.host.send('ticket_renamed', guild_id, { ticket_id, name: kept });
      return texts.done;
    });
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
  const { bot, memory, closing } = desk;
  const { interaction, ticket, texts } = request;
  const { channel_id, guild_id, ticket_id, opener } = ticket;
  if (!ticket.closing) return answer(interaction, texts.isOpen);
  if (!ticket.closing.is_told || closing.has(channel_id)) return answer(interaction, texts.isClosing);
  await answerWith(desk, request, async () => {
    // Meanwhile somebody else may have reopened it, or its time may be over.
    const closed = memory.byChannel(channel_id)?.closing;
    if (!closed) return memory.byChannel(channel_id) ? texts.isOpen : texts.noTicket;
    if (closing.has(channel_id)) return texts.isClosing;
    const { notice_id } = closed;
    memory.change(channel_id, { closing: null });
    bot.host.send('ticket_reopened', guild_id, { ticket_id, by: personOf(interaction.member) });
    await setOverwrite(bot, channel_id, admitting(opener.id, 1, botMay(interaction.guild)));
    if (notice_id !== null) {
      const notice = Routes.channelMessage(channel_id, notice_id);
      // Somebody may have deleted it.
      await bot.client.rest.patch(notice, { body: { components: [] } }).catch(() => undefined);
    }
    const said = guildTexts(desk, guild_id).reopened(`<@${interaction.user.id}>`);
    await say(desk, channel_id, said, { users: [opener.id] });
    return texts.done;
  });
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
