import { caseActions, caseSources, caseStatuses, type ModerationCase } from '../../contract/history.ts';
import type { Person } from '../../contract/user.ts';
import { t } from '../../i18n/client.ts';
import { Filters as FilterBar } from '../../screen-kits/table/Filters.tsx';
import { MemberFilter, PeriodFilter } from '../../screen-kits/table/lazy-filters.tsx';
import { periodText } from '../../screen-kits/table/PeriodPicker.tsx';
import { SearchField } from '../../screen-kits/table/SearchField.tsx';
import { SortChoice } from '../../screen-kits/table/SortChoice.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { type Filters, filterParams, orderOf, sortOf } from './params.ts';

/** A field that is only in the sheet. */
const moderatorField = lazyCode(() => import('./filters/ModeratorField.tsx'));

interface ActionsProps {
  readonly value: Filters['action'];
  readonly onChange: (actions: Filters['action']) => void;
}

function Actions({ value, onChange }: ActionsProps) {
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="mb-1 font-medium">{t('history:filters.action')}</legend>
      {caseActions.map((action) => (
        <label key={action} className="flex min-h-8 items-center gap-2 coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-ink"
            checked={value.includes(action)}
            onChange={({ target }) =>
              onChange(caseActions.filter((one) => (one === action ? target.checked : value.includes(one))))
            }
          />
          {t(`history:actions.${action}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface Props {
  readonly guildId: string;
  readonly filters: Filters;
  readonly today: string | null;
  /** The shown cases, which contain the names of chosen people. */
  readonly cases: readonly ModerationCase[];
  readonly total: number | null;
  readonly onChange: (change: Partial<Filters>) => void;
  readonly onSearch: (q: string) => void;
}

/** The filters of the history. */
export function HistoryFilters({ guildId, filters, today, cases, total, onChange, onSearch }: Props) {
  const { action, source, status, target, moderator, period } = filters;
  const moderators = cases.flatMap((one): readonly Person[] => (one.moderator ? [one.moderator] : []));
  const nameIn = (people: readonly Person[], id: string) =>
    people.find((person) => person.id === id)?.display_name ?? id;
  const targetName =
    target &&
    nameIn(
      cases.map((one) => one.target),
      target,
    );
  const moderatorName = moderator && nameIn(moderators, moderator);
  return (
    <FilterBar
      isFolded
      total={total}
      search={
        <SearchField isMain label={t('history:filters.search')} value={filters.q} onSearch={onSearch} />
      }
      sorting={
        <SortChoice
          columns={[{ key: 'when', title: t('history:columns.when'), sort: { first: 'descending' } }]}
          sort={sortOf(filters.order)}
          onSort={(next) => onChange({ order: orderOf(next) })}
        />
      }
      filters={[
        {
          key: 'action',
          chosen: action.length === 0 ? null : action.map((one) => t(`history:actions.${one}`)).join(' · '),
          onClear: () => onChange({ action: [] }),
          control: <Actions value={action} onChange={(next) => onChange({ action: next })} />,
        },
        {
          key: 'status',
          label: t('history:filters.status'),
          value: status,
          all: t('history:filters.all_statuses'),
          options: caseStatuses.map((value) => ({ value, label: t(`history:statuses.${value}`) })),
          onChange: (value) => onChange({ status: filterParams.status.read(value) }),
        },
        {
          key: 'source',
          label: t('history:filters.source'),
          value: source,
          all: t('history:filters.all_sources'),
          options: caseSources.map((value) => ({ value, label: t(`history:sources.${value}`) })),
          onChange: (value) => onChange({ source: filterParams.source.read(value) }),
        },
        {
          key: 'target',
          chosen: targetName && t('history:filters.of_member', { name: targetName }),
          onClear: () => onChange({ target: null }),
          control: (
            <MemberFilter
              guildId={guildId}
              label={t('history:filters.target')}
              chosen={targetName}
              onChoose={({ id }) => onChange({ target: id })}
              onClear={() => onChange({ target: null })}
            />
          ),
        },
        {
          key: 'moderator',
          chosen: moderatorName && t('history:filters.by_moderator', { name: moderatorName }),
          onClear: () => onChange({ moderator: null }),
          control: (
            <Lazy source={moderatorField} waiting={null}>
              {({ ModeratorField }) => (
                <ModeratorField
                  guildId={guildId}
                  value={moderator}
                  shown={moderators}
                  onChange={(id) => onChange({ moderator: id })}
                />
              )}
            </Lazy>
          ),
        },
        {
          key: 'period',
          chosen: period && periodText(period),
          onClear: () => onChange({ period: null }),
          control: (
            <PeriodFilter
              label={t('table:period.label')}
              value={period}
              today={today}
              onChange={(next) => onChange({ period: next })}
            />
          ),
        },
      ]}
    />
  );
}
