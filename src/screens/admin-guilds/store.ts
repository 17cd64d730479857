import { computed, type ReadableAtom } from 'nanostores';
import { call } from '../../app/session/api.ts';
import {
  type AdminGuild,
  deleteAdminGuild,
  type GuildRemoval,
  getAdminGuilds,
  getRemovals,
  restoreAdminGuild,
} from '../../contract/admin-guilds.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import { pageLimits } from '../../contract/page.ts';
import type { ApiError, Result } from '../../lib/api-error.ts';
import { hostNow } from '../../lib/clock.ts';
import type { Locale } from '../../routes.ts';
import { createPages, type Page, type PagesState } from '../../screen-kits/table/pages.ts';
import type { GuildQuery } from './query.ts';
import { arranged, pageAt, placeIn } from './whole-list.ts';

/** What of a list is asked for. */
interface Place {
  readonly cursor?: string;
  readonly limit?: number;
}

const queryOf = ({ q, premium, activity, sort }: GuildQuery): QueryOf<typeof getAdminGuilds> => ({
  ...(q && { q }),
  ...(premium && { premium: premium === 'with_premium' }),
  ...(activity && { active: activity === 'in_month' }),
  sort: sort.key,
  order: sort.direction === 'ascending' ? 'asc' : 'desc',
});

/** Reads the guilds of the bot page by page, also from a host that replies with all of them. */
export function guildReader(locale: Locale) {
  /** The reply of such a host, as the query wants it. */
  let whole: readonly AdminGuild[] = [];
  return async (
    { cursor, limit = pageLimits.default, ...query }: GuildQuery & Place,
    signal: AbortSignal,
  ): Promise<Result<Page<AdminGuild>>> => {
    const place = placeIn(cursor ?? null);
    if (place !== null) return { ok: true, value: pageAt(whole, place, limit), etag: null };
    const asked = { ...queryOf(query), limit, ...(cursor !== undefined && { cursor }) };
    const result = await call(getAdminGuilds, { query: asked, signal });
    if (!result.ok) return result;
    if (!Array.isArray(result.value)) return { ...result, value: result.value };
    whole = arranged(result.value, query, hostNow(), locale);
    return { ...result, value: pageAt(whole, 0, limit) };
  };
}

/** Both lists, which change together: a guild that comes back leaves the other list in the same moment. */
interface Lists {
  readonly guilds: PagesState<AdminGuild>;
  /** Removals that can be undone; null on a host that does not keep removed guilds. */
  readonly removals: readonly GuildRemoval[] | null;
}

export interface AdminGuilds {
  readonly $lists: ReadableAtom<Lists>;
  /** Reads the guilds of a query until at least `rows` are there, and the removals. */
  read(query: GuildQuery, rows?: number): Promise<void>;
  /** Adds the next page. */
  more(): Promise<void>;
  /** Reads both lists again, as many guilds as are there. */
  reload(): Promise<void>;
  /** Makes the bot leave a guild. Resolves with null once both lists show it, or with the error. */
  remove(guildId: string): Promise<ApiError | null>;
  /** Undoes a removal, and reads both lists again in any case. */
  restore(guildId: string): Promise<Result<{ readonly invite_url: string }>>;
  dispose(): void;
}

/** The guilds of the bot, and those from which it was removed in the last 24 hours. */
export function createAdminGuilds(locale: Locale): AdminGuilds {
  const readGuilds = guildReader(locale);
  /** Those that came with the guilds shown last. They stay when only theirs fail. */
  let removals: Lists['removals'] = null;
  const pages = createPages<GuildQuery, AdminGuild>(async (query, cursor, signal) => {
    if (cursor !== null) return readGuilds({ ...query, cursor }, signal);
    const [guilds, removed] = await Promise.all([readGuilds(query, signal), call(getRemovals, { signal })]);
    if (guilds.ok && removed.ok && !signal.aborted) removals = removed.value;
    return guilds;
  });
  return {
    $lists: computed(pages.$state, (guilds) => ({ guilds, removals })),
    read: pages.read,
    more: pages.more,
    reload: pages.reload,
    async remove(id) {
      const result = await call(deleteAdminGuild, { params: { id } });
      await pages.reload();
      return result.ok ? null : result.error;
    },
    async restore(id) {
      const result = await call(restoreAdminGuild, { params: { id } });
      await pages.reload();
      return result;
    },
    dispose: pages.dispose,
  };
}
