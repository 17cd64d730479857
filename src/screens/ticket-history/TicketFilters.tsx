import type { Ticket, TicketStats } from '../../contract/ticket-history.ts';
import type { Person } from '../../contract/user.ts';
import { t } from '../../i18n/client.ts';
import { Filters as FilterBar } from '../../screen-kits/table/Filters.tsx';
import { MemberFilter, PeriodFilter, PersonFilter } from '../../screen-kits/table/lazy-filters.tsx';
import { periodText } from '../../screen-kits/table/PeriodPicker.tsx';
import { SearchField } from '../../screen-kits/table/SearchField.tsx';
import { type Filters, filterParams, stars } from './params.ts';
import type { Panels } from './use-panels.ts';

interface Props {
  readonly guildId: string;
  readonly filters: Filters;
  readonly today: string | null;
  readonly panels: Panels;
  /** The shown tickets and the staff of the period, which contain the names of chosen people. */
  readonly tickets: readonly Ticket[];
  readonly staff: TicketStats['by_staff'];
  readonly total: number | null;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** The filters of the list. */
export function TicketFilters({ guildId, filters, today, panels, tickets, staff, total, onChange }: Props) {
  const { q, said, panel, opener, closer, rating, opened } = filters;
  // The address or a figure may refer to a deleted panel.
  const panelIds = [...new Set([...panels.list.map(({ id }) => id), ...(panel ? [panel] : [])])];
  const closers = [
    ...staff.map(({ user }) => user),
    ...tickets.flatMap(({ closed_by }): readonly Person[] => (closed_by ? [closed_by] : [])),
  ];
  const nameIn = (people: readonly Person[], id: string) =>
    people.find((person) => person.id === id)?.display_name ?? id;
  const openerName =
    opener &&
    nameIn(
      tickets.map((one) => one.opener),
      opener,
    );
  return (
    <FilterBar
      isFolded
      total={total}
      search={
        <div className="flex min-w-0 flex-wrap gap-2 max-sm:flex-1">
          <SearchField
            isMain
            label={t('ticket-history:filters.search')}
            value={q}
            onSearch={(text) => onChange({ q: text })}
          />
          <SearchField
            label={t('ticket-history:filters.said')}
            value={said}
            onSearch={(text) => onChange({ said: text })}
          />
        </div>
      }
      filters={[
        {
          key: 'panel',
          label: t('ticket-history:filters.panel'),
          value: panel,
          all: t('ticket-history:filters.all_panels'),
          options: panelIds.map((id) => ({ value: id, label: panels.nameOf(id) })),
          onChange: (value) => onChange({ panel: value }),
        },
        {
          key: 'opener',
          chosen: openerName && t('ticket-history:filters.of', { name: openerName }),
          onClear: () => onChange({ opener: null }),
          control: (
            <MemberFilter
              guildId={guildId}
              label={t('ticket-history:filters.opener')}
              chosen={openerName}
              onChoose={({ id }) => onChange({ opener: id })}
              onClear={() => onChange({ opener: null })}
            />
          ),
        },
        {
          key: 'closer',
          chosen: closer && t('ticket-history:filters.closed_by', { name: nameIn(closers, closer) }),
          onClear: () => onChange({ closer: null }),
          control: (
            <PersonFilter
              label={t('ticket-history:filters.closer')}
              all={t('ticket-history:filters.anybody')}
              value={closer}
              people={closers}
              onChange={(id) => onChange({ closer: id })}
            />
          ),
        },
        {
          key: 'rating',
          label: t('ticket-history:filters.rating'),
          value: rating,
          all: t('ticket-history:filters.all_ratings'),
          options: stars.map((value) => ({ value, label: t('ticket-history:out_of', { stars: value }) })),
          onChange: (value) => onChange({ rating: filterParams.rating.read(value) }),
        },
        {
          key: 'opened',
          chosen: opened && t('ticket-history:filters.opened_in', { period: periodText(opened) }),
          onClear: () => onChange({ opened: null }),
          control: (
            <PeriodFilter
              label={t('ticket-history:filters.opened')}
              value={opened}
              today={today}
              onChange={(next) => onChange({ opened: next })}
            />
          ),
        },
      ]}
    />
  );
}
