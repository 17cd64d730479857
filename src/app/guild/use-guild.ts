import { useMemo } from 'react';
import type { Channel } from '../../contract/channels.ts';
import type { Role } from '../../contract/roles.ts';
import { missingInChannel, missingPermissions, type Permission } from '../../lib/permissions.ts';
import type { ResourceState } from '../stores/resource.ts';
import { useGuildId } from './context.ts';
import { currentGuild, guildChannels, guildRoles, useResource } from './guild-data.ts';

interface Listing<Entry> {
  readonly listing: ResourceState<readonly Entry[]>;
  readonly onRetry: () => void;
}

/** What a screen knows about the guild. It may arrive later than the settings, or not at all. */
export interface GuildView {
  /** The channels and the roles, as the props of their pickers. */
  readonly channelList: Listing<Channel>;
  readonly roleList: Listing<Role>;
  /** Names are missing, so that a form that does not wait for them has a `SlowNote`. */
  readonly isLate: boolean;
  /** The permissions that the bot lacks in the guild; empty while they are not known. */
  readonly missing: (needed: readonly Permission[]) => readonly Permission[];
  /** The permissions that the bot lacks in a channel; empty while they are not known, or without a channel. */
  readonly missingIn: (channel: string | null, needed: readonly Permission[]) => readonly Permission[];
  /** Whether the role exists but is above the bot's own. */
  readonly cannotGive: (role: string | null) => boolean;
}

/** The same object until something in it changes. */
export function useGuild(): GuildView {
  const guildId = useGuildId();
  const guild = useResource(currentGuild(guildId));
  const channels = useResource(guildChannels(guildId));
  const roles = useResource(guildRoles(guildId));
  const bot = guild.kind === 'ready' ? guild.value.bot : null;
  return useMemo(
    () => ({
      channelList: { listing: channels, onRetry: () => void guildChannels(guildId).reload() },
      roleList: { listing: roles, onRetry: () => void guildRoles(guildId).reload() },
      isLate: channels.kind === 'loading' || roles.kind === 'loading',
      missing: (needed) => (bot ? missingPermissions(bot.permissions, needed) : []),
      missingIn(id, needed) {
        const channel = channels.kind === 'ready' && channels.value.find((entry) => entry.id === id);
        return channel ? missingInChannel(channel.bot_permissions, needed) : [];
      },
      cannotGive(id) {
        const role = roles.kind === 'ready' && roles.value.find((entry) => entry.id === id);
        return Boolean(role && !role.assignable);
      },
    }),
    [guildId, bot, channels, roles],
  );
}
