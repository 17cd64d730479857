import { locale, t } from '../../i18n/client.ts';
import { formatDate, formatLeft } from '../../i18n/format.ts';
import { hostNow } from '../../lib/clock.ts';
import { endsSoon } from './grants.ts';

interface Props {
  /** Null for unlimited premium. */
  readonly until: string | null;
}

/** The end of premium as a date and relative to today ("in 12 days"). It stands out in the last week. */
export function PremiumEnd({ until }: Props) {
  if (until === null) return <span>{t('user-premium:endless')}</span>;
  const now = hostNow();
  return (
    <span>
      {t('user-premium:until', { date: formatDate(until, locale) })}
      <span aria-hidden="true"> · </span>
      <span
        className={endsSoon(until, now) ? 'rounded bg-warning-soft px-1 text-warning-text' : 'text-muted'}
      >
        {formatLeft(Date.parse(until), now, locale)}
      </span>
    </span>
  );
}
