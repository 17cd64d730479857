/** Statistics of a guild's moderators. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useGuildId } from '../../app/guild/context.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { call } from '../../app/session/api.ts';
import type { Modstats } from '../../contract/moderators.ts';
import { getModstats, modstatsDefaultDays } from '../../contract/moderators.ts';
import { locale, t } from '../../i18n/client.ts';
import { ExportRows } from '../../screen-kits/export/ExportRows.tsx';
import { createQuery } from '../../screen-kits/query/query.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { tableNote, tablePanel } from '../../screen-kits/table/looks.tsx';
import { OpenRows } from '../../screen-kits/table/OpenRows.tsx';
import { PeriodPicker } from '../../screen-kits/table/PeriodPicker.tsx';
import { daysOf, type Period, periodParam } from '../../screen-kits/table/period.ts';
import { Results } from '../../screen-kits/table/Results.tsx';
import { type Sort, sortParam, sortRows } from '../../screen-kits/table/sort.ts';
import { Table } from '../../screen-kits/table/Table.tsx';
import { Toolbar } from '../../screen-kits/table/Toolbar.tsx';
import { useCards } from '../../screen-kits/table/use-cards.ts';
import { useColumns } from '../../screen-kits/table/use-columns.tsx';
import { useToday } from '../../screen-kits/table/use-today.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import {
  type ColumnKey,
  casesPath,
  columnKeys,
  defaultSort,
  exportedHead,
  moderatorColumns,
  moderatorLine,
  teamLine,
} from './columns.tsx';
import { manifest } from './screen.ts';
import {
  type Before,
  createModerators,
  exportedRow,
  type ModeratorRow,
  type ModeratorsState,
  moderatorRows,
} from './store.ts';

const sheet = lazyCode(() => import('./FiguresSheet.tsx'));

const params = { period: periodParam(modstatsDefaultDays), sort: sortParam(columnKeys, defaultSort) };

/** The period that is shown or loading. */
function daysShown(state: ModeratorsState, period: Period, today: string | null) {
  if (state.kind === 'ready') return { from: state.stats.from, to: state.stats.to };
  return today === null ? null : daysOf(period, today);
}

/** What the moderators of a guild did over a period, without automatic cases. */
export const Screen = mount(manifest, Moderators);

function Moderators() {
  const guildId = useGuildId();
  const address = useOwned(() => createQuery(params));
  const moderators = useOwned(() =>
    createModerators((query, signal) => call(getModstats, { params: { id: guildId }, query, signal })),
  );
  const { period, sort } = useStore(address.$query);
  const state = useStore(moderators.$state);
  const { today, foreignZone } = useToday(guildId);

  useEffect(() => void moderators.show(period, today), [moderators, period, today]);

  const longer = {
    label: t('moderators:empty.action'),
    onPress: () => address.refine({ period: { kind: 'last', days: 90 } }),
  };
  return (
    <>
      <PeriodPicker
        value={period}
        onChange={(next) => address.refine({ period: next })}
        days={daysShown(state, period, today)}
        today={today}
        foreignZone={foreignZone}
      />
      <Results
        state={state}
        onRetry={() => void moderators.reload()}
        none={
          'stats' in state && state.stats.moderators.length === 0
            ? {
                title: t('moderators:empty.title'),
                text: t('moderators:empty.text'),
                ...(period.kind === 'last' && period.days < 90 && { action: longer }),
              }
            : null
        }
      >
        {({ kind, stats, before }) => (
          <ModeratorsTable
            stats={stats}
            before={before}
            busy={kind === 'refreshing'}
            sort={sort}
            onSort={(next) => address.refine({ sort: next })}
          />
        )}
      </Results>
    </>
  );
}

interface TableProps {
  readonly stats: Modstats;
  readonly before: Before;
  readonly busy: boolean;
  readonly sort: Sort<ColumnKey>;
  readonly onSort: (sort: Sort<ColumnKey>) => void;
}

/** A sortable row for each moderator and one for all, with the columns that the reader has chosen. */
function ModeratorsTable({ stats, before, busy, sort, onSort }: TableProps) {
  const guildId = useGuildId();
  const columns = moderatorColumns(guildId, stats, before);
  const { shown, chooser } = useColumns('moderators', columns);
  const by = columns.find(({ key }) => key === sort.key)?.sort?.by;
  const all = moderatorRows(stats, before);
  const isPhone = useCards();
  const [opened, setOpened] = useState<ModeratorRow | null>(null);
  const rows = by ? sortRows(all, by, sort.direction, locale) : all;
  return (
    <div className={tablePanel}>
      <Toolbar
        count={t('moderators:count', { count: rows.length })}
        sorting={{ columns, sort, onSort }}
        tools={
          <>
            {chooser}
            <ExportRows
              rows={rows}
              head={exportedHead}
              cells={exportedRow}
              fileName={`moderators_${stats.from}_${stats.to}`}
            />
          </>
        }
      />
      {/* A row is a link to the cases; on a phone it opens to its figures. */}
      <OpenRows
        onOpen={(id) => setOpened(rows.find(({ user }) => user.id === id) ?? null)}
        onIntent={isPhone ? sheet.prefetch : undefined}
      >
        <Table
          caption={t('moderators:caption')}
          columns={shown}
          line={moderatorLine}
          totalLine={teamLine(stats, before)}
          rows={rows}
          idOf={({ user }) => user.id}
          nameOf={({ user }) => user.display_name}
          sort={sort}
          onSort={onSort}
          busy={busy}
        />
      </OpenRows>
      <p className={tableNote}>{t('moderators:note')}</p>
      {opened && (
        <Lazy source={sheet} waiting={null}>
          {({ FiguresSheet }) => (
            <FiguresSheet
              guildId={guildId}
              row={opened}
              columns={columns}
              to={casesPath(guildId, opened, stats)}
              onClose={() => setOpened(null)}
            />
          )}
        </Lazy>
      )}
    </div>
  );
}
