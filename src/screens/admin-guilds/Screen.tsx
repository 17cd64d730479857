/** The list of the bot's guilds for administrators of the bot. */

import { useStore } from '@nanostores/react';
import DoorOpen from 'lucide-react/icons/door-open';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { mount } from '../../app/navigation/Root.tsx';
import { type AdminGuild, type AdminGuildSort, adminGuildSorts } from '../../contract/admin-guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { ownCsvStyle } from '../../screen-kits/export/csv-style.ts';
import { ExportButton } from '../../screen-kits/export/ExportButton.tsx';
import { csvFormat, type ReadRows } from '../../screen-kits/export/exporter.ts';
import { readAll } from '../../screen-kits/export/read-all.ts';
import { optional, rowsParam, searchText } from '../../screen-kits/query/params.ts';
import { createQuery } from '../../screen-kits/query/query.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { Filters } from '../../screen-kits/table/Filters.tsx';
import { resultsLook, tablePanel } from '../../screen-kits/table/looks.tsx';
import { footOf, MoreRows } from '../../screen-kits/table/MoreRows.tsx';
import type { PagesState } from '../../screen-kits/table/pages.ts';
import { type NoneTexts, Results } from '../../screen-kits/table/Results.tsx';
import { SearchField } from '../../screen-kits/table/SearchField.tsx';
import { type Sort, sortParam } from '../../screen-kits/table/sort.ts';
import { Table } from '../../screen-kits/table/Table.tsx';
import { Toolbar } from '../../screen-kits/table/Toolbar.tsx';
import { useColumns } from '../../screen-kits/table/use-columns.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { defaultSort, exportedHead, exportedRow, guildColumns } from './columns.tsx';
import { activityChoices, type GuildQuery, premiumChoices } from './query.ts';
import { Removals, useRemoval } from './removal.tsx';
import { manifest } from './screen.ts';
import { createAdminGuilds, guildReader } from './store.ts';

const params = {
  q: searchText(100),
  premium: optional(premiumChoices),
  activity: optional(activityChoices),
  sort: sortParam(adminGuildSorts, defaultSort),
  rows: rowsParam,
};

/** All guilds of the bot, with search, filters and sorting in the address. */
export const Screen = mount(manifest, AdminGuilds);

function AdminGuilds() {
  const address = useOwned(() => createQuery(params));
  const store = useOwned(() => createAdminGuilds(locale));
  const { q, premium, activity, sort, rows } = useStore(address.$query);
  const { guilds, removals } = useStore(store.$lists);
  const results = useRef<HTMLDivElement>(null);
  const wanted: GuildQuery = { q, premium, activity, sort };
  const asked = JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for `wanted`; how many rows there were counts at the start alone.
  useEffect(() => void store.read(wanted, rows ?? 0), [store, asked]);
  const items = useMemo(() => ('items' in guilds ? guilds.items : []), [guilds]);
  const removal = useRemoval({ store, rows: items, results, canUndo: removals !== null });
  const refine = useCallback(
    (change: Partial<GuildQuery>) => address.refine({ ...change, rows: null }),
    [address],
  );
  const onSearch = useCallback((next: string) => refine({ q: next }), [refine]);
  async function more() {
    await store.more();
    const { guilds: now } = store.$lists.get();
    if ('items' in now) address.refine({ rows: now.items.length });
  }

  const isFiltered = q !== '' || premium !== null || activity !== null;
  const none: NoneTexts = isFiltered
    ? {
        title: t('admin-guilds:none.title'),
        text: t('admin-guilds:none.text'),
        isFiltered,
        action: {
          label: t('admin-guilds:none.action'),
          onPress: () => refine({ q: '', premium: null, activity: null }),
        },
      }
    : { title: t('admin-guilds:empty.title'), text: t('admin-guilds:empty.text') };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 [&>:not(:first-child)]:mb-0">
        <div className="w-full max-w-md [&>input]:w-full">
          <SearchField label={t('admin-guilds:search')} value={q} onSearch={onSearch} />
        </div>
        <Filters
          total={guilds.kind === 'ready' ? guilds.total : null}
          filters={[
            {
              key: 'premium',
              label: t('admin-guilds:filters.premium'),
              value: premium,
              all: t('admin-guilds:filters.any'),
              options: premiumChoices.map((value) => ({ value, label: t(`admin-guilds:filters.${value}`) })),
              onChange: (value) => refine({ premium: params.premium.read(value) }),
            },
            {
              key: 'activity',
              label: t('admin-guilds:filters.activity'),
              value: activity,
              all: t('admin-guilds:filters.any'),
              options: activityChoices.map((value) => ({ value, label: t(`admin-guilds:filters.${value}`) })),
              onChange: (value) => refine({ activity: params.activity.read(value) }),
            },
          ]}
        />
      </div>
      <div ref={results} tabIndex={-1} className={resultsLook}>
        <Results
          state={guilds}
          onRetry={() => void store.reload()}
          results={results}
          none={items.length > 0 ? null : none}
        >
          {(known) => (
            <GuildsTable
              state={known}
              sort={sort}
              read={readAll(guildReader(locale), wanted)}
              onSort={(next) => refine({ sort: next })}
              onMore={() => void more()}
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

const formats = [
  { ending: 'csv', make: () => csvFormat(exportedHead(), exportedRow, ownCsvStyle()) },
] as const;

interface TableProps {
  readonly state: Extract<PagesState<AdminGuild>, { readonly items: unknown }>;
  readonly sort: Sort<AdminGuildSort>;
  /** Reads all guilds of the query. */
  readonly read: ReadRows<AdminGuild>;
  readonly onSort: (sort: Sort<AdminGuildSort>) => void;
  readonly onMore: () => void;
  /** Asks whether to remove the bot from a guild. */
  readonly onRemove: (guild: AdminGuild) => void;
  /** Called when the dialog is likely to be needed. */
  readonly onIntent: () => void;
}

/** A row for each guild, with the columns that the reader has chosen. */
function GuildsTable({ state, sort, read, onSort, onMore, onRemove, onIntent }: TableProps) {
  const { items, total } = state;
  const columns = guildColumns();
  const { shown, chooser } = useColumns('admin-guilds', columns);
  return (
    <div className={tablePanel}>
      <Toolbar
        count={t('admin-guilds:count', { count: total, shown: formatNumber(total, locale) })}
        sorting={{ columns, sort, onSort }}
        tools={
          <>
            {chooser}
            <ExportButton<AdminGuild> read={read} formats={formats} fileName="guilds" total={total} />
          </>
        }
      />
      <Table
        caption={t('admin-guilds:caption')}
        columns={shown}
        rows={items}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={onSort}
        busy={state.kind === 'refreshing'}
        action={(guild) => (
          <IconButton
            title={t('admin-guilds:remove.of', { name: guild.name })}
            aria-haspopup="dialog"
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={() => onRemove(guild)}
          >
            <DoorOpen size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      />
      <MoreRows shown={items.length} total={total} state={footOf(state)} onMore={onMore} />
    </div>
  );
}
