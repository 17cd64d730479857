import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Modstats } from '../../contract/moderators.ts';
import { locale, t } from '../../i18n/client.ts';
import { ColumnChooser } from '../../screens/table/ColumnChooser.tsx';
import { columnChoice, isShown } from '../../screens/table/columns.ts';
import { ExportButton } from '../../screens/table/ExportButton.tsx';
import { csvFormat, readAtOnce } from '../../screens/table/export.ts';
import { type Sort, sortRows } from '../../screens/table/sort.ts';
import { Table } from '../../screens/table/Table.tsx';
import { Toolbar } from '../../screens/table/Toolbar.tsx';
import { type ColumnKey, exportedHead, moderatorColumns } from './columns.tsx';
import { type Before, exportedRow, type ModeratorRow, moderatorRows } from './figures.ts';

interface Props {
  readonly stats: Modstats;
  readonly before: Before;
  readonly busy: boolean;
  readonly sort: Sort<ColumnKey>;
  readonly onSort: (sort: Sort<ColumnKey>) => void;
}

/** A row for each moderator and one for all, sorted, with the columns that the reader wants. */
export function ModeratorsTable({ stats, before, busy, sort, onSort }: Props) {
  const [$choice] = useState(() => columnChoice('moderators'));
  const choice = useStore($choice);
  const columns = moderatorColumns(stats, before);
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
            <ColumnChooser columns={columns} choice={choice} onChoose={(next) => $choice.set(next)} />
            <ExportButton
              read={readAtOnce(rows)}
              formats={[{ ending: 'csv', make: () => csvFormat<ModeratorRow>(exportedHead(), exportedRow) }]}
              fileName={`moderators_${stats.from}_${stats.to}`}
              total={rows.length}
            />
          </>
        }
      />
      <Table
        caption={t('moderators:caption')}
        columns={columns.filter((column) => isShown(column, choice))}
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
