import type { CommandStats } from '../../contract/admin-commands.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDays, formatNumber, formatPercent } from '../../i18n/format.ts';
import { DaysTable } from '../../screen-kits/table/days/DaysTable.tsx';
import { Curve } from '../../ui/charts/Curve.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { chartDescription, formatSpeed } from './columns.tsx';
import { rateOf, totalsOf } from './figures.ts';

interface Props {
  readonly stats: CommandStats;
  /** The command's name. The address may contain the name of a command without uses. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Details of a command over the period, with its days as a chart and a table. */
export function CommandSheet({ stats, name, onClose }: Props) {
  const command = stats.commands.find((one) => one.name === name);
  const title = `\u2066/${name}\u2069`;
  if (!command)
    return (
      <Sheet title={title} onClose={onClose}>
        <p className="text-muted">{t('admin-commands:detail.unknown')}</p>
      </Sheet>
    );
  const { uses, errors, p50_ms, p95_ms, daily } = command;
  const { uses: all } = totalsOf(stats);
  const speed = (ms: number | null) => (ms === null ? '–' : formatSpeed(ms));
  const figures = [
    [t('admin-commands:columns.uses'), formatNumber(uses, locale)],
    [t('admin-commands:detail.share'), formatPercent(uses / all, locale)],
    [t('admin-commands:columns.errors'), formatNumber(errors, locale)],
    [t('admin-commands:columns.rate'), formatPercent(rateOf(command), locale)],
    [t('admin-commands:detail.half'), speed(p50_ms)],
    [t('admin-commands:detail.most'), speed(p95_ms)],
    [t('admin-commands:detail.peak'), formatNumber(Math.max(...daily), locale)],
  ] as const;
  return (
    <Sheet title={title} lead={formatDays(stats, locale)} onClose={onClose}>
      <dl>
        {figures.map(([label, value]) => (
          <div key={label} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
            <dt className="text-muted">{label}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mb-2 mt-5 font-semibold">{t('admin-commands:detail.by_day')}</h3>
      <Curve values={daily} label={chartDescription(daily)} height={96} />
      <DaysTable
        days={stats.daily.map(({ date }, index) => ({ date, uses: daily[index] ?? 0 }))}
        columns={[{ title: t('admin-commands:columns.uses'), value: ({ uses: used }) => used }]}
      />
    </Sheet>
  );
}
