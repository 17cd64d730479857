import { useMemo } from 'react';
import type { Channel } from '../../contract/channels.ts';
import type { Role } from '../../contract/roles.ts';
import { missingInChannel, missingPermissions, type Permission } from '../../lib/permissions.ts';
import { currentGuild, guildChannels, guildRoles, useResource } from '../../shell/guild-data.ts';
import type { ResourceState } from '../../stores/resource.ts';
import { guildId } from './store.ts';

/** What the screen knows of the guild beside its settings: it may arrive later, or not at all. */
export interface GuildView {
  readonly channels: ResourceState<readonly Channel[]>;
  readonly roles: ResourceState<readonly Role[]>;
  readonly retryChannels: () => void;
  readonly retryRoles: () => void;
  /** What the bot lacks in the guild; nothing while that is not known. */
  readonly missing: (needed: readonly Permission[]) => readonly Permission[];
  /** What the bot lacks in a channel; nothing while that is not known, or without a channel. */
  readonly missingIn: (channel: string | null, needed: readonly Permission[]) => readonly Permission[];
  /** The role is there and the bot cannot give it. */
  readonly cannotGive: (role: string | null) => boolean;
}

/** The same object until something of it changes. */
export function useGuild(): GuildView {
  const guild = useResource(currentGuild(guildId));
  const channels = useResource(guildChannels(guildId));
  const roles = useResource(guildRoles(guildId));
  const bot = guild.kind === 'ready' ? guild.value.bot : null;
  return useMemo(
    () => ({
      channels,
      roles,
      retryChannels: () => void guildChannels(guildId).reload(),
      retryRoles: () => void guildRoles(guildId).reload(),
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
    [bot, channels, roles],
  );
}
