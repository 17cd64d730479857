/** The moderation history of a guild. */
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useGuildId } from '../../app/guild/context.ts';
import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { may } from '../../app/guild/may.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { $acted } from '../../app/panels/act/acted.ts';
import { call } from '../../app/session/api.ts';
import { getHistory } from '../../contract/history.ts';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { readAll } from '../../screen-kits/export/read-all.ts';
import { createQuery } from '../../screen-kits/query/query.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { sheetCode } from '../../screen-kits/table/Beside.tsx';
import { type NoneTexts, Results } from '../../screen-kits/table/Results.tsx';
import { usePages } from '../../screen-kits/table/use-pages.ts';
import { useToday } from '../../screen-kits/table/use-today.ts';
import { focusRow, WithBeside } from '../../screen-kits/table/WithBeside.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { useMedia } from '../../ui/use-media.ts';
import { Beside, panelCode } from './Beside.tsx';
import { createGrouping, peopleLike } from './grouping.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { type Filters, filterCount, noFilters, params } from './params.ts';
import { manifest } from './screen.ts';
import { createHistory, queryOf, type ReadCases } from './store.ts';
import { ViewsBar } from './ViewsBar.tsx';

const importCode = lazyCode(() => withTexts(['history-import'], import('./import/ImportSheet.tsx')));

/** Parameters to reset for a new list: the first page, and no open panel. */
const afresh = { rows: null, case: null, member: null } as const;

/** The filters of the address; the same object until one of them changes. */
function useFilters({ q, action, source, status, target, moderator, period, order }: Filters): Filters {
  return useMemo(
    () => ({ q, action, source, status, target, moderator, period, order }),
    [q, action, source, status, target, moderator, period, order],
  );
}

/** The cases of a guild, filtered by the address, with an optional panel for one of them. */
export const Screen = mount(manifest, History);

function History() {
  const guildId = useGuildId();
  const address = useOwned(() => createQuery(params));
  const read = useCallback<ReadCases>(
    (query, signal) => call(getHistory, { params: { id: guildId }, query, signal }),
    [guildId],
  );
  const history = useOwned(() => createHistory(read));
  const query = useStore(address.$query);
  const state = usePages(history);
  const guild = useResource(currentGuild(guildId));
  const [isImporting, setImporting] = useState(false);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const results = useRef<HTMLDivElement>(null);
  const hasRoom = useMedia('(width >= 1360px)');
  const { today } = useToday(guildId);
  const filters = useFilters(query);
  const wanted = useMemo(() => queryOf(filters, today), [filters, today]);
  // The day only matters for periods relative to today.
  const asked = JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for `wanted`; how many rows there were counts at the start alone.
  useEffect(() => {
    if (wanted) void history.read(wanted, query.rows ?? 0);
  }, [history, asked]);

  // The bot has made a case of what was asked for.
  useEffect(
    () =>
      $acted.listen((news) => {
        if (news?.guildId === guildId && news.isAnswered) void history.reload();
      }),
    [history, guildId],
  );

  const items = 'items' in state ? state.items : [];
  const hasMore = 'next' in state && state.next !== null;
  const [group] = useState(createGrouping);
  const rows = useMemo(() => group(items, unfolded, hasMore), [group, items, unfolded, hasMore]);
  const { case: number, member } = query;
  const isOpen = number !== null || member !== null;

  const onSearch = useCallback((q: string) => address.refine({ q, ...afresh }), [address]);
  /** Pushes a history entry only for the first case, so that Back closes the panel. */
  function open(next: number) {
    if (isOpen) address.refine({ case: next, member: null });
    else address.move({ case: next });
  }
  function close() {
    const id = items.find((one) => one.number === number)?.id;
    address.refine({ case: null, member: null });
    focusRow(results, id);
  }
  function show(next: Filters) {
    results.current?.focus({ preventScroll: true });
    address.move({ ...next, ...afresh });
  }
  const isFiltered = filterCount(filters) > 0;
  const canImport = guild.kind === 'ready' && may(guild.value, 'history', 'edit');
  const onImport = canImport ? () => setImporting(true) : null;
  const none: NoneTexts = isFiltered
    ? {
        title: t('history:none.title'),
        text: t('history:none.text'),
        isFiltered,
        action: { label: t('history:none.action'), onPress: () => show(noFilters) },
      }
    : {
        title: t('history:empty.title'),
        text: t('history:empty.text'),
        ...(onImport && { action: { label: t('history:import'), onPress: onImport } }),
      };
  async function more() {
    await history.more();
    const now = history.$state.get();
    if ('items' in now) address.refine({ rows: now.items.length });
  }
  function unfold(id: string) {
    const next = new Set(unfolded);
    if (!next.delete(id)) next.add(id);
    setUnfolded(next);
  }

  const numbers = number === null ? [] : rows.flatMap((row) => (row.kind === 'case' ? row.case.number : []));
  const at = number === null ? -1 : numbers.indexOf(number);
  return (
    <WithBeside
      isOpen={isOpen}
      hasRoom={hasRoom}
      onClose={close}
      results={results}
      head={
        <>
          <ViewsBar guildId={guildId} filters={filters} onShow={show} />
          <HistoryFilters
            guildId={guildId}
            filters={filters}
            today={today}
            cases={items}
            total={state.kind === 'ready' ? state.total : null}
            onChange={(change) => address.refine({ ...change, ...afresh })}
            onSearch={onSearch}
          />
        </>
      }
      beside={
        isOpen && (
          <Beside
            hasRoom={hasRoom}
            guildId={guildId}
            number={number}
            known={items.find((one) => one.number === number)}
            alike={peopleLike(rows, number)}
            memberId={member}
            previous={numbers[at - 1] ?? null}
            next={at < 0 ? null : (numbers[at + 1] ?? null)}
            onOpen={open}
            onFilter={(id) => show({ ...noFilters, target: id })}
            onChanged={() => void history.reload()}
            onClose={close}
          />
        )
      }
    >
      <Results
        state={state}
        onRetry={() => void history.reload()}
        results={results}
        none={rows.length > 0 ? null : none}
      >
        {(known) => (
          <HistoryTable
            state={known}
            rows={rows}
            order={filters.order}
            current={number}
            isNarrow={isOpen && hasRoom}
            read={readAll(read, wanted ?? {})}
            onOrder={(order) => address.refine({ order, ...afresh })}
            onOpen={(next) => (next === number ? close() : open(next))}
            onReach={(next) => isOpen && next !== number && open(next)}
            onUnfold={unfold}
            onIntent={() => {
              panelCode.prefetch();
              if (!hasRoom) sheetCode.prefetch();
            }}
            onImport={onImport}
            onMore={() => void more()}
          />
        )}
      </Results>
      {isImporting && (
        <Lazy source={importCode} waiting={null}>
          {({ ImportSheet }) => (
            <ImportSheet
              guildId={guildId}
              onChanged={() => void history.reload()}
              onClose={() => setImporting(false)}
            />
          )}
        </Lazy>
      )}
    </WithBeside>
  );
}
