import type { GuildSummary } from '../../contract/guilds.ts';
import { permissionBits } from '../../lib/permissions.ts';
import { fold } from '../../lib/search.ts';

export type ViewerRole = 'owner' | 'admin' | 'manager' | 'moderator';

/** The strongest role of the caller in a guild. */
export function viewerRole({ owner, permissions }: GuildSummary): ViewerRole {
  if (owner) return 'owner';
  const bits = BigInt(permissions);
  if (bits & permissionBits.administrator) return 'admin';
  return bits & permissionBits.manage_guild ? 'manager' : 'moderator';
}

/** The guilds whose name or id matches, those with the bot first, each group by name. */
export function groupGuilds(
  guilds: readonly GuildSummary[],
  query: string,
  locale: string,
): { withBot: GuildSummary[]; withoutBot: GuildSummary[] } {
  const wanted = fold(query.trim());
  const found = guilds
    .filter(({ id, name }) => fold(name).includes(wanted) || id === wanted)
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  return {
    withBot: found.filter(({ bot_present }) => bot_present),
    withoutBot: found.filter(({ bot_present }) => !bot_present),
  };
}
