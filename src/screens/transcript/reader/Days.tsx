import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Day } from './rows.ts';
import type { Times } from './times.ts';

interface Props {
  readonly days: readonly Day[];
  /** The date at the current scroll position. */
  readonly current: string | null;
  readonly times: Times;
  /** Scrolls to the row of a day. */
  readonly onGo: (row: number) => void;
}

/** The days of a conversation, each with its number of messages. */
export function Days({ days, current, times, onGo }: Props) {
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <section className="transcript-part" aria-labelledby="transcript-days">
      <h2 id="transcript-days" className="transcript-part-title">
        {t('transcript-reader:days.title')}
        <span className="text-muted">{t('transcript-reader:days.unit')}</span>
      </h2>
      <ol className="transcript-days">
        {days.map(({ date, time, count, row }) => (
          <li key={date}>
            <button
              type="button"
              aria-current={date === current ? 'date' : undefined}
              onClick={() => onGo(row)}
            >
              <span>{times.shortDay(time)}</span>
              <span className="transcript-bar" aria-hidden="true">
                <span style={{ inlineSize: `${(100 * count) / most}%` }} />
              </span>
              <span className="num">{formatNumber(count, locale)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
