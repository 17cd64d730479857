import {
  type APIGuildMember,
  type APIMessage,
  type APIUser,
  RESTJSONErrorCodes,
} from 'discord-api-types/v10';
import type { Context, Hono } from 'hono';
import { unknown } from '../refusal.ts';
import type { Channel, GuildState, World } from '../world.ts';

export interface Env {
  Variables: {
    /** The JSON of the request, also where files come with it; undefined without any. */
    body: unknown;
    files: readonly File[];
    /** What is to stand in the audit log. */
    reason: string | null;
  };
}

export type App = Hono<Env>;
export type Asked = Context<Env>;

/** The body of a request, which the platform's description has let pass. */
export const bodyOf = <T extends object>(c: Asked): T => (c.get('body') ?? {}) as T;

/** Who does what a request asks for, and why: the bot. */
export const byBot = (world: World, c: Asked) => ({ by: world.bot.id, reason: c.get('reason') });

function found<T>(map: ReadonlyMap<string, T>, c: Asked, name: string, code: RESTJSONErrorCodes): T {
  const value = map.get(c.req.param(name) ?? '');
  if (value === undefined) throw unknown(code);
  return value;
}

/** The guild of a request; what the bot is not in does not exist. */
export function guildOf(world: World, c: Asked): GuildState {
  return found(world.guilds, c, 'guild', RESTJSONErrorCodes.UnknownGuild);
}

/** The channel of a request; those of guilds that the bot is not in do not exist. */
export function channelOf(world: World, c: Asked): Channel {
  const channel = found(world.channels, c, 'channel', RESTJSONErrorCodes.UnknownChannel);
  const isThere = !channel.guild || world.guilds.has(channel.guild.id);
  if (!isThere) throw unknown(RESTJSONErrorCodes.UnknownChannel);
  return channel;
}

export const messageOf = (channel: Channel, c: Asked): APIMessage =>
  found(channel.messages, c, 'message', RESTJSONErrorCodes.UnknownMessage);

export const memberOf = (guild: GuildState, c: Asked): APIGuildMember =>
  found(guild.members, c, 'user', RESTJSONErrorCodes.UnknownMember);

export const userOf = (world: World, c: Asked): APIUser =>
  found(world.users, c, 'user', RESTJSONErrorCodes.UnknownUser);

/** A number in the query, or else a usual one. */
export const numberOf = (c: Asked, name: string, usual: number): number => Number(c.req.query(name) ?? usual);

/** The order of ids, which is that of their times. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  Number(BigInt(a.id) - BigInt(b.id));

/** Those of a list that the query's `before`, `after` and `limit` ask for: newest first, but the next ones after an id. */
export function pageOf<T extends { readonly id: string }>(c: Asked, all: Iterable<T>, usual = 50): T[] {
  const { before, after } = c.req.query();
  const within = [...all]
    .filter(({ id }) => (!before || BigInt(id) < BigInt(before)) && (!after || BigInt(id) > BigInt(after)))
    .sort(byId);
  const limit = numberOf(c, 'limit', usual);
  return (after ? within.slice(0, limit) : within.slice(-limit)).reverse();
}
