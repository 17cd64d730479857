import {
  ChannelType,
  type Guild,
  type GuildMember,
  type RESTPostAPIGuildChannelResult,
  Routes,
  type User,
} from 'discord.js';
import type { TicketAnswer } from '../../../../../src/contract/transcript.ts';
import { newId } from '../../ids.ts';
import { nameOfTicket, type Panel } from '../../tickets.ts';
import { personOf } from '../people.ts';
import { textsOf } from '../texts.ts';
import type { Desk } from './desk.ts';
import { numbered } from './number.ts';
import { postOpening } from './opening-message.ts';
import { placeOf } from './place.ts';
import { deleteChannel, refusalText } from './platform.ts';
import { sendNews } from './read-messages.ts';
import { ticketTexts } from './texts.ts';

/** Who opens a ticket: an interaction is one. */
interface Opener {
  readonly guild: Guild;
  readonly member: GuildMember;
  readonly user: User;
  /** Of their client. */
  readonly locale: string;
}

/** Opens a ticket, and returns what the opener is told. When it cannot be opened as a whole, nothing is left of it. */
export async function makeTicket(
  desk: Desk,
  { guild, member, user, locale }: Opener,
  panel: Panel,
  answers: readonly TicketAnswer[],
): Promise<string> {
  const { bot, memory } = desk;
  const texts = textsOf(locale, ticketTexts);
  const opener = personOf(member);
  const now = bot.now();
  let channelId: string | null = null;
  try {
    channelId = await makeChannel(desk, guild, panel, user);
    await postOpening(desk, { guild, channelId, panel, opener, answers });
  } catch (error) {
    bot.log.warn(`A ticket could not be opened in guild ${guild.id}`, error);
    if (channelId)
      await deleteChannel(bot, channelId, 'The ticket could not be opened').catch(() => undefined);
    return refusalText(error, texts, texts.manageChannels);
  }
  const ticket_id = newId(now);
  memory.put({
    ...{ ticket_id, guild_id: guild.id, panel_id: panel.id, channel_id: channelId, opener },
    ...{ number: null, name: null, opened_at: now.getTime(), is_answered: false, claimed_by: null },
    ...{ message_count: 1, sent: { count: 0, last_id: '0' }, closing: null },
  });
  memory.opened(panel.id, user.id, now);
  const event = { ticket_id, panel_id: panel.id, channel_id: channelId, opener, answers: [...answers] };
  const told = bot.host.send('ticket_opened', guild.id, event, now);
  void sendNews(desk, guild, channelId);
  void told.then((outcome) =>
    numbered(desk, channelId, outcome && 'ticket_number' in outcome ? outcome.ticket_number : undefined),
  );
  return texts.opened(`<#${channelId}>`);
}

async function makeChannel(
  { bot }: Desk,
  guild: Guild,
  panel: Panel,
  user: { id: string; username: string },
) {
  const body = {
    name: nameOfTicket(panel, user.username, null),
    type: ChannelType.GuildText,
    ...placeOf(guild, panel, [user.id]),
  };
  const made = await bot.client.rest.post(Routes.guildChannels(guild.id), { body, reason: user.username });
  return (made as RESTPostAPIGuildChannelResult).id;
}
