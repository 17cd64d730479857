import type { CommandStats } from '../../contract/admin-commands.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDecimal, formatNumber, formatPercent } from '../../i18n/format.ts';
import type { Column } from '../../screen-kits/table/columns.ts';
import type { Sort } from '../../screen-kits/table/sort.ts';
import { Sparkline } from '../../ui/charts/Sparkline.tsx';
import { type Command, isWorrying, rateOf, totalsOf } from './figures.ts';

/** How long calls take: "320 ms", from a second on "1,2 s". */
export function formatSpeed(ms: number): string {
  if (ms < 1000) return t('admin-commands:ms', { value: formatNumber(ms, locale) });
  return t('admin-commands:seconds', { value: formatDecimal(ms / 1000, locale) });
}

/** A sentence that describes a chart of counts per day. */
export function chartDescription(daily: readonly number[]): string {
  return t('admin-commands:per_day', {
    least: formatNumber(Math.min(...daily), locale),
    most: formatNumber(Math.max(...daily), locale),
    last: formatNumber(daily.at(-1) ?? 0, locale),
  });
}

/** A command as people type it, left to right in every language. */
export function Name({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  return (
    <bdi dir="ltr" className={`font-semibold ${className}`}>
      /{name}
    </bdi>
  );
}

export const columnKeys = ['name', 'uses', 'trend', 'errors', 'rate', 'p50', 'p95'] as const;
export type ColumnKey = (typeof columnKeys)[number];

export const defaultSort: Sort<ColumnKey> = { key: 'uses', direction: 'descending' };

function Count({ value }: { readonly value: number }) {
  return <span className={value === 0 ? 'text-muted' : undefined}>{formatNumber(value, locale)}</span>;
}

export const worrying = 'rounded bg-warning-soft px-1 text-warning-text';

function Rate(figures: Pick<Command, 'uses' | 'errors'>) {
  return (
    <span className={isWorrying(figures) ? worrying : undefined}>
      {formatPercent(rateOf(figures), locale)}
    </span>
  );
}

const Trend = ({ daily }: { readonly daily: readonly number[] }) => (
  <Sparkline values={daily} label={chartDescription(daily)} />
);

/** The column of a percentile. There is none over all commands: percentiles do not add up. */
const speed = (key: 'p50' | 'p95'): Column<Command, ColumnKey> => ({
  key,
  title: t(`admin-commands:columns.${key}`),
  priority: 'card',
  align: 'end',
  cell: (command) => {
    const ms = command[`${key}_ms`];
    return ms === null ? '–' : formatSpeed(ms);
  },
  sort: { first: 'descending', by: (command) => command[`${key}_ms`] },
});

export function commandColumns(stats: CommandStats): readonly Column<Command, ColumnKey>[] {
  const totals = totalsOf(stats);
  return [
    {
      key: 'name',
      title: t('admin-commands:columns.name'),
      priority: 'thing',
      cell: ({ name }) => <Name name={name} />,
      sort: { first: 'ascending', by: ({ name }) => name },
      total: t('table:total'),
    },
    {
      key: 'uses',
      title: t('admin-commands:columns.uses'),
      priority: 'state',
      align: 'end',
      cell: ({ uses }) => <Count value={uses} />,
      sort: { first: 'descending', by: ({ uses }) => uses },
      total: <Count value={totals.uses} />,
    },
    {
      key: 'trend',
      title: t('admin-commands:columns.trend'),
      priority: 'card',
      cell: ({ daily }) => <Trend daily={daily} />,
      total: <Trend daily={stats.daily.map(({ uses }) => uses)} />,
    },
    {
      key: 'errors',
      title: t('admin-commands:columns.errors'),
      priority: 'table',
      align: 'end',
      cell: ({ errors }) => <Count value={errors} />,
      sort: { first: 'descending', by: ({ errors }) => errors },
      total: <Count value={totals.errors} />,
    },
    {
      key: 'rate',
      title: t('admin-commands:columns.rate'),
      priority: 'card',
      align: 'end',
      cell: (command) => <Rate {...command} />,
      sort: { first: 'descending', by: rateOf },
      total: <Rate {...totals} />,
    },
    speed('p50'),
    speed('p95'),
  ];
}

/** The titles of the exported columns. */
export function exportedHead(): string[] {
  return [
    t('admin-commands:export.name'),
    t('admin-commands:columns.uses'),
    t('admin-commands:columns.errors'),
    t('admin-commands:export.p50'),
    t('admin-commands:export.p95'),
  ];
}
