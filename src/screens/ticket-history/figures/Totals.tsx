import type { ReactNode } from 'react';
import type { TicketStats } from '../../../contract/ticket-history.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { DaysTable } from '../../../screen-kits/table/days/DaysTable.tsx';
import { Curve } from '../../../ui/charts/Curve.tsx';
import { averageText, speedText } from '../ticket-text.ts';

/** Height of a chart, in pixels. */
const height = 32;

const figure = 'num text-xl/7 font-semibold';
const about = 'mt-auto text-body text-muted';

interface TotalProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Total({ title, children }: TotalProps) {
  return (
    <div className="panel relative flex min-w-0 flex-col gap-1 p-4 max-sm:p-3">
      <h2 className="text-body font-medium text-muted">{title}</h2>
      {children}
    </div>
  );
}

/** A sentence that describes a chart of counts per day. */
function courseOf(counts: readonly number[]): string {
  return t('ticket-history-figures:course', {
    least: formatNumber(Math.min(...counts), locale),
    most: formatNumber(Math.max(...counts), locale),
    last: formatNumber(counts.at(-1) ?? 0, locale),
  });
}

function Course({ counts }: { readonly counts: readonly number[] }) {
  return (
    <div className="mt-auto">
      <Curve values={counts} label={courseOf(counts)} height={height} />
    </div>
  );
}

interface Props {
  readonly stats: TicketStats;
  /** Filters the list by tickets opened in the period. */
  readonly onOpened: () => void;
}

/** The totals of all tickets in the period. */
export function Totals({ stats, onOpened }: Props) {
  const { open, opened, closed, daily, rating } = stats;
  const { median_first_response_seconds: first, median_resolution_seconds: resolution } = stats;
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        <Total title={t('ticket-history-figures:open')}>
          <p className={figure}>{formatNumber(open, locale)}</p>
          <p className={about}>{t('ticket-history-figures:open_about')}</p>
        </Total>
        <Total title={t('ticket-history-figures:opened')}>
          <p className={figure}>
            {opened > 0 ? (
              // The whole tile opens the list.
              <button
                type="button"
                className="num max-w-full rounded text-start leading-[inherit] after:absolute after:inset-0 hover:text-link hover:underline"
                onClick={onOpened}
              >
                {formatNumber(opened, locale)}
                <span className="sr-only"> {t('ticket-history-figures:list')}</span>
              </button>
            ) : (
              formatNumber(opened, locale)
            )}
          </p>
          <Course counts={daily.map((day) => day.opened)} />
        </Total>
        <Total title={t('ticket-history-figures:closed')}>
          <p className={figure}>{formatNumber(closed, locale)}</p>
          <Course counts={daily.map((day) => day.closed)} />
        </Total>
        <Total title={t('ticket-history-figures:first')}>
          <p className={figure}>{speedText(first)}</p>
          <p className={about}>{t('ticket-history-figures:median')}</p>
        </Total>
        <Total title={t('ticket-history-figures:resolution')}>
          <p className={figure}>{speedText(resolution)}</p>
          <p className={about}>{t('ticket-history-figures:median')}</p>
        </Total>
        <Total title={t('ticket-history-figures:rating')}>
          <p className={figure}>{averageText(rating)}</p>
          <p className={about}>{t('ticket-history-figures:rated', { count: rating.count })}</p>
        </Total>
      </div>
      <div className="mb-3">
        <DaysTable
          days={daily}
          columns={[
            { title: t('ticket-history-figures:opened'), value: (day) => day.opened },
            { title: t('ticket-history-figures:closed'), value: (day) => day.closed },
          ]}
        />
      </div>
    </>
  );
}
