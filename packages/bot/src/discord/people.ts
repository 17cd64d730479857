import {
  DiscordAPIError,
  type Guild,
  type GuildMember,
  type PartialGuildMember,
  type PartialUser,
  RESTJSONErrorCodes,
  type User,
} from 'discord.js';
import type { NamedPerson } from '../contract.ts';

export type { NamedPerson };

/** A user or member of discord.js as the host takes people. */
export function personOf(whom: User | PartialUser | GuildMember | PartialGuildMember): NamedPerson {
  const user = 'user' in whom ? whom.user : whom;
  const username = user.username ?? user.id;
  return {
    id: user.id,
    username,
    display_name: ('nickname' in whom ? whom.nickname : null) ?? user.globalName ?? username,
    avatar_url: whom.displayAvatarURL({ extension: 'png', size: 128, forceStatic: true }),
  };
}

/**
 * A member of a guild; null when they are not in it.
 *
 * @throws what keeps the platform from saying so
 */
export async function memberIn(guild: Guild, userId: string): Promise<GuildMember | null> {
  try {
    return await guild.members.fetch(userId);
  } catch (error) {
    if (error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMember) return null;
    throw error;
  }
}
