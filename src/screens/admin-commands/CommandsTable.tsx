import ChevronRight from 'lucide-react/icons/chevron-right';
import type { CommandStats } from '../../contract/admin-commands.ts';
import { locale, t } from '../../i18n/client.ts';
import { ExportRows } from '../../screen-kits/export/ExportRows.tsx';
import { type Sort, sortRows } from '../../screen-kits/table/sort.ts';
import { Table } from '../../screen-kits/table/Table.tsx';
import { Toolbar } from '../../screen-kits/table/Toolbar.tsx';
import { useColumns } from '../../screen-kits/table/use-columns.tsx';
import { type ColumnKey, commandColumns, exportedHead } from './columns.tsx';
import { exportedRow } from './figures.ts';

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
  const columns = commandColumns(stats);
  const { shown, chooser } = useColumns('admin-commands', columns);
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
      <Table
        caption={t('admin-commands:caption')}
        columns={shown}
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
