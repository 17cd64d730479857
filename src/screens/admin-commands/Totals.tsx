import type { CommandStats } from '../../contract/admin-commands.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { Curve } from '../../ui/charts/Curve.tsx';
import { courseOf, formatSpeed, Name } from './columns.tsx';
import { rateOf, shakiestOf, slowestOf, totalsOf } from './figures.ts';

const height = 40;

/** The totals of all commands, and the two commands that most need attention. */
export function Totals({ stats }: { readonly stats: CommandStats }) {
  const totals = totalsOf(stats);
  const uses = stats.daily.map((day) => day.uses);
  const errors = stats.daily.map((day) => day.errors);
  const [slowest, shakiest] = [slowestOf(stats), shakiestOf(stats)];
  return (
    <div className="command-totals">
      <section className="panel command-total">
        <h2>{t('admin-commands:totals.uses')}</h2>
        <p className="num command-figure">{formatNumber(totals.uses, locale)}</p>
        <Curve values={uses} label={courseOf(uses)} height={height} />
      </section>
      <section className="panel command-total">
        <h2>{t('admin-commands:totals.errors')}</h2>
        <p className="num command-figure">
          {formatNumber(totals.errors, locale)}{' '}
          <span className="command-aside">{formatPercent(rateOf(totals), locale)}</span>
        </p>
        <Curve values={errors} label={courseOf(errors)} tone="error" height={height} />
      </section>
      {slowest && (
        <section className="panel command-total">
          <h2>{t('admin-commands:totals.slowest')}</h2>
          <p className="command-figure">
            <Name name={slowest.name} />
          </p>
          <p className="text-small text-muted">
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
        <p className="text-small text-muted">
          {shakiest
            ? t('admin-commands:errors_share', { share: formatPercent(rateOf(shakiest), locale) })
            : t('admin-commands:totals.no_errors')}
        </p>
      </section>
    </div>
  );
}
