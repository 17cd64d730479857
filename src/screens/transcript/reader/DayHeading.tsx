import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Day } from './rows.ts';
import type { Times } from './times.ts';

export function DayHeading({ day, times }: { readonly day: Day; readonly times: Times }) {
  return (
    <div className="transcript-day">
      <h2>{times.day(day.time)}</h2>
      <span className="text-muted">
        {t('transcript-reader:say.messages', { count: day.count, shown: formatNumber(day.count, locale) })}
      </span>
    </div>
  );
}
