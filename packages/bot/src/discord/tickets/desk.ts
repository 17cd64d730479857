import { escapeMarkdown, type Guild, type GuildMember, PermissionFlagsBits } from 'discord.js';
import { ticketNumber } from '../../../../../src/lib/ticket-name.ts';
import { admits, type Panel } from '../../tickets.ts';
import type { Bot } from '../bot.ts';
import { textsFor } from '../texts.ts';
import type { StoredTicket, TicketMemory } from './memory.ts';
import { type TicketTexts, ticketTexts } from './texts.ts';

/** What the files of this module share. */
export interface Desk {
  readonly bot: Bot;
  readonly memory: TicketMemory;
  /** Tickets that are being opened, as `<panel>:<user>`, so that two clicks do not open two. */
  readonly opening: Set<string>;
  /** The channels of tickets that are being closed. */
  readonly closing: Set<string>;
  /** Channels of which the platform tells the bot nothing, with until when it is not asked again, in milliseconds. */
  readonly untold: Map<string, number>;
  /** The channels whose new messages are being read, with whether something was said meanwhile. */
  readonly reading: Map<string, boolean>;
  /** By channel, the people of an open ticket of whom the platform was asked whether they are members, with when it has answered. */
  readonly asked: Map<string, Map<string, Promise<unknown>>>;
}

/** A panel by its id; undefined when it was deleted. */
export const panelOf = ({ bot }: Desk, guildId: string, panelId: string): Panel | undefined =>
  bot.settings(guildId)?.ticket_panels.find(({ id }) => id === panelId);

/** What a panel is called, to be written into a sentence; its id when it was deleted. */
export const panelName = (desk: Desk, guildId: string, panelId: string): string =>
  escapeMarkdown(panelOf(desk, guildId, panelId)?.name ?? panelId);

/** The texts for everybody in a guild. */
export const guildTexts = ({ bot }: Desk, guildId: string): TicketTexts =>
  textsFor(bot, guildId, ticketTexts);

/** `#0042`, or nothing while the host has given it no number. */
export const shownNumber = ({ number }: StoredTicket): string =>
  number === null ? '' : `#${ticketNumber(number)}`;

/** The roles that answer a ticket. Those of a panel that was deleted are the ones that its channel lets in. */
export function teamRoles(desk: Desk, guild: Guild, ticket: StoredTicket): readonly string[] {
  const panel = panelOf(desk, ticket.guild_id, ticket.panel_id);
  if (panel) return panel.support_role_ids;
  const channel = guild.channels.cache.get(ticket.channel_id);
  if (!channel || !('permissionOverwrites' in channel)) return [];
  return channel.permissionOverwrites.cache
    .filter(
      ({ id, allow }) =>
        id !== guild.id && guild.roles.cache.has(id) && admits({ allow: String(allow.bitfield) }),
    )
    .map(({ id }) => id);
}

/** Whether a member answers a ticket: by their role, or since they may manage its channel by hand. */
export function isTeam(desk: Desk, member: GuildMember, ticket: StoredTicket): boolean {
  if (teamRoles(desk, member.guild, ticket).some((id) => member.roles.cache.has(id))) return true;
  const channel = member.guild.channels.cache.get(ticket.channel_id);
  return (channel?.permissionsFor(member) ?? member.permissions).has(PermissionFlagsBits.ManageChannels);
}
