import type { ReadableAtom } from 'nanostores';
import { call } from '../../app/session/api.ts';
import { revalidateOnShow } from '../../app/stores/revalidate.ts';
import {
  type AdminGuild,
  deleteAdminGuild,
  type GuildRemoval,
  getAdminGuilds,
  getRemovals,
  restoreAdminGuild,
} from '../../contract/admin-guilds.ts';
import type { ApiError, Result } from '../../lib/api-error.ts';
import { filterBy, fold } from '../../lib/search.ts';
import { createReading, type Reading, type ReadingState } from '../../screen-kits/query/reading.ts';

/** Both lists, which change together: a guild that comes back leaves the other list in the same moment. */
interface Lists {
  readonly guilds: readonly AdminGuild[];
  /** Removals that can be undone; null on a host that does not keep removed guilds. */
  readonly removals: readonly GuildRemoval[] | null;
}

export interface AdminGuilds {
  readonly $lists: ReadableAtom<ReadingState<Lists>>;
  /** Reads both lists, or reads them again after an error. */
  read(): Promise<void>;
  /** Makes the bot leave a guild. Resolves with null once both lists show it, or with the error. */
  remove(guildId: string): Promise<ApiError | null>;
  /** Undoes a removal, and reads both lists again in any case. */
  restore(guildId: string): Promise<Result<{ readonly invite_url: string }>>;
  dispose(): void;
}

/** The guilds of the bot, and those from which it was removed in the last 24 hours. */
export function createAdminGuilds(): AdminGuilds {
  const lists: Reading<null, Lists> = createReading(async (_: null, signal) => {
    const [guilds, removals] = await Promise.all([
      call(getAdminGuilds, { signal }),
      call(getRemovals, { signal }),
    ]);
    if (!guilds.ok) return guilds;
    const value = { guilds: guilds.value, removals: removals.ok ? removals.value : shown() };
    return { ...guilds, value };
  });
  /** The removals shown last, which stay when only theirs fail. */
  function shown(): Lists['removals'] {
    const state = lists.$state.get();
    return 'value' in state ? state.value.removals : null;
  }
  const stop = revalidateOnShow(() => void lists.revalidate());
  return {
    $lists: lists.$state,
    read: () => lists.read(null),
    async remove(id) {
      const result = await call(deleteAdminGuild, { params: { id } });
      await lists.revalidate();
      return result.ok ? null : result.error;
    },
    async restore(id) {
      const result = await call(restoreAdminGuild, { params: { id } });
      await lists.revalidate();
      return result;
    },
    dispose() {
      stop();
      lists.dispose();
    },
  };
}

export const premiumChoices = ['with_premium', 'without_premium'] as const;
type PremiumChoice = (typeof premiumChoices)[number];
export const activityChoices = ['in_month', 'quiet'] as const;
type ActivityChoice = (typeof activityChoices)[number];

/** The filters of the list. */
export interface GuildFilters {
  readonly q: string;
  readonly premium: PremiumChoice | null;
  readonly activity: ActivityChoice | null;
}

const month = 30 * 24 * 60 * 60 * 1000;

/** Whether a guild was active in the 30 days before `now`, in milliseconds since 1970. */
function isActive({ last_active_at }: AdminGuild, now: number): boolean {
  return last_active_at !== null && Date.parse(last_active_at) > now - month;
}

/** The searchable text of each guild: names and ids of it and its owner. */
export function haystacksOf(guilds: readonly AdminGuild[]): readonly string[] {
  return guilds.map(({ id, name, owner }) =>
    fold(`${name} ${id} ${owner?.username ?? ''} ${owner?.id ?? ''}`),
  );
}

/** The guilds that match the search and filters, in their order. `haystacks` are those of {@link haystacksOf}. */
export function guildsMatching(
  guilds: readonly AdminGuild[],
  haystacks: readonly string[],
  { q, premium, activity }: GuildFilters,
  now: number,
): readonly AdminGuild[] {
  return filterBy(guilds, haystacks, q).filter(
    (guild) =>
      (premium === null || guild.premium === (premium === 'with_premium')) &&
      (activity === null || isActive(guild, now) === (activity === 'in_month')),
  );
}
