import type { Modstats } from '../../contract/moderators.ts';
import { locale, t } from '../../i18n/client.ts';
import { ExportRows } from '../../screen-kits/export/ExportRows.tsx';
import { type Sort, sortRows } from '../../screen-kits/table/sort.ts';
import { Table } from '../../screen-kits/table/Table.tsx';
import { Toolbar } from '../../screen-kits/table/Toolbar.tsx';
import { useColumns } from '../../screen-kits/table/use-columns.tsx';
import { type ColumnKey, exportedHead, moderatorColumns } from './columns.tsx';
import { type Before, exportedRow, moderatorRows } from './figures.ts';

interface Props {
  readonly stats: Modstats;
  readonly before: Before;
  readonly busy: boolean;
  readonly sort: Sort<ColumnKey>;
  readonly onSort: (sort: Sort<ColumnKey>) => void;
}

/** A row for each moderator and one for all, sorted, with the columns that the reader wants. */
export function ModeratorsTable({ stats, before, busy, sort, onSort }: Props) {
  const columns = moderatorColumns(stats, before);
  const { shown, chooser } = useColumns('moderators', columns);
  const by = columns.find(({ key }) => key === sort.key)?.sort?.by;
  const all = moderatorRows(stats, before);
  const rows = by ? sortRows(all, by, sort.direction, locale) : all;
  return (
    <div className="panel table-panel">
      <Toolbar
        count={t('moderators:count', { count: rows.length })}
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
              fileName={`moderators_${stats.from}_${stats.to}`}
            />
          </>
        }
      />
      <Table
        caption={t('moderators:caption')}
        columns={shown}
        rows={rows}
        idOf={({ user }) => user.id}
        nameOf={({ user }) => user.display_name}
        sort={sort}
        onSort={onSort}
        busy={busy}
      />
      <p className="table-note">{t('moderators:note')}</p>
    </div>
  );
}
