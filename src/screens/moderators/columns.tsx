import { type CaseAction, caseActions } from '../../contract/history.ts';
import type { Modstats } from '../../contract/moderators.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { href } from '../../routes.ts';
import type { Column } from '../../screen-kits/table/columns.ts';
import type { Sort } from '../../screen-kits/table/sort.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Sparkline } from '../../ui/charts/Sparkline.tsx';
import { Trend } from '../../ui/charts/Trend.tsx';
import {
  type Before,
  type Counted,
  casesSearch,
  changeOf,
  hasAction,
  type ModeratorFigures,
  type ModeratorRow,
  moderatorRows,
  teamFigures,
} from './store.ts';

/** All columns of the table. The column of an action has the action's name. */
export const columnKeys = ['moderator', 'total', 'share', 'trend', ...caseActions, 'reversed'] as const;
export type ColumnKey = (typeof columnKeys)[number];

export const defaultSort: Sort<ColumnKey> = { key: 'total', direction: 'descending' };

function Name({ user }: ModeratorRow) {
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={user.display_name} src={user.avatar_url} id={user.id} size={24} round />
      <span className="min-w-0 overflow-hidden text-ellipsis">
        <bdi>{user.display_name}</bdi>{' '}
        <bdi className="ms-1 text-body font-normal text-muted">@{user.username}</bdi>
      </span>
    </span>
  );
}

interface CountProps {
  readonly value: number;
  /** The moderator's name, and where the counted cases are listed; absent for everyone's figures. */
  readonly of?: { readonly name: string; readonly to: string };
}

/** A number of cases, with a link to them. */
function Count({ value, of }: CountProps) {
  const figure = formatNumber(value, locale);
  if (value === 0) return <span className="text-muted">{figure}</span>;
  if (!of) return <span>{figure}</span>;
  return (
    <a className="anchor" href={of.to} aria-label={t('moderators:cases', { figure, name: of.name })}>
      {figure}
    </a>
  );
}

/** A percentage with a bar, relative to the longest bar. The figures end in one line, and so the bars do. */
function Share({ share, longest }: { readonly share: number; readonly longest: number }) {
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <span
        className="block h-1 w-12 shrink-0 overflow-hidden rounded-full bg-line forced-colors:border forced-colors:border-canvas-text"
        aria-hidden="true"
      >
        <span
          className="block h-full bg-series forced-colors:bg-canvas-text"
          style={{ inlineSize: `${(share / longest) * 100}%` }}
        />
      </span>
      <span className="min-w-[3.25rem]">{formatPercent(share, locale)}</span>
    </span>
  );
}

function changeSentence(change: number, before: number): string {
  const direction = change === 0 ? 'same' : change > 0 ? 'more' : 'fewer';
  return t(`moderators:change.${direction}`, {
    difference: formatNumber(Math.abs(change), locale),
    before: formatNumber(before, locale),
  });
}

/** A sparkline of the days, with the change from the previous period once it is known. */
function Course({ figures, before }: { readonly figures: ModeratorFigures; readonly before: Before }) {
  const change = changeOf(figures);
  const label = t('moderators:course', {
    least: formatNumber(Math.min(...figures.daily), locale),
    most: formatNumber(Math.max(...figures.daily), locale),
    last: formatNumber(figures.daily.at(-1) ?? 0, locale),
  });
  return (
    <span className="inline-flex items-center gap-2.5 align-middle">
      <Sparkline values={figures.daily} label={label} />
      {/* Known a moment after the rest: its room is kept. */}
      <span className="min-w-12">
        {change !== null && <Trend change={change} label={changeSentence(change, figures.before ?? 0)} />}
        {before.kind === 'failed' && (
          <span title={t('moderators:change.failed')}>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{t('moderators:change.failed')}</span>
          </span>
        )}
      </span>
    </span>
  );
}

type NumberColumn = Pick<Column<ModeratorRow, ColumnKey>, 'key' | 'title' | 'priority'> & {
  readonly value: (figures: ModeratorFigures) => number;
  /** Which of a moderator's cases are counted; all without it. */
  readonly counted?: Counted;
};

/** The columns for the statistics of a period. Columns of actions without cases are hidden by default. */
export function moderatorColumns(
  guildId: string,
  stats: Modstats,
  before: Before,
): Column<ModeratorRow, ColumnKey>[] {
  const history = href('history', { guild_id: guildId }, locale);
  const team = teamFigures(stats, before);
  const longest = Math.max(...moderatorRows(stats, before).map(({ share }) => share));
  const number = ({ value, counted, ...column }: NumberColumn): Column<ModeratorRow, ColumnKey> => ({
    ...column,
    align: 'end',
    cell: (row) => (
      <Count
        value={value(row)}
        of={{ name: row.user.display_name, to: `${history}?${casesSearch(row.user.id, stats, counted)}` }}
      />
    ),
    sort: { first: 'descending', by: value },
    total: <Count value={value(team)} />,
  });
  const action = (name: CaseAction) =>
    number({
      key: name,
      title: t(`moderators:actions.${name}`),
      priority: hasAction(stats, name) ? 'table' : 'spare',
      value: ({ by_action }) => by_action[name],
      counted: { action: name },
    });
  return [
    {
      key: 'moderator',
      title: t('moderators:columns.moderator'),
      priority: 'thing',
      cell: (row) => <Name {...row} />,
      sort: { first: 'ascending', by: ({ user }) => user.display_name },
      total: t('moderators:everyone'),
    },
    number({
      key: 'total',
      title: t('moderators:columns.total'),
      priority: 'state',
      value: ({ total }) => total,
    }),
    {
      key: 'share',
      title: t('moderators:columns.share'),
      priority: 'table',
      align: 'end',
      cell: ({ share }) => <Share share={share} longest={longest} />,
      sort: { first: 'descending', by: ({ share }) => share },
    },
    {
      key: 'trend',
      title: t('moderators:columns.trend'),
      priority: 'card',
      cell: (row) => <Course figures={row} before={before} />,
      sort: { first: 'descending', by: changeOf },
      total: <Course figures={team} before={before} />,
    },
    number({
      key: 'reversed',
      title: t('moderators:columns.reversed'),
      priority: 'table',
      value: ({ reversed }) => reversed,
      counted: { status: 'revoked' },
    }),
    ...caseActions.map(action),
  ];
}

/** The titles of the exported columns, in the order of `exportedRow`. */
export function exportedHead(): string[] {
  return [
    t('moderators:export.id'),
    t('moderators:export.username'),
    t('moderators:columns.moderator'),
    t('moderators:columns.total'),
    ...caseActions.map((name) => t(`moderators:actions.${name}`)),
    t('moderators:columns.share'),
    t('moderators:export.before'),
    t('moderators:columns.reversed'),
  ];
}
