/** A raid in words. */
import { type RaidMode, usualMeasures } from '../../contract/raid-mode.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatList, formatMoment } from '../../i18n/format.ts';
import { href } from '../../routes.ts';

export const raidsPath = (guildId: string): string => href('raids', { guild_id: guildId }, locale);
export const raidPath = (guildId: string, number: number): string => `${raidsPath(guildId)}?number=${number}`;

/** When it began and ended, who or what began it, and why it ended. */
export function raidFacts(
  { began_at, by, rule, ended, until }: RaidMode,
  timezone: string | undefined,
): string[] {
  const moment = (at: string) => formatMoment(at, locale, timezone);
  const begun = by ? t('raids:by', { name: by.display_name }) : rule === null ? null : t('raids:by_rule');
  const end = endText({ ended, until });
  const time = ended
    ? t('raids:from_to', { from: moment(began_at), to: moment(ended.at) })
    : t('raids:since', { when: moment(began_at) });
  return [time, begun, end].filter((one) => one !== null);
}

/** Why it ended; null while it is on. */
function endText({ ended, until }: Pick<RaidMode, 'ended' | 'until'>): string | null {
  if (!ended) return null;
  if (ended.by) return t('raids:ended_by', { name: ended.by.display_name });
  return t(ended.at === until ? 'raids:ended_by_time' : 'raids:ended_by_bot');
}

export const measuresText = ({ measures }: RaidMode): string =>
  formatList(
    (measures ?? usualMeasures).map((one) => t(`raids:measures.${one}`)),
    locale,
  );
