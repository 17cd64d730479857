import { computed, type ReadableAtom } from 'nanostores';
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
import { createReading, type ReadingState } from '../../screen-kits/query/reading.ts';

/** Removals that can be undone; null while they are loading, and on a host that does not keep removed guilds. */
type Removals = readonly GuildRemoval[] | null;

export interface AdminGuilds {
  readonly $guilds: ReadableAtom<ReadingState<readonly AdminGuild[]>>;
  readonly $removals: ReadableAtom<Removals>;
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
  const guilds = createReading((_: null, signal) => call(getAdminGuilds, { signal }));
  const removals = createReading((_: null, signal) => call(getRemovals, { signal }));
  const $removals = computed(removals.$state, (state) => ('value' in state ? state.value : null));

  const revalidate = () => Promise.all([guilds.revalidate(), removals.revalidate()]);
  const stop = revalidateOnShow(() => void revalidate());
  return {
    $guilds: guilds.$state,
    $removals,
    async read() {
      await Promise.all([guilds.read(null), removals.read(null)]);
    },
    async remove(id) {
      const result = await call(deleteAdminGuild, { params: { id } });
      await revalidate();
      return result.ok ? null : result.error;
    },
    async restore(id) {
      const result = await call(restoreAdminGuild, { params: { id } });
      await revalidate();
      return result;
    },
    dispose() {
      stop();
      guilds.dispose();
      removals.dispose();
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
  return guilds.map(({ id, name, owner }) => fold(`${name} ${id} ${owner.username} ${owner.id}`));
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
