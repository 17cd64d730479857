/** Which guilds the list shows. */
import type { AdminGuildSort } from '../../contract/admin-guilds.ts';
import type { Sort } from '../../screen-kits/table/sort.ts';

export const premiumChoices = ['with_premium', 'without_premium'] as const;
type PremiumChoice = (typeof premiumChoices)[number];
export const activityChoices = ['in_month', 'quiet'] as const;
type ActivityChoice = (typeof activityChoices)[number];

/** Which guilds are shown, and in which order. */
export interface GuildQuery {
  readonly q: string;
  readonly premium: PremiumChoice | null;
  readonly activity: ActivityChoice | null;
  readonly sort: Sort<AdminGuildSort>;
}
