import type { GuildSummary } from '../../contract/guilds.ts';
import { missingPermissions } from '../../lib/permissions.ts';

/** Whether the reader may open the settings of a guild. */
export const managesGuild = ({ owner, permissions }: GuildSummary): boolean =>
  owner || missingPermissions(permissions, ['manage_guild']).length === 0;
