import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { choice, Part, partRow } from './Part.tsx';
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
    <Part
      id="transcript-days"
      title={t('transcript-reader:days.title')}
      unit={t('transcript-reader:days.unit')}
    >
      <ol className="-mx-2">
        {days.map(({ date, time, count, row }) => (
          <li key={date}>
            <button
              type="button"
              className={`${partRow} ${choice}`}
              aria-current={date === current ? 'date' : undefined}
              onClick={() => onGo(row)}
            >
              <span className="w-[6.5rem] shrink-0">{times.shortDay(time)}</span>
              <span className="h-1.5 flex-1" aria-hidden="true">
                <span
                  className="block h-full min-w-0.5 rounded-full bg-series"
                  style={{ inlineSize: `${(100 * count) / most}%` }}
                />
              </span>
              <span className="num">{formatNumber(count, locale)}</span>
            </button>
          </li>
        ))}
      </ol>
    </Part>
  );
}
