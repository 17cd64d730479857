import * as v from 'valibot';
import { id } from '../../contract/primitives.ts';
import type { RouteName } from '../../routes.ts';
import { storedList } from '../../stores/stored-list.ts';
import { hasGuild, screensOf } from '../catalogue.ts';
import type { Place } from '../place.ts';

/** A bookmarked screen. A guild's has its name too, since the list of guilds may not be loaded. */
export interface Link {
  readonly route: RouteName;
  readonly guild: { readonly id: string; readonly name: string } | null;
}

/** With more, the palette is quicker. */
export const linkLimit = 20;

const stored = v.object({
  route: v.picklist([...screensOf('account'), ...screensOf('guild')]),
  guild: v.nullable(v.object({ id, name: v.pipe(v.string(), v.maxLength(200)) })),
});

/** A stored link; null when its screen does not exist (any more). */
export function coerceLink(entry: unknown): Link | null {
  const { success, output } = v.safeParse(stored, entry);
  return success && hasGuild(output.route) === (output.guild !== null) ? output : null;
}

export const $links = storedList('shortcuts', coerceLink, linkLimit);

export const keyOf = ({ route, guild }: Link): string => `${route}:${guild?.id ?? ''}`;

/** The current place as a link; null where it cannot be one. `guildName` is called only where there is a guild. */
export function linkHere(
  { name: route, params }: Place,
  guildName: (id: string) => string | null,
): Link | null {
  const { guild_id } = params;
  const name = guild_id ? guildName(guild_id) : null;
  return coerceLink({ route, guild: guild_id && name ? { id: guild_id, name } : null });
}

/** The list with one entry at another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
