import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useState } from 'react';
import { locale, t } from '../../../i18n/client.ts';
import { day, zoneOf } from '../../../lib/schedule/zone.ts';
import { iconLook } from '../../../ui/IconButton.tsx';
import { weekdayName } from '../day-words.ts';
import type { Planned, Post } from '../plans.ts';
import { type CalendarCell, monthAt, weeksOf } from './calendar.ts';
import { monthTitle } from './times.ts';

interface Props {
  readonly messages: readonly Planned[];
  /** The posts in the list beside it. */
  readonly posts: readonly Post[];
  readonly zone: string;
  readonly now: number;
}

/** Days with more posts show this many dots. */
const mostDots = 3;

const dayBox = 'h-9 p-px';
const posting =
  'bg-guild-soft bg-clip-content font-semibold text-content forced-colors:[outline:1px_solid_CanvasText]';
const today = 'inline-block min-w-[1.375rem] rounded-full [box-shadow:0_0_0_1px_var(--edge)]';

/** A month with dots for the posts of each day. */
export function Calendar({ messages, posts, zone, now }: Props) {
  const [ahead, setAhead] = useState(0);
  const today = Math.floor(zoneOf(zone).wallAt(now) / day) * day;
  const month = monthAt(today, ahead);
  // The usual first day of the week: Saturday in Arabic, else Monday.
  const firstDay = locale === 'ar' ? 6 : 1;
  const weeks = useMemo(
    () => weeksOf(messages, zone, month, firstDay, now),
    [messages, zone, month, firstDay, now],
  );
  const furthest = Math.max(monthAt(today, 1), monthAt(zoneOf(zone).wallAt(posts.at(-1)?.at ?? now), 0));
  const name = monthTitle(month, locale);
  const step = (by: number, isOff: boolean) => ({
    type: 'button' as const,
    className: iconLook,
    'aria-disabled': isOff || undefined,
    onClick: () => isOff || setAhead(ahead + by),
  });
  return (
    <div>
      <div className="flex items-center gap-1">
        <span className="me-auto font-semibold" aria-live="polite">
          {name}
        </span>
        <button {...step(-1, ahead === 0)} aria-label={t('recurring-pane:calendar.previous')}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
        </button>
        <button {...step(1, month >= furthest)} aria-label={t('recurring-pane:calendar.next')}>
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
        </button>
      </div>
      <table className="mt-2 w-full max-w-[22rem] table-fixed text-center">
        <caption className="sr-only">{t('recurring-pane:calendar.caption', { month: name })}</caption>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, index) => ((firstDay - 1 + index) % 7) + 1).map((weekday) => (
              <th
                key={weekday}
                scope="col"
                className="py-1 text-xs font-normal text-muted"
                abbr={weekdayName(weekday, locale)}
              >
                {weekdayName(weekday, locale, locale === 'ar' ? 'narrow' : 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is identified by its position in the month.
            <tr key={index}>
              {week.map((cell, place) =>
                cell ? (
                  <Day key={cell.date} cell={cell} isToday={cell.midnight === today} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have no other key.
                  <td key={`empty ${place}`} className={dayBox} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({ cell, isToday }: { readonly cell: CalendarCell; readonly isToday: boolean }) {
  const { date, posts, hasChange } = cell;
  const posted = posts > 0 ? t('recurring-pane:calendar.posts', { count: posts }) : '';
  const change = hasChange ? t('recurring-pane:calendar.change') : '';
  const said = [posted, change].filter(Boolean).join(', ');
  return (
    <td
      className={`relative rounded-control text-body num ${dayBox} ${posts > 0 ? posting : 'text-muted'}`}
      aria-current={isToday ? 'date' : undefined}
      title={said || undefined}
    >
      <span className={isToday ? today : undefined}>{date}</span>
      {said && <span className="sr-only"> {said}</span>}
      {hasChange && (
        <span className="absolute end-1 top-0.5 size-1.5 rounded-full bg-attention" aria-hidden="true" />
      )}
      <span className="absolute inset-x-0 bottom-[0.1875rem] flex justify-center gap-0.5" aria-hidden="true">
        {Array.from({ length: Math.min(posts, mostDots) }, (_, dot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are identical.
          <i key={dot} className="size-1 rounded-full bg-guild-text" />
        ))}
      </span>
    </td>
  );
}
