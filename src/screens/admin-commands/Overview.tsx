import type { CommandStats } from '../../contract/admin-commands.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { Curve } from '../../ui/charts/Curve.tsx';
import { chartDescription, formatSpeed, Name } from './columns.tsx';
import { type Command, isWorrying, mostFailingOf, rateOf, slowestOf, totalsOf } from './figures.ts';

const height = 40;

/** The totals of all commands, and the two commands that most need attention. */
export function Totals({ stats }: { readonly stats: CommandStats }) {
  const totals = totalsOf(stats);
  const uses = stats.daily.map((day) => day.uses);
  const errors = stats.daily.map((day) => day.errors);
  const [slowest, shakiest] = [slowestOf(stats), mostFailingOf(stats)];
  return (
    <div className="command-totals">
      <section className="panel command-total">
        <h2>{t('admin-commands:totals.uses')}</h2>
        <p className="num command-figure">{formatNumber(totals.uses, locale)}</p>
        <Curve values={uses} label={chartDescription(uses)} height={height} />
      </section>
      <section className="panel command-total">
        <h2>{t('admin-commands:totals.errors')}</h2>
        <p className="num command-figure">
          {formatNumber(totals.errors, locale)}{' '}
          <span className="command-aside">{formatPercent(rateOf(totals), locale)}</span>
        </p>
        <Curve values={errors} label={chartDescription(errors)} tone="error" height={height} />
      </section>
      {slowest && (
        <section className="panel command-total">
          <h2>{t('admin-commands:totals.slowest')}</h2>
          <p className="command-figure">
            <Name name={slowest.name} />
          </p>
          <p className="text-body/4.5 text-muted">
            {t('admin-commands:totals.p95', { time: formatSpeed(slowest.p95_ms ?? 0) })}
          </p>
        </section>
      )}
      <section className="panel command-total">
        <h2>{t('admin-commands:totals.shaky')}</h2>
        {shakiest && (
          <p className="command-figure">
            <Name name={shakiest.name} />
          </p>
        )}
        <p className="text-body/4.5 text-muted">
          {shakiest
            ? t('admin-commands:errors_share', { share: formatPercent(rateOf(shakiest), locale) })
            : t('admin-commands:totals.no_errors')}
        </p>
      </section>
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
    <section className="panel command-multiples" aria-labelledby="multiples-title">
      <h2 id="multiples-title" className="text-title/5.5">
        {t('admin-commands:multiples.title')}
      </h2>
      <ul>
        {commands.slice(0, shown).map((command) => (
          <li key={command.name} className="command-multiple">
            <button
              type="button"
              className="command-open"
              aria-label={t('admin-commands:detail.open', { name: `/${command.name}` })}
              aria-haspopup="dialog"
              onPointerEnter={onIntent}
              onFocus={onIntent}
              onClick={() => onOpen(command.name)}
            >
              <Name name={command.name} />
              <span className="num">{formatNumber(command.uses, locale)}</span>
            </button>
            <Curve values={command.daily} label={chartDescription(command.daily)} height={32} />
            <p className="command-foot">
              <span>
                {t('admin-commands:peak', { count: formatNumber(Math.max(...command.daily), locale) })}
              </span>
              {isWorrying(command) && (
                <span className="command-worry">
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
