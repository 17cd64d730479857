/** What the team does with a ticket. */
import { type GuildMember, PermissionFlagsBits, Routes } from 'discord.js';
import { botLimits } from '../../../../../src/contract/bot/event-parts.ts';
import { channelNameOf } from '../../../../../src/contract/visible.ts';
import { cutTo } from '../../../../../src/lib/characters.ts';
import { admitting, nameOfTicket, overwritesOf, type Panel } from '../../tickets.ts';
import { personOf } from '../people.ts';
import { type Asked, answer, answerWith, say } from './asked.ts';
import { type Desk, guildTexts, isTeam, panelOf } from './desk.ts';
import { categoryOf } from './make.ts';
import { changeChannel, deleteChannel, removeOverwrite, setOverwrite } from './platform.ts';

/** How long a person waits until a channel has its new name, in milliseconds: the platform allows two in ten minutes. */
const patience = 3000;

const botMay = ({ guild }: Asked['interaction']): bigint => guild.members.me?.permissions.bitfield ?? 0n;

export async function claim(desk: Desk, asked: Asked): Promise<void> {
  const { interaction, ticket, texts } = asked;
  const { member, user } = interaction;
  if (ticket.claimed_by !== null) return answer(interaction, texts.hasIt(`<@${ticket.claimed_by}>`));
  await answerWith(desk, asked, async () => {
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

/** Hands a ticket on: to a member of the team, to another panel, or both. */
export async function transfer(
  desk: Desk,
  asked: Asked,
  to: { readonly member: GuildMember | null; readonly panelId: string | null },
): Promise<void> {
  const { interaction, ticket, texts } = asked;
  const { guildId, user } = interaction;
  const panel = to.panelId === null ? undefined : panelOf(desk, guildId, to.panelId);
  if (to.panelId !== null && !panel) return answer(interaction, texts.noPanel);
  if (!to.member && !panel) return answer(interaction, texts.nobodyNamed);
  const later = panel ? { ...ticket, panel_id: panel.id } : ticket;
  if (to.member && !isTeam(desk, to.member, later))
    return answer(interaction, texts.notOfTeam(`<@${to.member.id}>`));
  await answerWith(desk, asked, async () => {
    const { bot, memory } = desk;
    const { ticket_id, channel_id } = ticket;
    const shared = guildTexts(desk, guildId);
    const by = `<@${user.id}>`;
    if (panel) await moveChannel(asked, desk, panel);
    memory.change(channel_id, {
      panel_id: later.panel_id,
      ...(to.member && { claimed_by: to.member.id }),
    });
    bot.host.send('ticket_moved', guildId, {
      ticket_id,
      ...(panel && { panel_id: panel.id }),
      ...(to.member && { claimed_by: personOf(to.member) }),
    });
    if (panel) {
      const roles = [...panel.ping_role_ids];
      const called = [shared.moved(by, panel.name), ...roles.map((id) => `<@&${id}>`)].join(' ');
      await say(desk, channel_id, called, { roles });
    }
    if (to.member) {
      const users = [to.member.id];
      await say(desk, channel_id, shared.handedOn(by, `<@${to.member.id}>`), { users });
    }
    return texts.done;
  });
}

/** Brings a ticket to the category and the team of another panel. Members who were added stay. */
async function moveChannel({ interaction, ticket }: Asked, { bot }: Desk, panel: Panel): Promise<void> {
  const { guild } = interaction;
  const channel = guild.channels.cache.get(ticket.channel_id);
  const added = channel && 'permissionOverwrites' in channel ? channel.permissionOverwrites.cache : null;
  const members = new Set([
    ticket.opener.id,
    ...(added?.filter(({ type }) => type === 1).map(({ id }) => id) ?? []),
  ]);
  members.delete(bot.client.user.id);
  await changeChannel(bot, ticket.channel_id, {
    parent_id: categoryOf(guild, panel),
    permission_overwrites: overwritesOf({
      guildId: guild.id,
      botId: bot.client.user.id,
      memberIds: [...members],
      roleIds: panel.support_role_ids.filter((id) => guild.roles.cache.has(id)),
      botMay: botMay(interaction),
    }),
  });
}

/** Gives a ticket a name; null gives it back the one that its panel says. */
export async function rename(desk: Desk, asked: Asked, wanted: string | null): Promise<void> {
  const { bot, memory } = desk;
  const { interaction, ticket, texts } = asked;
  const { guild_id, ticket_id, channel_id, opener, number } = ticket;
  const panel = panelOf(desk, guild_id, ticket.panel_id);
  const own = panel ? nameOfTicket(panel, opener.username, number) : 'ticket';
  const name = wanted === null ? own : cutTo(channelNameOf(wanted), botLimits.ticketName);
  if (name === '') return answer(interaction, texts.badName);
  await answerWith(desk, asked, async () => {
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
  });
}

export async function add(desk: Desk, asked: Asked, member: GuildMember): Promise<void> {
  const { interaction, ticket, texts } = asked;
  await answerWith(desk, asked, async () => {
    await setOverwrite(desk.bot, ticket.channel_id, admitting(member.id, 1, botMay(interaction)));
    const said = guildTexts(desk, ticket.guild_id).added(`<@${interaction.user.id}>`, `<@${member.id}>`);
    await say(desk, ticket.channel_id, said, { users: [member.id] });
    return texts.done;
  });
}

export async function remove(desk: Desk, asked: Asked, userId: string): Promise<void> {
  const { interaction, ticket, texts } = asked;
  if (userId === ticket.opener.id || userId === desk.bot.client.user.id)
    return answer(interaction, texts.isOpener);
  await answerWith(desk, asked, async () => {
    await removeOverwrite(desk.bot, ticket.channel_id, userId);
    const said = guildTexts(desk, ticket.guild_id).removed(`<@${interaction.user.id}>`, `<@${userId}>`);
    await say(desk, ticket.channel_id, said);
    return texts.done;
  });
}

/** Reopens a ticket whose channel is still there. */
export async function reopen(desk: Desk, asked: Asked): Promise<void> {
  const { bot, memory, closing } = desk;
  const { interaction, ticket, texts } = asked;
  const { channel_id, guild_id, ticket_id, opener } = ticket;
  if (!ticket.closing) return answer(interaction, texts.isOpen);
  if (!ticket.closing.is_told || closing.has(channel_id)) return answer(interaction, texts.isClosing);
  const { notice_id } = ticket.closing;
  await answerWith(desk, asked, async () => {
    memory.change(channel_id, { closing: null });
    bot.host.send('ticket_reopened', guild_id, { ticket_id, by: personOf(interaction.member) });
    await setOverwrite(bot, channel_id, admitting(opener.id, 1, botMay(interaction)));
    if (notice_id !== null)
      await bot.client.rest.patch(Routes.channelMessage(channel_id, notice_id), { body: { components: [] } });
    const said = guildTexts(desk, guild_id).reopened(`<@${interaction.user.id}>`);
    await say(desk, channel_id, said, { users: [opener.id] });
    return texts.done;
  });
}

/** Whether somebody may delete tickets with their transcripts: as on the dashboard, who manages the server. */
export const mayDelete = ({ interaction }: Asked): boolean =>
  interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;

/** Deletes a ticket with its channel and its transcript. */
export async function deleteTicket(desk: Desk, asked: Asked): Promise<void> {
  const { bot, memory } = desk;
  const { interaction, ticket, texts } = asked;
  await answerWith(desk, asked, async () => {
    const { channel_id, guild_id, ticket_id } = ticket;
    memory.forget(channel_id);
    try {
      await deleteChannel(bot, channel_id, interaction.user.username);
    } catch (error) {
      memory.put(ticket);
      throw error;
    }
    bot.host.send('ticket_deleted', guild_id, { ticket_id, by: personOf(interaction.member) });
    return texts.deleted;
  });
}
