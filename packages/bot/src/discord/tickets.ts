import { type Message, SnowflakeUtil } from 'discord.js';
import { durationInSentence } from '../../../../src/lib/duration.ts';
import { isIdle } from '../tickets.ts';
import type { Bot, Module } from './bot.ts';
import { personOf } from './people.ts';
import { ticketActions } from './tickets/actions.ts';
import { adoptAll } from './tickets/adopt.ts';
import { closeGone, closeTicket, finishClosing, removeClosed } from './tickets/close.ts';
import { proposePanels, ticketCommand } from './tickets/commands.ts';
import { controlHandlers } from './tickets/controls.ts';
import { take } from './tickets/deeds.ts';
import { type Desk, guildTexts, isTeam, panelOf } from './tickets/desk.ts';
import { openTicketMemory, type StoredTicket } from './tickets/memory.ts';
import { formPrefix, panelPrefix, pressPanel, submitForm } from './tickets/open.ts';
import { stateOf } from './tickets/platform.ts';
import { ratingPrefix, takeRating } from './tickets/rating.ts';
import { sendEdited, sendNews, tellDeleted } from './tickets/read-messages.ts';

/** Guilds whose tickets are asked for in one look at what is due, so that a start with many guilds asks little at once. */
const adoptedAtOnce = 20;
/** How long the bot does not ask again for a channel that the platform does not show it, in milliseconds. */
const asksAgainIn = 600_000;

/** Opens tickets with the buttons of panels, and closes them. */
export const tickets: Module = (bot) => {
  const desk: Desk = {
    bot,
    memory: openTicketMemory(bot),
    opening: new Set(),
    closing: new Set(),
    untold: new Map(),
    reading: new Map(),
    asked: new Map(),
  };
  /** Guilds whose tickets of before the start are not known yet. */
  const unknown = new Set<string>();

  return {
    commands: [ticketCommand(desk)],
    components: [
      { prefix: ratingPrefix, handle: (interaction) => takeRating(desk, interaction) },
      { prefix: panelPrefix, handle: (interaction) => pressPanel(desk, interaction) },
      { prefix: formPrefix, handle: (interaction) => submitForm(desk, interaction) },
      ...controlHandlers(desk),
    ],
    actions: ticketActions(desk),
    on: {
      async messageCreate(message) {
        countMessage(desk, message);
        const { guild, channelId } = message;
        if (guild && desk.memory.byChannel(channelId)) await sendNews(desk, guild, channelId);
      },
      async messageUpdate(_, { guild, channelId, id, editedTimestamp }) {
        // A preview of a link changes a message too.
        if (guild && editedTimestamp !== null) await sendEdited(desk, guild, channelId, id);
      },
      messageDelete: ({ channelId, id }) => tellDeleted(desk, channelId, [id]),
      messageDeleteBulk: (messages, { id }) => tellDeleted(desk, id, [...messages.keys()]),
      channelDelete: ({ id }) => closeGone(desk, id),
      threadDelete: ({ id }) => closeGone(desk, id),
      async interactionCreate(interaction) {
        // In a direct message; those in a guild are components as others.
        if (!interaction.inGuild()) await takeRating(desk, interaction);
        await proposePanels(desk, interaction);
      },
    },
    onSettings({ guild_id, ticket_panels }, before) {
      if (!before && ticket_panels.length > 0) unknown.add(guild_id);
    },
    async tick(now) {
      for (const ticket of desk.memory.all())
        await lookAt(desk, ticket, now).catch((error) =>
          bot.log.error(`What is due with a ticket of guild ${ticket.guild_id} could not be done`, error),
        );
      // What is still on its way to the host would be taken for an open ticket.
      if (bot.host.events.waiting > 0) return;
      for (const id of [...unknown].slice(0, adoptedAtOnce)) {
        unknown.delete(id);
        const guild = bot.client.guilds.cache.get(id);
        if (guild)
          await adoptAll(desk, guild).catch((error) =>
            bot.log.warn(`The open tickets of guild ${id} could not be read`, error),
          );
      }
    },
  };
};

/** Does what is due with a ticket. */
async function lookAt(desk: Desk, ticket: StoredTicket, now: Date): Promise<void> {
  const { bot } = desk;
  const { channel_id, guild_id, panel_id, closing } = ticket;
  const guild = bot.client.guilds.cache.get(guild_id);
  if (!guild?.available) return;
  if (closing?.is_told) return removeClosed(desk, ticket);
  if ((desk.untold.get(channel_id) ?? 0) > now.getTime()) return;
  desk.untold.delete(channel_id);
  const state = await stateOf(guild, channel_id);
  if (state === 'gone') return closeGone(desk, channel_id);
  if (state === 'unknown') return void desk.untold.set(channel_id, now.getTime() + asksAgainIn);
  if (closing)
    return void finishClosing(desk, channel_id).catch((error) =>
      bot.log.error('A ticket could not be closed', error),
    );
  const panel = panelOf(desk, guild_id, panel_id);
  if (!panel?.auto_close_seconds || !isIdle(panel, lastMessageAt(bot, ticket), now)) return;
  const locale = bot.settings(guild_id)?.locale ?? 'en';
  const reason = guildTexts(desk, guild_id).idle(durationInSentence(panel.auto_close_seconds, locale));
  await closeTicket(desk, channel_id, { by: null, reason });
}

/** When something was last written in a ticket, in milliseconds. */
function lastMessageAt({ client }: Bot, { channel_id, opened_at }: StoredTicket): number {
  const channel = client.channels.cache.get(channel_id);
  const last = channel && 'lastMessageId' in channel ? channel.lastMessageId : null;
  return last ? Math.max(opened_at, SnowflakeUtil.timestampFrom(last)) : opened_at;
}

/** Counts a message of a ticket. The first one of the team answers it. */
function countMessage(desk: Desk, { channelId, author, member, webhookId, system }: Message): void {
  const ticket = desk.memory.byChannel(channelId);
  if (!ticket) return;
  desk.memory.change(channelId, { message_count: ticket.message_count + 1 });
  const isPerson = !author.bot && !webhookId && !system && author.id !== ticket.opener.id;
  if (!isPerson || !member || ticket.is_answered || ticket.closing || !isTeam(desk, member, ticket)) return;
  take(desk, personOf(member), channelId);
}
