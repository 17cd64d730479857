import Users from 'lucide-react/icons/users';
import { type CaseAction, caseActions } from '../../contract/history.ts';
import type { Modstats } from '../../contract/moderators.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import type { Days } from '../../lib/days.ts';
import { href } from '../../routes.ts';
import { MemberLink } from '../../screen-kits/member/MemberLink.tsx';
import type { Column } from '../../screen-kits/table/columns.ts';
import type { Sort } from '../../screen-kits/table/sort.ts';
import type { Line } from '../../screen-kits/table/table-props.ts';
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

interface NameProps extends Pick<ModeratorRow, 'user'> {
  readonly guildId: string;
  /** Where all of their cases are listed. */
  readonly to: string;
}

/** Who it is, with a link to their cases, which a click anywhere in the row follows (`OpenRows`), and one to their page. */
function Name({ guildId, user, to }: NameProps) {
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={user.display_name} src={user.avatar_url} id={user.id} size={24} round />
      <span className="min-w-0 overflow-hidden text-ellipsis">
        <a
          data-opener
          className="rounded hover:text-link hover:underline"
          href={to}
          title={t('moderators:all_cases', { name: user.display_name })}
        >
          <bdi>{user.display_name}</bdi>
        </a>{' '}
        <span className="ms-1 text-body font-normal text-muted [&>a]:text-inherit">
          <MemberLink guildId={guildId} person={user}>
            <bdi>@{user.username}</bdi>
          </MemberLink>
        </span>
      </span>
    </span>
  );
}

/** Where the cases are listed that a figure of a moderator counts. */
export function casesPath(guildId: string, { user }: ModeratorRow, days: Days, counted?: Counted): string {
  return `${href('history', { guild_id: guildId }, locale)}?${casesSearch(user.id, days, counted)}`;
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

/** The change from the previous period. */
function Change({ figures }: { readonly figures: ModeratorFigures }) {
  const change = changeOf(figures);
  if (change === null) return null;
  return <Trend change={change} label={changeSentence(change, figures.before ?? 0)} />;
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
        <Change figures={figures} />
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

const figureLine = (figures: ModeratorFigures) => ({
  end: <span className="font-semibold text-content">{formatNumber(figures.total, locale)}</span>,
  note: <Change figures={figures} />,
});

/** A moderator on a phone. */
export function moderatorLine(row: ModeratorRow): Line {
  const { id, display_name, username, avatar_url } = row.user;
  return {
    icon: <Avatar name={display_name} src={avatar_url} id={id} size={24} round />,
    title: display_name,
    text: `@${username}`,
    ...figureLine(row),
  };
}

/** All of them together on a phone. */
export function teamLine(stats: Modstats, before: Before): Line {
  return {
    icon: <Users size={20} strokeWidth={1.75} aria-hidden="true" />,
    title: t('moderators:everyone'),
    text: null,
    ...figureLine(teamFigures(stats, before)),
  };
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
  const team = teamFigures(stats, before);
  const longest = Math.max(...moderatorRows(stats, before).map(({ share }) => share));
  const number = ({ value, counted, ...column }: NumberColumn): Column<ModeratorRow, ColumnKey> => ({
    ...column,
    align: 'end',
    cell: (row) => (
      <Count
        value={value(row)}
        of={{ name: row.user.display_name, to: casesPath(guildId, row, stats, counted) }}
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
      cell: (row) => <Name guildId={guildId} user={row.user} to={casesPath(guildId, row, stats)} />,
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
