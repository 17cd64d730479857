import type { AdminGuild } from '../../contract/admin-guilds.ts';
import { filterBy, fold } from '../../lib/search.ts';

export const premiumChoices = ['with_premium', 'without_premium'] as const;
export type PremiumChoice = (typeof premiumChoices)[number];
export const activityChoices = ['in_month', 'quiet'] as const;
export type ActivityChoice = (typeof activityChoices)[number];

/** The filters of the list. */
export interface Wanted {
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
  { q, premium, activity }: Wanted,
  now: number,
): readonly AdminGuild[] {
  return filterBy(guilds, haystacks, q).filter(
    (guild) =>
      (premium === null || guild.premium === (premium === 'with_premium')) &&
      (activity === null || isActive(guild, now) === (activity === 'in_month')),
  );
}
