import {
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  type RESTPostAPIChannelMessageJSONBody,
  Routes,
} from 'discord.js';
import { textsOf } from '../texts.ts';
import { ticketIn } from './adopt.ts';
import { type Desk, isTeam } from './desk.ts';
import type { StoredTicket } from './memory.ts';
import { isGone, refusalText } from './platform.ts';
import { type TicketTexts, ticketTexts } from './texts.ts';

/** A command in a ticket, one of its buttons, or a form. */
export type TicketInteraction =
  | ChatInputCommandInteraction<'cached'>
  | MessageComponentInteraction<'cached'>
  | ModalSubmitInteraction<'cached'>;

/** Something that somebody asks for in a ticket. */
export interface TicketRequest<Kind extends TicketInteraction = TicketInteraction> {
  readonly interaction: Kind;
  readonly ticket: StoredTicket;
  /** In the language of the person who asks. */
  readonly texts: TicketTexts;
  readonly isTeam: boolean;
}

export const onlyYou = { flags: MessageFlags.Ephemeral } as const;

/**
 * What is asked for in the ticket of a channel. Where there is none, the person is told, and null is returned. While the host is asked,
 * the bot says that it thinks.
 */
export async function requestIn<Kind extends TicketInteraction>(
  desk: Desk,
  interaction: Kind,
): Promise<TicketRequest<Kind> | null> {
  const { guild, channelId, member, locale } = interaction;
  const texts = textsOf(locale, ticketTexts);
  if (channelId && !desk.memory.byChannel(channelId)) await interaction.deferReply(onlyYou);
  const ticket = channelId ? await ticketIn(desk, guild, channelId) : undefined;
  if (ticket) return { interaction, ticket, texts, isTeam: isTeam(desk, member, ticket) };
  await answer(interaction, texts.noTicket);
  return null;
}

/** Answers so that only the person sees it, whether or not the bot has said that it thinks. */
export async function answer(interaction: TicketInteraction, content: string): Promise<void> {
  if (interaction.deferred) await interaction.editReply(content);
  else await interaction.reply({ content, ...onlyYou });
}

/**
 * Does something, and answers with what it returns, or with why the platform refused it.
 *
 * @param permission that it takes, in the person's language
 */
export async function answerWith(
  desk: Desk,
  { interaction, texts }: TicketRequest,
  act: () => Promise<string>,
  permission = texts.manageRoles,
): Promise<void> {
  if (!interaction.deferred) await interaction.deferReply(onlyYou);
  const said = await act().catch((error: unknown) => {
    desk.bot.log.warn(`A ticket of guild ${interaction.guildId} could not be changed`, error);
    return refusalText(error, texts, permission);
  });
  await interaction.editReply(said).catch((error: unknown) => {
    // The answer goes with the channel, when that was deleted.
    if (!isGone(error)) throw error;
  });
}

/** Says something to everybody in a ticket. Nobody is notified unless they are named. */
export async function say(
  { bot }: Desk,
  channelId: string,
  content: string,
  mentions: Pick<NonNullable<RESTPostAPIChannelMessageJSONBody['allowed_mentions']>, 'users' | 'roles'> = {},
): Promise<void> {
  const body = { content, allowed_mentions: { parse: [], ...mentions } };
  await bot.client.rest.post(Routes.channelMessages(channelId), { body });
}
