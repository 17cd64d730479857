import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { locale, t } from '../../i18n/client.ts';
import { formatTime } from '../../i18n/format.ts';
import { actionIcons, actionText } from '../../screen-kits/member/case-text.ts';
import type { Line } from '../../screen-kits/table/table-props.ts';
import { caseOf, countText, rowName, State } from './columns.tsx';
import type { HistoryRow } from './grouping.ts';

/** A case on a phone, below the day that it is from; or the cases of a raid. */
export function historyLine(row: HistoryRow): Line {
  const { action, created_at, reason, target, ...one } = caseOf(row);
  const Icon = actionIcons[action];
  const shared = {
    icon: <Icon size={20} strokeWidth={1.75} aria-hidden="true" />,
    text: reason,
  };
  const time = <time dateTime={created_at}>{formatTime(created_at, locale)}</time>;
  if (row.kind === 'case')
    return {
      ...shared,
      title: target.display_name,
      kind: actionText({ action, ...one }),
      end: time,
      note: one.status === 'failed' && <State row={row} />,
    };
  const Arrow = row.isUnfolded ? ChevronDown : ChevronRight;
  return {
    ...shared,
    title: t('history:group.people', { number: countText(row) }),
    kind: rowName(row),
    end: (
      <span className="flex items-center gap-1">
        {time}
        <Arrow size={14} strokeWidth={1.75} aria-hidden="true" className="turns" />
      </span>
    ),
    note: <State row={row} />,
    isUnfolded: row.isUnfolded,
  };
}
