import { useEffect, useState } from 'react';
import type { GuildSummary } from '../../contract/guilds.ts';
import { premiumChanges } from '../../contract/premium-limits.ts';
import { t } from '../../i18n/client.ts';
import { type Counts, counted, countsOf, excessOf } from './counts.ts';

const row = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2 last:border-b-0';
const figure = 'text-end font-semibold';

interface Props {
  readonly guild: GuildSummary;
  readonly change: 'gains' | 'loses';
}

/** A guild's limits before and after, and its current numbers if the reader may know them. */
export function Effects({ guild, change }: Props) {
  const [counts, setCounts] = useState<Counts | null>(null);
  useEffect(() => {
    let isShown = true;
    setCounts(null);
    void countsOf(guild).then((found) => isShown && setCounts(found));
    return () => {
      isShown = false;
    };
  }, [guild]);
  const excess = counts && change === 'loses' ? excessOf(counts) : [];
  const [from, to] = change === 'gains' ? (['free', 'premium'] as const) : (['premium', 'free'] as const);
  const { days } = premiumChanges;
  return (
    <dl>
      {counted.map((of) => {
        const count = counts?.[of] ?? null;
        const there = count === null ? '' : t('user-premium:there', { count });
        const over = excess.find((one) => one.of === of)?.count ?? 0;
        return (
          <div key={of} className={row}>
            <dt>{t(`user-premium:limits.${of}`)}</dt>
            <dd className={figure}>
              {t('user-premium:instead', {
                to: premiumChanges[of][to],
                from: premiumChanges[of][from],
              })}
            </dd>
            <dd
              className={`col-span-full min-h-5 text-body ${over > 0 ? 'font-medium text-warning-text' : 'text-muted'}`}
            >
              {over > 0 ? t('user-premium:there_over', { there, over }) : there}
            </dd>
          </div>
        );
      })}
      <div className={row}>
        <dt>{t('user-premium:limits.days')}</dt>
        <dd className={figure}>
          {t('user-premium:instead', {
            to: t('user-premium:days', { count: days[to] }),
            from: days[from],
          })}
        </dd>
      </div>
    </dl>
  );
}
