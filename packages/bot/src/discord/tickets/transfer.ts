import { type GuildMember, OverwriteType } from 'discord.js';
import { admits, type Panel } from '../../tickets.ts';
import { personOf } from '../people.ts';
import { type Desk, guildTexts, isTeam, panelName, panelOf } from './desk.ts';
import { placeOf } from './place.ts';
import { changeChannel } from './platform.ts';
import { answer, answerWith, say, type TicketRequest } from './request.ts';

/** Hands a ticket on: to a member of the team, to another panel, or both. */
export async function transfer(
  desk: Desk,
  request: TicketRequest,
  to: { readonly member: GuildMember | null; readonly panelId: string | null },
): Promise<void> {
  const { interaction, ticket, texts } = request;
  const { guildId, user } = interaction;
  const panel = to.panelId === null ? undefined : panelOf(desk, guildId, to.panelId);
  if (to.panelId !== null && !panel) return answer(interaction, texts.noPanel);
  if (!to.member && !panel) return answer(interaction, texts.nobodyNamed);
  const later = panel ? { ...ticket, panel_id: panel.id } : ticket;
  if (to.member && !isTeam(desk, to.member, later))
    return answer(interaction, texts.notOfTeam(`<@${to.member.id}>`));
  await answerWith(desk, request, async () => {
    const { bot, memory } = desk;
    const { ticket_id, channel_id } = ticket;
    const shared = guildTexts(desk, guildId);
    const by = `<@${user.id}>`;
    if (panel) await moveChannel(request, desk, panel);
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
      const called = [
        shared.moved(by, panelName(desk, guildId, panel.id)),
        ...roles.map((id) => `<@&${id}>`),
      ].join(' ');
      await say(desk, channel_id, called, { roles });
    }
    if (to.member) {
      const users = [to.member.id];
      await say(desk, channel_id, shared.handedOn(by, `<@${to.member.id}>`), { users });
    }
    return texts.done;
  });
}

/** Brings a ticket to the category and the team of another panel. Members who were added stay, and those who were shut out do not get in. */
async function moveChannel(
  { interaction, ticket }: TicketRequest,
  { bot }: Desk,
  panel: Panel,
): Promise<void> {
  const { guild } = interaction;
  const channel = guild.channels.cache.get(ticket.channel_id);
  const own =
    channel && 'permissionOverwrites' in channel ? [...channel.permissionOverwrites.cache.values()] : [];
  const ofMembers = own
    .filter(({ type, id }) => type === OverwriteType.Member && id !== bot.client.user.id)
    .map(
      ({ id, allow, deny }) =>
        ({ id, type: 1, allow: `${allow.bitfield}`, deny: `${deny.bitfield}` }) as const,
    );
  const added = ofMembers.filter(admits).map(({ id }) => id);
  const members = [...new Set([ticket.opener.id, ...added])];
  const { permission_overwrites, ...place } = placeOf(guild, panel, members, ticket.channel_id);
  const shutOut = ofMembers.filter(({ id }) => !members.includes(id));
  await changeChannel(bot, ticket.channel_id, {
    ...place,
    permission_overwrites: [...permission_overwrites, ...shutOut],
  });
}
