/** What is done with a ticket's channel on the platform. */
import {
  DiscordAPIError,
  type Guild,
  RESTJSONErrorCodes,
  type RESTPatchAPIChannelJSONBody,
  Routes,
} from 'discord.js';
import type { Overwrite } from '../../tickets.ts';
import type { Bot } from '../bot.ts';
import type { TicketTexts } from './texts.ts';

/** The platform's code of an error; null for errors that are not the platform's. */
export const codeOf = (error: unknown): number | null =>
  error instanceof DiscordAPIError ? Number(error.code) : null;

/** Whether the platform said that a channel is not there. */
export const isGone = (error: unknown): boolean => codeOf(error) === RESTJSONErrorCodes.UnknownChannel;

/** Tells a person why the platform refused something. `permission` is the one that it takes, in their language. */
export function refusalText(error: unknown, texts: TicketTexts, permission: string): string {
  const code = codeOf(error);
  if (code === RESTJSONErrorCodes.MissingPermissions || code === RESTJSONErrorCodes.MissingAccess)
    return texts.missing(permission);
  if (code === RESTJSONErrorCodes.MaximumNumberOfGuildChannelsReached) return texts.tooManyChannels;
  return texts.refused;
}

/** Whether a channel exists on the platform, whatever the cache says; `unknown` where the platform does not tell. */
export async function stateOf(guild: Guild, channelId: string): Promise<'there' | 'gone' | 'unknown'> {
  if (guild.channels.cache.has(channelId)) return 'there';
  try {
    return (await guild.channels.fetch(channelId)) === null ? 'gone' : 'there';
  } catch (error) {
    return isGone(error) ? 'gone' : 'unknown';
  }
}

/** Sets what one role or member may do in a channel. */
export async function setOverwrite(
  { client }: Bot,
  channelId: string,
  { id, ...overwrite }: Overwrite,
): Promise<void> {
  await client.rest.put(Routes.channelPermission(channelId, id), { body: overwrite });
}

/** Takes back what one role or member may do in a channel. */
export async function removeOverwrite({ client }: Bot, channelId: string, id: string): Promise<void> {
  await client.rest.delete(Routes.channelPermission(channelId, id));
}

/** Changes a channel: its name, category or permissions. */
export async function changeChannel(
  { client }: Bot,
  channelId: string,
  body: RESTPatchAPIChannelJSONBody,
): Promise<void> {
  await client.rest.patch(Routes.channel(channelId), { body });
}

/** Deletes a channel. One that is not there is as good. */
export async function deleteChannel({ client }: Bot, channelId: string, reason: string): Promise<void> {
  try {
    await client.rest.delete(Routes.channel(channelId), { reason });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
