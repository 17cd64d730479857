import { caseActions } from '../../../contract/history.ts';
import { locale } from '../../../i18n/client.ts';
import { dayIn } from '../../../lib/days.ts';
import { href } from '../../../routes.ts';
import type { FigureName } from './figures.ts';
import type { Report } from './report.ts';

/** The charts of this page, as link targets for figures that have no list of their own. */
export const chartIds = { joins: 'joins', hours: 'hours', rules: 'rules' } as const;

interface Cases {
  readonly source?: 'automod' | 'captcha' | 'human';
  /** Excludes notes, which are not sanctions. */
  readonly sanctions?: boolean;
}

/** The cases of the days between two instants, in the guild's time zone. */
export function casesBetween(
  guild: { readonly id: string; readonly timezone: string },
  from: string,
  to: string,
  { source, sanctions }: Cases,
): string {
  const day = (instant: string) => dayIn(guild.timezone, new Date(instant));
  const search = new URLSearchParams();
  if (sanctions) search.set('action', caseActions.filter((action) => action !== 'note').join());
  if (source) search.set('source', source);
  search.set('period', `${day(from)}..${day(to)}`);
  return `${href('history', { guild_id: guild.id }, locale)}?${search}`;
}

/** A link to the list of what a figure counts, or to its chart. */
export function linkOf(
  guild: { readonly id: string; readonly timezone: string },
  name: FigureName,
  { from, to, timezone }: Report,
): string {
  const zoned = { ...guild, timezone };
  if (name === 'sanctions') return casesBetween(zoned, from, to, { sanctions: true });
  if (name === 'automod_hits') return casesBetween(zoned, from, to, { source: 'automod' });
  return `#${name === 'messages' ? chartIds.hours : chartIds.joins}`;
}
