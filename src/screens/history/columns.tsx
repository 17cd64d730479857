import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ModerationCase } from '../../contract/history.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { hostNow } from '../../lib/clock.ts';
import { actionIcons, actionText, byText, caseName, stateText } from '../../screen-kits/member/case-text.ts';
import { Person, RowText, WhenCell } from '../../screen-kits/table/cells.tsx';
import type { Column } from '../../screen-kits/table/columns.ts';
import { besideId, failedLook, rowNumber, rowOpener, rowPerson } from '../../screen-kits/table/looks.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import type { HistoryRow } from './grouping.ts';

export type ColumnKey = 'case' | 'member' | 'reason' | 'by' | 'state' | 'when' | 'source' | 'notes' | 'id';

/** The case of a row; for a group, its first. */
export function caseOf(row: HistoryRow): ModerationCase {
  return row.kind === 'case' ? row.case : (row.cases[0] as ModerationCase);
}

/** The number of cases in a group; "at least" if more are not loaded yet. */
export function countText({ cases, isCut }: Extract<HistoryRow, { kind: 'group' }>): string {
  const number = formatNumber(cases.length, locale);
  return isCut ? t('history:group.at_least', { number }) : number;
}

/** The accessible name of a row. */
export function rowName(row: HistoryRow): string {
  if (row.kind === 'case') return caseName(row.case);
  return t('history:group.times', { action: actionText(caseOf(row)), number: countText(row) });
}

/** Cut where the column ends, with the whole of it for the pointer. */
const Words = ({ text }: { readonly text: string }) => (
  <span className="truncate" title={text}>
    {text}
  </span>
);

/** The button that opens or expands a row; `OpenRows` handles its click. */
function Thing({ row, isCurrent }: { readonly row: HistoryRow; readonly isCurrent: boolean }) {
  const one = caseOf(row);
  const Icon = actionIcons[one.action];
  const icon = <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />;
  if (row.kind === 'group') {
    const Arrow = row.isUnfolded ? ChevronDown : ChevronRight;
    return (
      <button
        type="button"
        className={`${rowOpener} max-w-full font-semibold`}
        data-opener
        aria-expanded={row.isUnfolded}
      >
        {icon}
        <Words text={rowName(row)} />
        <Arrow size={14} strokeWidth={1.75} aria-hidden="true" className="turns text-muted" />
      </button>
    );
  }
  return (
    <button
      type="button"
      className={`${rowOpener} max-w-full ${row.isInside ? 'ps-6 font-medium' : 'font-semibold'}`}
      data-opener
      aria-expanded={isCurrent}
      aria-controls={isCurrent ? besideId : undefined}
    >
      {icon}
      <Words text={actionText(one)} /> <bdi className={rowNumber}>#{one.number}</bdi>
    </button>
  );
}

function Members({ row }: { readonly row: HistoryRow }) {
  if (row.kind === 'case') return <Person person={row.case.target} />;
  const faces = row.cases.slice(0, 3);
  return (
    <span className={rowPerson}>
      <span className="flex [&>:not(:first-child)]:-ms-2">
        {faces.map(({ id, target }) => (
          <Avatar
            key={id}
            name={target.display_name}
            src={target.avatar_url}
            id={target.id}
            size={20}
            round
          />
        ))}
      </span>
      {t('history:group.people', { number: countText(row) })}
    </span>
  );
}

export function State({ row }: { readonly row: HistoryRow }) {
  if (row.kind === 'group') {
    const failed = row.cases.filter(({ status }) => status === 'failed').length;
    return failed > 0 ? <span className={failedLook}>{t('history:failed', { count: failed })}</span> : null;
  }
  const text = stateText(row.case, hostNow());
  if (text === null) return null;
  return row.case.status === 'failed' ? <span className={failedLook}>{text}</span> : text;
}

export function historyColumns(): readonly Column<HistoryRow, ColumnKey>[] {
  return [
    {
      key: 'case',
      title: t('history:columns.case'),
      priority: 'thing',
      cell: (row, isCurrent) => <Thing row={row} isCurrent={isCurrent} />,
    },
    {
      key: 'member',
      title: t('history:columns.member'),
      priority: 'card',
      cell: (row) => <Members row={row} />,
    },
    {
      key: 'reason',
      title: t('history:columns.reason'),
      priority: 'card',
      cell: (row) => <RowText text={caseOf(row).reason} />,
    },
    {
      key: 'by',
      title: t('history:columns.by'),
      priority: 'table',
      cell: (row) => <bdi>{byText(caseOf(row))}</bdi>,
    },
    {
      key: 'state',
      title: t('history:columns.state'),
      priority: 'table',
      cell: (row) => <State row={row} />,
    },
    {
      key: 'source',
      title: t('history:columns.source'),
      priority: 'spare',
      cell: (row) => t(`history:sources.${caseOf(row).source}`),
    },
    {
      key: 'notes',
      title: t('history:columns.notes'),
      priority: 'spare',
      align: 'end',
      cell: (row) => (row.kind === 'case' ? formatNumber(row.case.notes.length, locale) : null),
    },
    {
      key: 'id',
      title: t('history:columns.id'),
      priority: 'spare',
      cell: (row) => row.kind === 'case' && <bdi className="id">{row.case.target.id}</bdi>,
    },
    {
      key: 'when',
      title: t('history:columns.when'),
      priority: 'state',
      align: 'end',
      cell: (row) => <WhenCell at={caseOf(row).created_at} />,
      sort: { first: 'descending' },
    },
  ];
}
