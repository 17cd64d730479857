/** The statistics of the bot's commands. */
import { useStore } from '@nanostores/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect } from 'react';
import { mount } from '../../app/navigation/Root.tsx';
import { call } from '../../app/session/api.ts';
import { type CommandStats, getCommandStats } from '../../contract/admin-commands.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDays } from '../../i18n/format.ts';
import { ExportRows } from '../../screen-kits/export/ExportRows.tsx';
import { searchText } from '../../screen-kits/query/params.ts';
import { createQuery } from '../../screen-kits/query/query.ts';
import { createReading } from '../../screen-kits/query/reading.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { DaysTable } from '../../screen-kits/table/days/DaysTable.tsx';
import { tableNote, tablePanel } from '../../screen-kits/table/looks.tsx';
import { OpenRows } from '../../screen-kits/table/OpenRows.tsx';
import { PeriodLine } from '../../screen-kits/table/PeriodLine.tsx';
import { Results } from '../../screen-kits/table/Results.tsx';
import { type Sort, sortParam, sortRows } from '../../screen-kits/table/sort.ts';
import { Table } from '../../screen-kits/table/Table.tsx';
import { TableSkeleton } from '../../screen-kits/table/TableSkeleton.tsx';
import { Toolbar } from '../../screen-kits/table/Toolbar.tsx';
import { useColumns } from '../../screen-kits/table/use-columns.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { Segments } from '../../ui/Segments.tsx';
import { type ColumnKey, columnKeys, commandColumns, defaultSort, exportedHead } from './columns.tsx';
import { daysParam, exportedRow, periodChoices } from './figures.ts';
import { CommandCharts, Totals } from './Overview.tsx';
import { FiguresSkeleton } from './Skeleton.tsx';
import { manifest } from './screen.ts';

const sheet = lazyCode(() => import('./CommandSheet.tsx'));
const params = {
  day_history: daysParam,
  sort: sortParam(columnKeys, defaultSort),
  /** The command whose details are open; empty without one. */
  command: searchText(100),
};

/**
 * Reads the statistics. The default period is requested without parameters, to use the same request as the page's
 * prefetch.
 */
const readStats = () =>
  createReading((days: number, signal: AbortSignal) =>
    call(getCommandStats, { query: daysParam.write(days) === null ? {} : { day_history: days }, signal }),
  );

/** The statistics of the bot's commands over the days in the address. */
export const Screen = mount(manifest, AdminCommands);

function AdminCommands() {
  const address = useOwned(() => createQuery(params));
  const reading = useOwned(readStats);
  const { day_history: days, sort, command } = useStore(address.$query);
  const state = useStore(reading.$state);
  useEffect(() => void reading.read(days), [reading, days]);

  const open = (name: string) => address.move({ command: name });
  const longer = {
    label: t('admin-commands:empty.action'),
    onPress: () => address.refine({ day_history: 30 }),
  };
  return (
    <>
      <PeriodLine
        choice={
          <Segments
            fills
            label={t('admin-commands:period.label')}
            value={String(days)}
            onChange={(value) => address.refine({ day_history: Number(value) })}
            options={periodChoices(days).map((length) => ({
              value: String(length),
              label: t('admin-commands:period.last', { count: length }),
            }))}
          />
        }
        days={'value' in state && <bdi>{formatDays(state.value, locale)}</bdi>}
      />
      <Results
        state={state}
        waiting={
          <>
            <FiguresSkeleton />
            <TableSkeleton isCards />
          </>
        }
        onRetry={() => void reading.reload()}
        none={
          'value' in state && state.value.commands.length === 0
            ? {
                title: t('admin-commands:empty.title'),
                text: t('admin-commands:empty.text'),
                ...(days < 30 && { action: longer }),
              }
            : null
        }
      >
        {({ kind, value: stats }) => (
          <>
            <Totals stats={stats} />
            <div className="mb-4 mt-2">
              <DaysTable
                days={stats.daily}
                columns={[
                  { title: t('admin-commands:columns.uses'), value: ({ uses }) => uses },
                  { title: t('admin-commands:columns.errors'), value: ({ errors }) => errors },
                ]}
              />
            </div>
            <CommandCharts commands={stats.commands} onOpen={open} onIntent={sheet.prefetch} />
            <CommandsTable
              stats={stats}
              busy={kind === 'refreshing'}
              sort={sort}
              onSort={(next) => address.refine({ sort: next })}
              onOpen={open}
              onIntent={sheet.prefetch}
            />
            {command && (
              <Lazy source={sheet} waiting={null}>
                {({ CommandSheet }) => (
                  <CommandSheet
                    stats={stats}
                    name={command}
                    onClose={() => address.refine({ command: '' })}
                  />
                )}
              </Lazy>
            )}
          </>
        )}
      </Results>
    </>
  );
}

interface TableProps {
  readonly stats: CommandStats;
  readonly busy: boolean;
  readonly sort: Sort<ColumnKey>;
  readonly onSort: (sort: Sort<ColumnKey>) => void;
  readonly onOpen: (name: string) => void;
  readonly onIntent: () => void;
}

/** A sortable row for each command and one for all, with the columns that the reader has chosen. */
function CommandsTable({ stats, busy, sort, onSort, onOpen, onIntent }: TableProps) {
  const columns = commandColumns(stats);
  const { shown, chooser } = useColumns('admin-commands', columns);
  const by = columns.find(({ key }) => key === sort.key)?.sort?.by;
  const rows = by ? sortRows(stats.commands, by, sort.direction, locale) : stats.commands;
  return (
    <div className={tablePanel}>
      <Toolbar
        count={t('admin-commands:count', { count: rows.length })}
        sorting={{ columns, sort, onSort }}
        tools={
          <>
            {chooser}
            <ExportRows
              rows={rows}
              head={exportedHead}
              cells={exportedRow}
              fileName={`commands_${stats.from}_${stats.to}`}
            />
          </>
        }
      />
      <OpenRows onOpen={onOpen} onIntent={onIntent}>
        <Table
          caption={t('admin-commands:caption')}
          columns={shown}
          rows={rows}
          idOf={({ name }) => name}
          nameOf={({ name }) => `/${name}`}
          sort={sort}
          onSort={onSort}
          busy={busy}
          // `OpenRows` handles its click.
          action={({ name }) => (
            <IconButton
              aria-label={t('admin-commands:detail.open', { name: `/${name}` })}
              aria-haspopup="dialog"
              data-opener
            >
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
            </IconButton>
          )}
        />
      </OpenRows>
      <p className={tableNote}>{t('admin-commands:note')}</p>
    </div>
  );
}
