import DoorOpen from 'lucide-react/icons/door-open';
import { useState } from 'react';
import type { AdminGuild } from '../../contract/admin-guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { ExportRows } from '../../screen-kits/export/ExportRows.tsx';
import { MoreRows } from '../../screen-kits/table/MoreRows.tsx';
import type { Sort } from '../../screen-kits/table/sort.ts';
import { Table } from '../../screen-kits/table/Table.tsx';
import { Toolbar } from '../../screen-kits/table/Toolbar.tsx';
import { useColumns } from '../../screen-kits/table/use-columns.tsx';
import { type ColumnKey, exportedHead, exportedRow, guildColumns } from './columns.tsx';

/** How many rows are drawn at first, and added with each press. */
const step = 100;

interface Props {
  /** Those that are shown, sorted. */
  readonly rows: readonly AdminGuild[];
  readonly sort: Sort<ColumnKey>;
  readonly onSort: (sort: Sort<ColumnKey>) => void;
  /** The reader wants the bot to leave a guild. */
  readonly onRemove: (guild: AdminGuild) => void;
  /** The dialog that asks is likely to be needed. */
  readonly onIntent: () => void;
}

/** A row for each guild, with the columns that the reader wants. */
export function GuildsTable({ rows, sort, onSort, onRemove, onIntent }: Props) {
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
