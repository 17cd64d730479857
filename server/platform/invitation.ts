import type { Guild } from '../../src/contract/guilds.ts';
import { bitsOf, type Permission, permissionBits } from '../../src/lib/permissions.ts';
import { type DiscordAddresses, usualAddresses } from './discord/addresses.ts';

/** A part of the dashboard that can be on or off in a guild. */
export type ModuleName = keyof Guild['modules'];

/**
 * Builds the address at which somebody with Manage Guild adds the bot to a guild, with the permissions for these
 * modules.
 */
export type Invitation = (guildId: string, modules: readonly ModuleName[]) => string;

const sanctions: readonly Permission[] = ['kick_members', 'ban_members', 'moderate_members', 'manage_roles'];

/** Needed in every guild, to read and to reply. */
const always: readonly Permission[] = ['view_channel', 'send_messages', 'embed_links'];

/** The permissions that each module needs with any settings. */
const neededBy: Readonly<Record<ModuleName, readonly Permission[]>> = {
  automod: ['manage_messages', 'read_message_history', ...sanctions],
  autosanction: sanctions,
  captcha: ['attach_files', 'manage_roles', 'kick_members', 'ban_members'],
  logs: [],
  recurring: [],
  tickets: ['manage_channels', 'attach_files', 'read_message_history'],
};

/** The fewest permissions with which these modules work, as a decimal string. Administrator is never included. */
export function neededPermissions(modules: readonly ModuleName[]): string {
  const needed = new Set([...always, ...modules.flatMap((name) => neededBy[name])]);
  return bitsOf((Object.keys(permissionBits) as Permission[]).filter((name) => needed.has(name)));
}

/** Discord's authorization page: https://docs.discord.com/developers/topics/oauth2, "Bot Authorization Flow". */
export const discordInvitation =
  (clientId: string, { oauth }: Pick<DiscordAddresses, 'oauth'> = usualAddresses): Invitation =>
  (guildId, modules) =>
    `${oauth}/oauth2/authorize?${new URLSearchParams({
      client_id: clientId,
      scope: 'bot applications.commands',
      permissions: neededPermissions(modules),
      guild_id: guildId,
      disable_guild_select: 'true',
    })}`;
