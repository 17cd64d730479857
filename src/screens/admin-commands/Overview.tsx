import type { ReactNode } from 'react';
import type { CommandStats } from '../../contract/admin-commands.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { Curve } from '../../ui/charts/Curve.tsx';
import { chartDescription, formatSpeed, Name, worrying } from './columns.tsx';
import { type Command, isWorrying, mostFailingOf, rateOf, slowestOf, totalsOf } from './figures.ts';

const height = 40;

const figure = 'overflow-hidden text-ellipsis text-xl/7 font-semibold';

function Total({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="panel flex min-w-0 flex-col gap-1 p-4">
      <h2 className="text-body font-medium text-muted">{title}</h2>
      {children}
    </section>
  );
}

/** The totals of all commands, and the two commands that most need attention. */
export function Totals({ stats }: { readonly stats: CommandStats }) {
  const totals = totalsOf(stats);
  const uses = stats.daily.map((day) => day.uses);
  const errors = stats.daily.map((day) => day.errors);
  const [slowest, shakiest] = [slowestOf(stats), mostFailingOf(stats)];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-4">
      <Total title={t('admin-commands:totals.uses')}>
        <p className={`num ${figure}`}>{formatNumber(totals.uses, locale)}</p>
        <Curve values={uses} label={chartDescription(uses)} height={height} />
      </Total>
      <Total title={t('admin-commands:totals.errors')}>
        <p className={`num ${figure}`}>
          {formatNumber(totals.errors, locale)}{' '}
          <span className="text-body font-normal text-muted">{formatPercent(rateOf(totals), locale)}</span>
        </p>
        <Curve values={errors} label={chartDescription(errors)} tone="error" height={height} />
      </Total>
      {slowest && (
        <Total title={t('admin-commands:totals.slowest')}>
          <p className={figure}>
            <Name name={slowest.name} />
          </p>
          <p className="text-body/4.5 text-muted">
            {t('admin-commands:totals.p95', { time: formatSpeed(slowest.p95_ms ?? 0) })}
          </p>
        </Total>
      )}
      <Total title={t('admin-commands:totals.shaky')}>
        {shakiest && (
          <p className={figure}>
            <Name name={shakiest.name} />
          </p>
        )}
        <p className="text-body/4.5 text-muted">
          {shakiest
            ? t('admin-commands:errors_share', { share: formatPercent(rateOf(shakiest), locale) })
            : t('admin-commands:totals.no_errors')}
        </p>
      </Total>
    </div>
  );
}

/** How many charts are shown. The table lists the other commands. */
const shown = 12;

interface Props {
  /** Most used first. */
  readonly commands: readonly Command[];
  readonly onOpen: (name: string) => void;
  readonly onIntent: () => void;
}

/** A small chart for each of the most used commands. Their scales differ, so each highest value is written out. */
export function CommandCharts({ commands, onOpen, onIntent }: Props) {
  return (
    <section className="panel mb-4 p-4" aria-labelledby="multiples-title">
      <h2 id="multiples-title" className="text-title/5.5">
        {t('admin-commands:multiples.title')}
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-5">
        {commands.slice(0, shown).map((command) => (
          <li key={command.name} className="relative min-w-0">
            {/* The whole small picture opens its command. */}
            <button
              type="button"
              className="group flex w-full items-baseline justify-between gap-2 rounded text-start after:absolute after:-inset-1.5 coarse:min-h-11"
              aria-label={t('admin-commands:detail.open', { name: `/${command.name}` })}
              aria-haspopup="dialog"
              onPointerEnter={onIntent}
              onFocus={onIntent}
              onClick={() => onOpen(command.name)}
            >
              <Name name={command.name} className="truncate group-hover:text-link" />
              <span className="num">{formatNumber(command.uses, locale)}</span>
            </button>
            <Curve values={command.daily} label={chartDescription(command.daily)} height={32} />
            <p className="flex flex-wrap justify-between gap-x-2 text-body text-muted">
              <span>
                {t('admin-commands:peak', { count: formatNumber(Math.max(...command.daily), locale) })}
              </span>
              {isWorrying(command) && (
                <span className={worrying}>
                  {t('admin-commands:errors_share', { share: formatPercent(rateOf(command), locale) })}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
