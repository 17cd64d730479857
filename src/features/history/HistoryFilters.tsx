import { useEffect, useState } from 'react';
import { caseActions, caseSources, caseStatuses, type ModerationCase } from '../../contract/history.ts';
import type { Person } from '../../contract/user.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDays } from '../../i18n/format.ts';
import { Filters as FilterBar } from '../../screens/table/Filters.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { textDirection } from '../../ui/text-direction.ts';
import { type Filters, filterParams } from './params.ts';

/** Fields that only the sheet has. */
const fields = lazyCode(() => import('./filters/fields.tsx'));

/** How long the reader has to pause before a text is searched for, in milliseconds. */
const pause = 250;

interface SearchProps {
  readonly value: string;
  readonly onSearch: (q: string) => void;
}

/** A text to search for. What is typed is looked for after a pause; the way back changes it too. */
function Search({ value, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <input
      type="search"
      className="input"
      aria-label={t('history:filters.search')}
      placeholder={t('history:filters.search')}
      aria-keyshortcuts="/"
      maxLength={100}
      dir={textDirection(typed)}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

interface ActionsProps {
  readonly value: Filters['action'];
  readonly onChange: (actions: Filters['action']) => void;
}

function Actions({ value, onChange }: ActionsProps) {
  return (
    <fieldset className="filter-boxes">
      <legend>{t('history:filters.action')}</legend>
      {caseActions.map((action) => (
        <label key={action}>
          <input
            type="checkbox"
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
  /** What is shown: it has the names of those who are chosen. */
  readonly cases: readonly ModerationCase[];
  readonly total: number | null;
  readonly onChange: (change: Partial<Filters>) => void;
  readonly onSearch: (q: string) => void;
}

/** Which cases are shown. */
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
  const days =
    period &&
    (period.kind === 'last'
      ? t('table:period.last', { count: period.days })
      : formatDays({ from: period.from, to: period.to }, locale));
  return (
    <FilterBar
      isFolded
      total={total}
      search={<Search value={filters.q} onSearch={onSearch} />}
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
            <Lazy source={fields} waiting={null}>
              {({ MemberField }) => (
                <MemberField
                  guildId={guildId}
                  chosen={targetName}
                  onChoose={(id) => onChange({ target: id })}
                />
              )}
            </Lazy>
          ),
        },
        {
          key: 'moderator',
          chosen: moderatorName && t('history:filters.by_moderator', { name: moderatorName }),
          onClear: () => onChange({ moderator: null }),
          control: (
            <Lazy source={fields} waiting={null}>
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
          chosen: days,
          onClear: () => onChange({ period: null }),
          control: (
            <Lazy source={fields} waiting={null}>
              {({ PeriodField }) => (
                <PeriodField value={period} today={today} onChange={(next) => onChange({ period: next })} />
              )}
            </Lazy>
          ),
        },
      ]}
    />
  );
}
