import type { GuildSort } from '../../app/stores/guild-order.ts';
import type { GuildSummary } from '../../contract/guilds.ts';
import { collator } from '../../lib/formatters.ts';
import { permissionBits } from '../../lib/permissions.ts';
import { fold } from '../../lib/search.ts';

export type ViewerRole = 'owner' | 'admin' | 'manager' | 'moderator';

/** The caller's highest role in a guild. */
export function viewerRole({ owner, permissions }: GuildSummary): ViewerRole {
  if (owner) return 'owner';
  const bits = BigInt(permissions);
  if (bits & permissionBits.administrator) return 'admin';
  return bits & permissionBits.manage_guild ? 'manager' : 'moderator';
}

/** The order of the list in this browser; ids are latest first. */
export interface Order {
  readonly sort: GuildSort;
  readonly pinned: readonly string[];
  readonly opened: readonly string[];
}

/** The sections of the list in order. Each guild is in exactly one. */
export interface Groups {
  readonly pinned: readonly GuildSummary[];
  readonly recent: readonly GuildSummary[];
  /** All other guilds with the bot. */
  readonly withBot: readonly GuildSummary[];
  readonly withoutBot: readonly GuildSummary[];
}

/** The most guilds in the section of recently opened ones. It never has more than half of the guilds. */
const mostRecent = 4;
/** Shorter lists have no section of recently opened guilds. */
const recentFrom = 4;

function sorted(guilds: readonly GuildSummary[], { sort, opened }: Order, locale: string): GuildSummary[] {
  const { compare } = collator(locale);
  const place = new Map(opened.map((id, index) => [id, index]));
  const rank = ({ id, member_count }: GuildSummary) => {
    if (sort === 'members') return -(member_count ?? -1);
    return sort === 'opened' ? (place.get(id) ?? opened.length) : 0;
  };
  return guilds.toSorted((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
}

/** Groups guilds into sections. Search results are a single list. */
export function groupGuilds(
  guilds: readonly GuildSummary[],
  query: string,
  order: Order,
  locale: string,
): Groups {
  const wanted = fold(query.trim());
  const found = guilds.filter(({ id, name }) => fold(name).includes(wanted) || id === wanted);
  const ordered = sorted(found, order, locale);
  const there = ordered.filter(({ bot_present }) => bot_present);
  const withoutBot = ordered.filter(({ bot_present }) => !bot_present);
  if (wanted) return { pinned: [], recent: [], withBot: there, withoutBot };

  const pinned = there.filter(({ id }) => order.pinned.includes(id));
  const rest = there.filter((guild) => !pinned.includes(guild));
  const isApart = order.sort !== 'opened' && there.length >= recentFrom;
  const most = isApart ? Math.min(mostRecent, Math.floor(there.length / 2)) : 0;
  const recent = order.opened.flatMap((id) => rest.find((guild) => guild.id === id) ?? []).slice(0, most);
  return { pinned, recent, withBot: rest.filter((guild) => !recent.includes(guild)), withoutBot };
}
