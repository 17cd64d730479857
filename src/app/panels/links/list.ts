import * as v from 'valibot';
import { id } from '../../../contract/primitives.ts';
import type { RouteName } from '../../../routes.ts';
import { addressOf, hasGuild, screensOf } from '../../navigation/catalogue.ts';
import { storedList } from '../../stores/stored-list.ts';

/** A bookmark: a screen, a field or an entry of it, or a table as it is filtered. */
export interface Link {
  readonly route: RouteName;
  /** With the guild's name, since the list of guilds may not be loaded. */
  readonly guild: { readonly id: string; readonly name: string } | null;
  /** The field or the entry that the address names. */
  readonly hash?: string | undefined;
  /** The filter of a table, with its question mark. */
  readonly search?: string | undefined;
  /** A name chosen by the reader, or that of the field; otherwise the screen's. */
  readonly name?: string | undefined;
}

/** The most bookmarks; with more, the palette is quicker. */
export const linkLimit = 20;
export const nameLimit = 80;

const stored = v.object({
  route: v.picklist([...screensOf('account'), ...screensOf('guild'), ...screensOf('admin')]),
  guild: v.nullable(v.object({ id, name: v.pipe(v.string(), v.maxCodePoints(200)) })),
  hash: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/))),
  search: v.optional(v.pipe(v.string(), v.regex(/^\?[^#]{1,500}$/))),
  name: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxCodePoints(nameLimit))),
});

/** A stored link; null when its screen does not exist (any more). */
export function coerceLink(entry: unknown): Link | null {
  const { success, output } = v.safeParse(stored, entry);
  return success && hasGuild(output.route) === (output.guild !== null) ? output : null;
}

export const $links = storedList('shortcuts', coerceLink, linkLimit);

/** The address in the page's language. Bookmarks with the same address are the same. */
export function addressOfLink({ route, guild, search = '', hash }: Link): string {
  return addressOf(route, guild?.id ?? '') + search + (hash ? `#${hash}` : '');
}

/** The list with one entry at another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
