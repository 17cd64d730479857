import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import type { AdminGuild } from '../../contract/admin-guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { optional, searchText } from '../../screen-kits/query/params.ts';
import { createQuery } from '../../screen-kits/query/query.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { Filters } from '../../screen-kits/table/Filters.tsx';
import { NoRows } from '../../screen-kits/table/NoRows.tsx';
import { sortParam, sortRows } from '../../screen-kits/table/sort.ts';
import { adopt } from '../../ui/adopt.ts';
import css from './admin-guilds.css?inline';
import { columnKeys, guildColumns, usualSort } from './columns.tsx';
import { GuildsTable } from './GuildsTable.tsx';
import { Removals } from './Removals.tsx';
import { activityChoices, guildsMatching, haystacksOf, premiumChoices } from './rows.ts';
import { SearchField } from './SearchField.tsx';
import { Skeleton } from './Skeleton.tsx';
import { createAdminGuilds } from './store.ts';
import { useRemoval } from './use-removal.tsx';

adopt(css);

const params = {
  q: searchText(100),
  premium: optional(premiumChoices),
  activity: optional(activityChoices),
  sort: sortParam(columnKeys, usualSort),
};
const none: readonly AdminGuild[] = [];

/** All guilds of the bot: searched, filtered and sorted by the address. */
export function GuildsBody() {
  const address = useOwned(() => createQuery(params));
  const store = useOwned(createAdminGuilds);
  const query = useStore(address.$query);
  const state = useStore(store.$guilds);
  const removals = useStore(store.$removals);
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => void store.read(), [store]);

  const guilds = 'value' in state ? state.value : none;
  const haystacks = useMemo(() => haystacksOf(guilds), [guilds]);
  const rows = useMemo(() => {
    const found = guildsMatching(guilds, haystacks, query, Date.now());
    const by = guildColumns().find(({ key }) => key === query.sort.key)?.sort?.by;
    return by ? sortRows(found, by, query.sort.direction, locale) : found;
  }, [guilds, haystacks, query]);
  const removal = useRemoval({ store, rows, results, canUndo: removals !== null });

  if (state.kind === 'loading')
    return (
      <LoadingState>
        <Skeleton />
      </LoadingState>
    );
  if (state.kind === 'failed') return <ErrorPanel error={state.error} retry={() => void store.read()} />;

  function clear() {
    // The button goes away with the empty table.
    results.current?.focus();
    address.refine({ q: '', premium: null, activity: null });
  }
  return (
    <>
      <div className="admin-filters">
        <SearchField value={query.q} onChange={(q) => address.refine({ q })} />
        <Filters
          total={rows.length}
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
        {guilds.length === 0 ? (
          <NoRows title={t('admin-guilds:empty.title')} text={t('admin-guilds:empty.text')} />
        ) : rows.length === 0 ? (
          <NoRows isFiltered title={t('admin-guilds:none.title')} text={t('admin-guilds:none.text')}>
            <button type="button" className="btn btn-primary" onClick={clear}>
              {t('admin-guilds:none.action')}
            </button>
          </NoRows>
        ) : (
          <GuildsTable
            rows={rows}
            sort={query.sort}
            onSort={(sort) => address.refine({ sort })}
            onRemove={removal.ask}
            onIntent={removal.prefetch}
          />
        )}
      </div>
      {removals !== null && removals.length > 0 && (
        <Removals removals={removals} onRestore={removal.restore} />
      )}
      {removal.dialog}
    </>
  );
}
