/** What people ask for in tickets from the dashboard. */
import { type Guild, type RESTPostAPIChannelMessageResult, Routes } from 'discord.js';
import type { Permission } from '../../../../../src/lib/permissions.ts';
import { signedAnswer } from '../../../../../src/lib/ticket-answer.ts';
import type { ActionOfBot } from '../../contract.ts';
import type { ActionAnswer, ActionHandlers, Asked } from '../bot.ts';
import type { Fault } from '../fault.ts';
import { faultOf } from '../faults.ts';
import { memberIn, type NamedPerson, personOf } from '../people.ts';
import { adoptAll } from './adopt.ts';
import { closeTicket } from './close.ts';
import { nameTicket, reopenTicket, take, ticketName } from './deeds.ts';
import { type Desk, guildTexts, isTeam, panelOf } from './desk.ts';
import type { StoredTicket } from './memory.ts';
import { isGone } from './platform.ts';
import { say } from './request.ts';

type TicketAction = Extract<ActionOfBot, { ticket_id: string }>;

const done: ActionAnswer = { case_id: null };
const failed = (reason: Fault['reason'], detail: string | null = null): ActionAnswer => ({
  fault: { reason, permission: null, detail },
});

export function ticketActions(desk: Desk): ActionHandlers {
  /** Does something in the ticket that is asked about, and says why the platform refused it. */
  const inTicket =
    <Kind extends TicketAction['kind']>(
      needed: Permission,
      act: (asked: Asked<Kind>, ticket: StoredTicket, guild: Guild) => Promise<ActionAnswer>,
    ) =>
    async (asked: Asked<Kind>): Promise<ActionAnswer> => {
      const guild = desk.bot.client.guilds.cache.get(asked.guild_id);
      const { kind, ticket_id } = asked.action as TicketAction;
      if (guild && !desk.memory.byId(ticket_id)) await adoptAll(desk, guild);
      const ticket = desk.memory.byId(ticket_id);
      if (!guild || ticket?.guild_id !== guild.id) return failed('gone');
      if (ticket.closing && kind !== 'reopen_ticket') return failed('gone');
      try {
        return await act(asked, ticket, guild);
      } catch (error) {
        if (isGone(error)) return failed('gone', 'Unknown Channel');
        return { fault: faultOf(error, needed) };
      }
    };

  return {
    close_ticket: inTicket<'close_ticket'>('manage_channels', async ({ action, asked_by }, ticket) => {
      await closeTicket(desk, ticket.channel_id, { by: asked_by, reason: action.reason });
      return done;
    }),
    answer_ticket: inTicket<'answer_ticket'>('send_messages', ({ action, asked_by }, ticket) =>
      answerTicket(desk, ticket, action.content, asked_by),
    ),
    claim_ticket: inTicket<'claim_ticket'>('send_messages', ({ action, asked_by }, ticket, guild) =>
      giveTicket(desk, guild, ticket, action.user_id, asked_by),
    ),
    rename_ticket: inTicket<'rename_ticket'>('manage_channels', async ({ action }, ticket) => {
      const name = ticketName(action.name);
      if (name === '') return failed('failed', 'A channel cannot have this name.');
      await nameTicket(desk, ticket, name);
      return done;
    }),
    reopen_ticket: inTicket<'reopen_ticket'>('manage_roles', async ({ asked_by }, ticket, guild) => {
      const outcome = await reopenTicket(desk, guild, ticket.channel_id, asked_by);
      if (outcome === 'done' || outcome === 'open') return done;
      return failed('gone', outcome === 'closing' ? 'The ticket is being closed.' : null);
    }),
  };
}

/** Posts an answer, below the name of who writes it where the panel says so. The first one answers the ticket. */
async function answerTicket(
  desk: Desk,
  ticket: StoredTicket,
  content: string,
  by: NamedPerson,
): Promise<ActionAnswer> {
  const { guild_id, panel_id, channel_id, opener, is_answered } = ticket;
  const isNamed = panelOf(desk, guild_id, panel_id)?.names_writer ?? true;
  const body = {
    content: signedAnswer(content, isNamed ? by.display_name : null),
    allowed_mentions: { parse: [], users: [opener.id] },
  };
  const posted = await desk.bot.client.rest.post(Routes.channelMessages(channel_id), { body });
  if (!is_answered) take(desk, by, channel_id);
  return { ...done, message_id: (posted as RESTPostAPIChannelMessageResult).id };
}

/** Gives a ticket to whoever asks for it or to a member of its team, or to nobody, and says so in it. */
async function giveTicket(
  desk: Desk,
  guild: Guild,
  ticket: StoredTicket,
  userId: string | null,
  by: NamedPerson,
): Promise<ActionAnswer> {
  const { channel_id, guild_id, ticket_id } = ticket;
  const texts = guildTexts(desk, guild_id);
  if (userId === null) {
    desk.memory.change(channel_id, { claimed_by: null });
    desk.bot.host.send('ticket_moved', guild_id, { ticket_id, claimed_by: null });
    return done;
  }
  if (userId === by.id) {
    take(desk, by, channel_id);
    await say(desk, channel_id, texts.claimed(`<@${by.id}>`));
    return done;
  }
  const member = await memberIn(guild, userId);
  if (!member) return failed('gone', 'Unknown Member');
  if (!isTeam(desk, member, ticket))
    return failed('failed', 'The member does not belong to the team of the ticket.');
  desk.memory.change(channel_id, { claimed_by: userId });
  desk.bot.host.send('ticket_moved', guild_id, { ticket_id, claimed_by: personOf(member) });
  await say(desk, channel_id, texts.handedOn(`<@${by.id}>`, `<@${userId}>`), { users: [userId] });
  return done;
}
