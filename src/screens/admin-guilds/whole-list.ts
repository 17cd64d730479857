/** What a host without pages leaves to the dashboard: filters, order and pages of the list of all guilds. */
import { type AdminGuild, type AdminGuildSort, activeDays } from '../../contract/admin-guilds.ts';
import { filterBy, fold } from '../../lib/search.ts';
import type { Locale } from '../../routes.ts';
import type { Page } from '../../screen-kits/table/pages.ts';
import { sortRows } from '../../screen-kits/table/sort.ts';
import type { GuildQuery } from './query.ts';

const timeOf = (instant: string | null) => (instant === null ? null : Date.parse(instant));

/** What guilds are compared by. */
const values: Readonly<Record<AdminGuildSort, (guild: AdminGuild) => string | number | null>> = {
  name: ({ name }) => name,
  premium: ({ premium }) => Number(premium),
  owner: ({ owner }) => owner?.username ?? null,
  members: ({ member_count }) => member_count,
  commands: ({ command_count_30d }) => command_count_30d,
  active: ({ last_active_at }) => timeOf(last_active_at),
  joined: ({ joined_at }) => timeOf(joined_at),
};

/** Whether a guild was used lately before `now`, in milliseconds since 1970. */
function isActive({ last_active_at }: AdminGuild, now: number): boolean {
  return last_active_at !== null && Date.parse(last_active_at) > now - activeDays * 24 * 60 * 60 * 1000;
}

/** The guilds that a query asks for, in its order. */
export function arranged(
  guilds: readonly AdminGuild[],
  { q, premium, activity, sort }: GuildQuery,
  now: number,
  locale: Locale,
): readonly AdminGuild[] {
  const texts = guilds.map(({ id, name, owner }) =>
    fold(`${name} ${id} ${owner?.username ?? ''} ${owner?.id ?? ''}`),
  );
  const found = filterBy(guilds, texts, q).filter(
    (guild) =>
      (premium === null || guild.premium === (premium === 'with_premium')) &&
      (activity === null || isActive(guild, now) === (activity === 'in_month')),
  );
  return sortRows(found, values[sort.key], sort.direction, locale);
}

const cursorStart = 'whole:';

/** The page of a list that begins at a place. */
export function pageAt<T>(all: readonly T[], place: number, limit: number): Page<T> {
  const end = place + limit;
  return {
    items: all.slice(place, end),
    next_cursor: end < all.length ? `${cursorStart}${end}` : null,
    total: all.length,
  };
}

/** The place in a cursor of {@link pageAt}; null in any other. */
export const placeIn = (cursor: string | null): number | null =>
  cursor?.startsWith(cursorStart) ? Number(cursor.slice(cursorStart.length)) : null;
