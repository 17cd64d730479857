/**
 * The dashboard as a role or a member sees it, for who manages the guild: kept for the tab, and read only. The host knows nothing of it, so it
 * shows what the role may do, and not the messages or tickets that only some of its members see.
 */
import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Guild, guild } from '../../contract/guilds.ts';
import { id, permissions } from '../../contract/primitives.ts';
import { opens } from '../../lib/access.ts';

const seenAs = v.object({
  guild_id: id,
  name: v.string(),
  kind: v.picklist(['role', 'person']),
  permissions,
  viewer: guild.entries.viewer,
  /** The screens that are closed: layouts/head/links.js draws the navigation without them. */
  closed: v.array(v.string()),
});
export type SeenAs = v.InferOutput<typeof seenAs>;

const key = 'seen_as';

function stored(): SeenAs | null {
  try {
    const { success, output } = v.safeParse(seenAs, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return success ? output : null;
  } catch {
    return null;
  }
}

/** Undefined until it is asked for: another page of the tab may have set it. */
let current: SeenAs | null | undefined;

/** As what the guild is seen; null for as oneself. */
export function seenIn(guildId: string | undefined): SeenAs | null {
  if (current === undefined) current = stored();
  return current && current.guild_id === guildId ? current : null;
}

/** Begins or ends it, and loads the page again: nothing of what was read before stays. */
export function seeAs(as: SeenAs | null): void {
  if (as) sessionStorage.setItem(key, JSON.stringify(as));
  else sessionStorage.removeItem(key);
  location.reload();
}

/** The guild as it is seen. */
export function asSeen(of: Guild): Guild {
  const as = seenIn(of.id);
  return as ? { ...of, owner: false, permissions: as.permissions, viewer: as.viewer } : of;
}

/** Whether a call is refused as the guild is seen: nothing is written, and nothing read that is closed. */
export function isClosed({ method, access }: Pick<Endpoint, 'method' | 'access'>, guildId: string): boolean {
  const as = seenIn(guildId);
  if (!as || typeof access === 'string') return false;
  return (
    method !== 'GET' || (as.viewer.modules !== undefined && !opens({ modules: as.viewer.modules }, access))
  );
}
