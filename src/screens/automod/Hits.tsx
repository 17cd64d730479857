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

function barLook(isToday: boolean, isWatching: boolean): string {
  if (isWatching) return 'fill-none stroke-series';
  if (isToday) return 'fill-series';
  return 'fill-[color-mix(in_oklab,var(--series)_50%,var(--card))] forced-colors:fill-canvas-text';
}

/** How often a rule was triggered: a bar per day, and the total. In Arabic, time runs from right to left (`turns`). */
export function Hits({ hits, isWatching }: Props) {
  const most = Math.max(1, ...hits);
  const total = hits.reduce((sum, count) => sum + count, 0);
  const shown = formatNumber(total, locale);
  return (
    <span className="grid grid-cols-[auto_3rem] items-center gap-2 text-end font-semibold max-sm:grid-cols-[auto_auto]">
      <svg className="turns block" width={step * hits.length} height={height} aria-hidden="true">
        {hits.map((count, day) => {
          const isToday = day === hits.length - 1;
          const size = count === 0 ? 1 : Math.max(2, Math.round((count / most) * height));
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position.
              key={day}
              x={day * step + 1}
              y={height - size}
              width={step - 2}
              height={size}
              className={count === 0 ? 'fill-line' : barLook(isToday, isWatching)}
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
