import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';

interface Props {
  /** Counts of the last seven days, today last. */
  readonly hits: readonly number[];
  /** Whether the rule only observes: its bars are outlined. */
  readonly isWatching: boolean;
}

const height = 18;
const step = 8;

/** How often a rule was triggered: a bar per day, and the total. In Arabic, time runs from right to left (`turns`). */
export function Hits({ hits, isWatching }: Props) {
  const most = Math.max(1, ...hits);
  const total = hits.reduce((sum, count) => sum + count, 0);
  const shown = formatNumber(total, locale);
  return (
    <span className="automod-hits grid items-center gap-2 text-end font-semibold">
      <svg
        className="hit-bars turns block"
        data-watching={isWatching || undefined}
        width={step * hits.length}
        height={height}
        aria-hidden="true"
      >
        {hits.map((count, day) => {
          const size = count === 0 ? 1 : Math.max(2, Math.round((count / most) * height));
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position.
              key={day}
              x={day * step + 1}
              y={height - size}
              width={step - 2}
              height={size}
              data-today={day === hits.length - 1 || undefined}
              data-none={count === 0 || undefined}
            />
          );
        })}
      </svg>
      <span className="num" aria-hidden="true">
        {total === 0 ? '–' : shown}
      </span>
      <span className="sr-only">{t('automod:hits.count', { count: total, shown })}</span>
    </span>
  );
}
