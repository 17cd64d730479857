import { LoadingState } from '../../app/states/LoadingState.tsx';
import type { TicketStats } from '../../contract/ticket-history.ts';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import type { ReadingState } from '../../screen-kits/query/reading.ts';
import { PeriodPicker } from '../../screen-kits/table/PeriodPicker.tsx';
import { daysOf, type Period } from '../../screen-kits/table/period.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import type { Filters } from './params.ts';
import { FiguresSkeleton } from './Skeleton.tsx';

/** Loaded in parallel with the statistics. */
export const figuresCode = lazyCode(() =>
  withTexts(['ticket-history-figures'], import('./figures/Figures.tsx')),
);
figuresCode.prefetch();

interface Props {
  readonly state: ReadingState<TicketStats>;
  readonly period: Period;
  readonly today: string | null;
  readonly foreignZone: string | null;
  readonly panelName: (id: string) => string;
  readonly onPeriod: (period: Period) => void;
  /** Filters the list by the tickets behind a figure. */
  readonly onShow: (filters: Partial<Filters>) => void;
  readonly onRetry: () => void;
}

/** The statistics of tickets over a period. */
export function FiguresPart(props: Props) {
  const { state, period, today, foreignZone, panelName, onPeriod, onShow, onRetry } = props;
  const shown = state.kind === 'ready' ? { from: state.value.from, to: state.value.to } : null;
  const waiting = (
    <LoadingState>
      <FiguresSkeleton />
    </LoadingState>
  );
  return (
    <section className="mb-8 max-w-measure" aria-label={t('ticket-history:figures')}>
      <PeriodPicker
        value={period}
        onChange={onPeriod}
        days={shown ?? (today === null ? null : daysOf(period, today))}
        today={today}
        foreignZone={foreignZone}
      />
      {state.kind === 'loading' && waiting}
      {state.kind === 'failed' && (
        <div className="panel">
          <Failure text={t('ticket-history:figures_failed')} onRetry={onRetry} />
        </div>
      )}
      {'value' in state && (
        <div aria-busy={state.kind === 'refreshing'}>
          <Lazy source={figuresCode} waiting={waiting}>
            {({ Figures }) => (
              <Figures
                stats={state.value}
                panelName={panelName}
                onOpened={(filters) => onShow({ ...filters, opened: period })}
                onShow={onShow}
              />
            )}
          </Lazy>
        </div>
      )}
    </section>
  );
}
