/** The list of the bot's guilds for administrators of the bot. */

import { useStore } from '@nanostores/react';
import DoorOpen from 'lucide-react/icons/door-open';
import Search from 'lucide-react/icons/search';
import { useEffect, useMemo, useRef, useState } from 'react';
import { mount } from '../../app/navigation/Root.tsx';
import type { AdminGuild } from '../../contract/admin-guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { hostNow } from '../../lib/clock.ts';
import { ExportRows } from '../../screen-kits/export/ExportRows.tsx';
import { optional, searchText } from '../../screen-kits/query/params.ts';
import { createQuery } from '../../screen-kits/query/query.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { Filters } from '../../screen-kits/table/Filters.tsx';
import { MoreRows } from '../../screen-kits/table/MoreRows.tsx';
import { type NoneTexts, Results } from '../../screen-kits/table/Results.tsx';
import { type Sort, sortParam, sortRows } from '../../screen-kits/table/sort.ts';
import { Table } from '../../screen-kits/table/Table.tsx';
import { Toolbar } from '../../screen-kits/table/Toolbar.tsx';
import { useColumns } from '../../screen-kits/table/use-columns.tsx';
import { adoptStyles } from '../../ui/adopt.ts';
import css from './admin-guilds.css?inline';
import {
  type ColumnKey,
  columnKeys,
  defaultSort,
  exportedHead,
  exportedRow,
  guildColumns,
} from './columns.tsx';
import { Removals, useRemoval } from './removal.tsx';
import { manifest } from './screen.ts';
import { activityChoices, createAdminGuilds, guildsMatching, haystacksOf, premiumChoices } from './store.ts';

adoptStyles(css);

const params = {
  q: searchText(100),
  premium: optional(premiumChoices),
  activity: optional(activityChoices),
  sort: sortParam(columnKeys, defaultSort),
};
const noLists: { readonly guilds: readonly AdminGuild[]; readonly removals: null } = {
  guilds: [],
  removals: null,
};

/** All guilds of the bot, with search, filters and sorting in the address. */
export const Screen = mount(manifest, AdminGuilds);

function AdminGuilds() {
  const address = useOwned(() => createQuery(params));
  const store = useOwned(createAdminGuilds);
  const query = useStore(address.$query);
  const state = useStore(store.$lists);
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => void store.read(), [store]);

  const { guilds, removals } = 'value' in state ? state.value : noLists;
  const haystacks = useMemo(() => haystacksOf(guilds), [guilds]);
  const rows = useMemo(() => {
    const found = guildsMatching(guilds, haystacks, query, hostNow());
    const by = guildColumns().find(({ key }) => key === query.sort.key)?.sort?.by;
    return by ? sortRows(found, by, query.sort.direction, locale) : found;
  }, [guilds, haystacks, query]);
  const removal = useRemoval({ store, rows, results, canUndo: removals !== null });

  const none: NoneTexts =
    guilds.length === 0
      ? { title: t('admin-guilds:empty.title'), text: t('admin-guilds:empty.text') }
      : {
          title: t('admin-guilds:none.title'),
          text: t('admin-guilds:none.text'),
          isFiltered: true,
          action: {
            label: t('admin-guilds:none.action'),
            onPress: () => address.refine({ q: '', premium: null, activity: null }),
          },
        };
  return (
    <>
      <div className="admin-filters">
        <SearchField value={query.q} onChange={(q) => address.refine({ q: params.q.read(q) })} />
        <Filters
          total={'value' in state ? rows.length : null}
          filters={[
            {
              key: 'premium',
              label: t('admin-guilds:filters.premium'),
              value: query.premium,
              all: t('admin-guilds:filters.any'),
              options: premiumChoices.map((value) => ({ value, label: t(`admin-guilds:filters.${value}`) })),
              onChange: (value) => address.refine({ premium: params.premium.read(value) }),
            },
            {
              key: 'activity',
              label: t('admin-guilds:filters.activity'),
              value: query.activity,
              all: t('admin-guilds:filters.any'),
              options: activityChoices.map((value) => ({ value, label: t(`admin-guilds:filters.${value}`) })),
              onChange: (value) => address.refine({ activity: params.activity.read(value) }),
            },
          ]}
        />
      </div>
      <div ref={results} tabIndex={-1} className="results">
        <Results
          state={state}
          onRetry={() => void store.read()}
          results={results}
          none={rows.length > 0 ? null : none}
        >
          {() => (
            <GuildsTable
              rows={rows}
              sort={query.sort}
              onSort={(sort) => address.refine({ sort })}
              onRemove={removal.ask}
              onIntent={removal.prefetch}
            />
          )}
        </Results>
      </div>
      {removals !== null && removals.length > 0 && (
        <Removals removals={removals} onRestore={removal.restore} />
      )}
      {removal.dialog}
    </>
  );
}

/** How many rows are shown at first, and added by the button. */
const step = 100;

interface TableProps {
  /** The rows to show, sorted. */
  readonly rows: readonly AdminGuild[];
  readonly sort: Sort<ColumnKey>;
  readonly onSort: (sort: Sort<ColumnKey>) => void;
  /** Asks whether to remove the bot from a guild. */
  readonly onRemove: (guild: AdminGuild) => void;
  /** Called when the dialog is likely to be needed. */
  readonly onIntent: () => void;
}

/** A row for each guild, with the columns that the reader has chosen. */
function GuildsTable({ rows, sort, onSort, onRemove, onIntent }: TableProps) {
  const [limit, setLimit] = useState(step);
  const columns = guildColumns();
  const { shown: shownColumns, chooser } = useColumns('admin-guilds', columns);
  const shown = rows.slice(0, limit);
  return (
    <div className="panel table-panel">
      <Toolbar
        count={t('admin-guilds:count', { count: rows.length, shown: formatNumber(rows.length, locale) })}
        columns={columns}
        sort={sort}
        onSort={onSort}
        tools={
          <>
            {chooser}
            <ExportRows rows={rows} head={exportedHead} cells={exportedRow} fileName="guilds" />
          </>
        }
      />
      <Table
        caption={t('admin-guilds:caption')}
        columns={shownColumns}
        rows={shown}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={onSort}
        action={(guild) => (
          <button
            type="button"
            className="icon-button"
            title={t('admin-guilds:remove.button')}
            aria-label={t('admin-guilds:remove.of', { name: guild.name })}
            aria-haspopup="dialog"
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={() => onRemove(guild)}
          >
            <DoorOpen size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      />
      {rows.length > shown.length && (
        <MoreRows
          shown={shown.length}
          total={rows.length}
          state="rest"
          onMore={() => setLimit(limit + step)}
        />
      )}
    </div>
  );
}

interface Props {
  /** The query in the address, trimmed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search field that filters guilds while typing. */
function SearchField({ value, onChange }: Props) {
  // The address trims the space typed before the next word, so the field keeps its own text.
  const [typed, setTyped] = useState(value);
  if (params.q.read(typed) !== value.trim()) setTyped(value);
  return (
    <label className="input input-bordered admin-search">
      <Search size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
      <input
        type="search"
        className="min-w-0 grow"
        placeholder={t('admin-guilds:search')}
        aria-label={t('admin-guilds:search')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
      />
    </label>
  );
}
