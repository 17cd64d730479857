import type { GuildMember, PartialGuildMember, PartialUser, User } from 'discord.js';
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
