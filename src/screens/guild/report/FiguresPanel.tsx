import type { ReactNode } from 'react';
import type { Guild } from '../../../contract/guilds.ts';
import type { OverviewPeriod } from '../../../contract/overview.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import type { ReadingState } from '../../../screen-kits/query/reading.ts';
import { Button } from '../../../ui/Button.tsx';
import { Curve } from '../../../ui/charts/Curve.tsx';
import { Trend } from '../../../ui/charts/Trend.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Cell, WholeLink } from '../Linked.tsx';
import { type Change, changeOf, type Figure, type FigureName, figureNames, figureOf } from './figures.ts';
import { linkOf } from './links.ts';
import { periods, type Report } from './report.ts';
import { cellLook, lineLook, nameLook, TimesAndRates } from './TimesAndRates.tsx';

/** "12 more than before (30)". */
function changeSentence({ value, before }: Figure): string {
  if (before === null) return '';
  const direction = value === before ? 'same' : value > before ? 'more' : 'fewer';
  return t(`guild:figures.change.${direction}`, {
    difference: formatNumber(Math.abs(value - before), locale),
    before: formatNumber(before, locale),
  });
}

/** The change without its sign: "12", or "4,3 %". */
const changeSize = ({ kind, by }: Change): string =>
  kind === 'share' ? formatPercent(Math.abs(by), locale) : formatNumber(Math.abs(by), locale);

/** "From 2 to 40, 12 at the end". */
function courseSentence(course: readonly number[]): string {
  return t('guild:figures.course', {
    least: formatNumber(Math.min(...course), locale),
    most: formatNumber(Math.max(...course), locale),
    last: formatNumber(course.at(-1) ?? 0, locale),
  });
}

/** Six, three or two beside each other, and fewer where larger letters need the room. */
const gridLook =
  'grid overflow-hidden [transition:opacity_120ms_ease-out] grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] ' +
  'max-lg:grid-cols-[repeat(auto-fit,minmax(max(9rem,30%),1fr))] max-sm:grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))]';

interface Props {
  readonly guild: Guild;
  readonly period: OverviewPeriod;
  readonly onPeriod: (period: OverviewPeriod) => void;
  readonly state: ReadingState<Report>;
  readonly retry: () => void;
}

/** The figures of a period compared with the previous one. Their space is reserved while they load. */
export function FiguresPanel({ guild, period, onPeriod, state, retry }: Props) {
  const report = 'value' in state ? state.value : null;
  const shown = report?.period ?? period;
  const isBusy = state.kind === 'loading' || state.kind === 'refreshing';
  return (
    <section className="panel" aria-labelledby="figures" aria-busy={isBusy}>
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 max-sm:px-4">
        <h2 id="figures" className="text-title/5.5">
          {t(`guild:figures.title.${shown}`)}
        </h2>
        <p className="text-muted">
          {report && report.previous === null ? t('guild:figures.new') : t(`guild:figures.against.${shown}`)}
        </p>
        {report?.source !== 'activity' && (
          <div className="ms-auto max-sm:w-full">
            <Segments
              fills
              label={t('guild:figures.period_label')}
              value={period}
              onChange={onPeriod}
              options={periods.map((value) => ({ value, label: t(`guild:figures.period.${value}`) }))}
            />
          </div>
        )}
      </header>
      {state.kind === 'failed' ? (
        <Failed error={state.error} retry={retry} />
      ) : (
        <>
          <ul className={`${gridLook} ${state.kind === 'refreshing' ? 'opacity-60' : ''}`}>
            {figureNames.map((name) => (
              <FigureCell key={name} guild={guild} name={name} report={report} />
            ))}
          </ul>
          {report?.source === 'activity' ? (
            <p className="border-t border-line px-5 py-3.5 text-muted">{t('guild:figures.only_month')}</p>
          ) : (
            <TimesAndRates guild={guild} report={report} />
          )}
        </>
      )}
    </section>
  );
}

function Failed({ error, retry }: { readonly error: ApiError; readonly retry: () => void }): ReactNode {
  if (error.kind === 'signed_out') return null;
  const isMissing = error.kind === 'not_offered';
  return (
    <div
      // As high as what it stands for.
      className="flex min-h-[14.375rem] flex-col items-center justify-center gap-3 border-t border-line p-5 text-center"
      role={isMissing ? undefined : 'alert'}
    >
      <p>{t(isMissing ? 'guild:figures.not_offered' : 'guild:figures.failed')}</p>
      {!isMissing && (
        <Button kind="quiet" small onClick={retry}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  );
}

/** Room for the value and its change on lines of their own: which it is, letters that come late decide. */
const figureLook = `min-h-[8.5rem] ${cellLook}`;

interface CellProps {
  readonly guild: Guild;
  readonly name: FigureName;
  readonly report: Report | null;
}

function FigureCell({ guild, name, report }: CellProps) {
  const label = t(`guild:figures.names.${name}`);
  if (!report) {
    return (
      <Cell className={figureLook}>
        <span className={nameLook}>{label}</span>
        <span className={lineLook}>
          <span className="d-skeleton h-5 w-16 self-center" />
        </span>
        <span className="mt-auto block h-8" />
      </Cell>
    );
  }
  const figure = figureOf(report, name);
  const change = changeOf(name, figure);
  return (
    <Cell className={figureLook}>
      <WholeLink className={nameLook} href={linkOf(guild, name, report)}>
        {label}
      </WholeLink>
      <span className={lineLook}>
        <span className="num text-xl/8 font-semibold" data-value="">
          {formatNumber(figure.value, locale)}
        </span>
        {change && <Trend change={change.by} shown={changeSize(change)} label={changeSentence(figure)} />}
      </span>
      <span className="mt-auto block h-8">
        <Curve
          values={figure.course}
          label={courseSentence(figure.course)}
          from={name === 'members' ? 'least' : 'zero'}
          height={32}
        />
      </span>
    </Cell>
  );
}
