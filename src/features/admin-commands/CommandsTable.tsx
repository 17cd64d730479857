import { useStore } from '@nanostores/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import type { CommandStats } from '../../contract/admin-commands.ts';
import { locale, t } from '../../i18n/client.ts';
import { ColumnChooser } from '../../screens/table/ColumnChooser.tsx';
import { columnChoice, isShown } from '../../screens/table/columns.ts';
import { ExportButton } from '../../screens/table/ExportButton.tsx';
import { csvFormat, readAtOnce } from '../../screens/table/export.ts';
import { type Sort, sortRows } from '../../screens/table/sort.ts';
import { Table } from '../../screens/table/Table.tsx';
import { Toolbar } from '../../screens/table/Toolbar.tsx';
import { type ColumnKey, commandColumns, exportedHead } from './columns.tsx';
import { type Command, exportedRow } from './figures.ts';

interface Props {
  readonly stats: CommandStats;
  readonly busy: boolean;
  readonly sort: Sort<ColumnKey>;
  readonly onSort: (sort: Sort<ColumnKey>) => void;
  readonly onOpen: (name: string) => void;
  readonly onIntent: () => void;
}

/** A row for each command and one for all, sorted, with the columns that the reader wants. */
export function CommandsTable({ stats, busy, sort, onSort, onOpen, onIntent }: Props) {
  const [$choice] = useState(() => columnChoice('admin-commands'));
  const choice = useStore($choice);
  const columns = commandColumns(stats);
  const by = columns.find(({ key }) => key === sort.key)?.sort?.by;
  const rows = by ? sortRows(stats.commands, by, sort.direction, locale) : stats.commands;
  return (
    <div className="panel table-panel">
      <Toolbar
        count={t('admin-commands:count', { count: rows.length })}
        columns={columns}
        sort={sort}
        onSort={onSort}
        tools={
          <>
            <ColumnChooser columns={columns} choice={choice} onChoose={(next) => $choice.set(next)} />
            <ExportButton
              read={readAtOnce(rows)}
              formats={[{ ending: 'csv', make: () => csvFormat<Command>(exportedHead(), exportedRow) }]}
              fileName={`commands_${stats.from}_${stats.to}`}
              total={rows.length}
            />
          </>
        }
      />
      <Table
        caption={t('admin-commands:caption')}
        columns={columns.filter((column) => isShown(column, choice))}
        rows={rows}
        idOf={({ name }) => name}
        nameOf={({ name }) => `/${name}`}
        sort={sort}
        onSort={onSort}
        busy={busy}
        action={({ name }) => (
          <button
            type="button"
            className="icon-button"
            aria-label={t('admin-commands:detail.open', { name: `/${name}` })}
            aria-haspopup="dialog"
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={() => onOpen(name)}
          >
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
          </button>
        )}
      />
      <p className="table-note">{t('admin-commands:note')}</p>
    </div>
  );
}
