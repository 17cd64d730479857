import Upload from 'lucide-react/icons/upload';
import { useCallback, useMemo } from 'react';
import type { ModerationCase } from '../../contract/history.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { withTexts } from '../../i18n/texts.ts';
import { ExportButton } from '../../screen-kits/export/ExportButton.tsx';
import { jsonFormat, type ReadRows } from '../../screen-kits/export/exporter.ts';
import { useDayHeadings } from '../../screen-kits/table/day-headings.ts';
import { tablePanel } from '../../screen-kits/table/looks.tsx';
import { footOf, MoreRows } from '../../screen-kits/table/MoreRows.tsx';
import { OpenRows } from '../../screen-kits/table/OpenRows.tsx';
import type { PagesState } from '../../screen-kits/table/pages.ts';
import type { Sort } from '../../screen-kits/table/sort.ts';
import { Table } from '../../screen-kits/table/Table.tsx';
import { RowsToCome } from '../../screen-kits/table/TableSkeleton.tsx';
import { Toolbar } from '../../screen-kits/table/Toolbar.tsx';
import { useColumns } from '../../screen-kits/table/use-columns.tsx';
import { Button } from '../../ui/Button.tsx';
import { type ColumnKey, caseOf, historyColumns, rowName } from './columns.tsx';
import type { HistoryRow } from './grouping.ts';
import { historyLine } from './line.tsx';
import { orderOf, sortOf } from './params.ts';
import { fewRows } from './store.ts';

interface Props {
  readonly state: Extract<PagesState<ModerationCase>, { readonly items: unknown }>;
  readonly rows: readonly HistoryRow[];
  readonly order: 'asc' | 'desc';
  /** The number of the open case. */
  readonly current: number | null;
  /** Whether the panel beside the table has the rest of a case. */
  readonly isNarrow: boolean;
  readonly read: ReadRows<ModerationCase>;
  readonly onOrder: (order: 'asc' | 'desc') => void;
  readonly onOpen: (number: number) => void;
  /** Called when J or K moves the focus to another row, which the open panel follows. */
  readonly onReach: (number: number) => void;
  readonly onUnfold: (id: string) => void;
  readonly onIntent: () => void;
  /** Null for those who may not import cases. */
  readonly onImport: (() => void) | null;
  readonly onMore: () => void;
}

const formats = [
  {
    ending: 'csv',
    // The titles are in a separate text file.
    make: async () => (await withTexts(['history-panel'], import('./panel/exported.ts'))).historyCsv(),
  },
  { ending: 'json', make: () => jsonFormat },
] as const;

/** What tells cases apart beside an open one. */
const besideOpen: readonly ColumnKey[] = ['case', 'member', 'when'];

const idOf = ({ id }: HistoryRow) => id;

/** Cases as rows, grouped by day. */
export function HistoryTable(props: Props) {
  const { state, rows, order, current, isNarrow, read, onImport } = props;
  const columns = useMemo(historyColumns, []);
  const { shown, chooser } = useColumns('history', columns);
  const wanted = useMemo(
    () => (isNarrow ? columns.filter(({ key }) => besideOpen.includes(key)) : shown),
    [columns, shown, isNarrow],
  );
  const dayOf = useDayHeadings();
  const headingOf = useCallback((row: HistoryRow) => dayOf(caseOf(row).created_at), [dayOf]);
  const rowOf = (id: string) => rows.find((row) => row.id === id);
  function open(row: HistoryRow | undefined) {
    if (row?.kind === 'case') props.onOpen(row.case.number);
    if (row?.kind === 'group') props.onUnfold(row.id);
  }
  return (
    <div className={tablePanel}>
      <Toolbar
        count={t('history:count', { count: state.total, shown: formatNumber(state.total, locale) })}
        tools={
          <>
            {!isNarrow && chooser}
            <ExportButton<ModerationCase>
              read={read}
              formats={formats}
              fileName={t('history:file_name')}
              total={state.total}
            />
            {onImport && (
              <Button kind="quiet" onClick={onImport}>
                <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
                <span className="max-sm:sr-only">{t('history:import')}</span>
              </Button>
            )}
          </>
        }
      />
      <OpenRows
        onOpen={(id) => open(rowOf(id))}
        onReach={(id) => {
          const row = rowOf(id);
          if (row?.kind === 'case') props.onReach(row.case.number);
        }}
        onIntent={props.onIntent}
      >
        <Table
          caption={t('history:caption')}
          columns={wanted}
          line={historyLine}
          rows={rows}
          idOf={idOf}
          nameOf={rowName}
          headingOf={headingOf}
          currentId={rows.find((row) => row.kind === 'case' && row.case.number === current)?.id ?? null}
          busy={state.kind === 'refreshing'}
          sort={sortOf(order)}
          onSort={(next: Sort<ColumnKey>) => props.onOrder(orderOf(next))}
        />
      </OpenRows>
      {state.kind === 'loading_more' && rows.length < fewRows && (
        <RowsToCome count={state.total - state.items.length} />
      )}
      <MoreRows shown={state.items.length} total={state.total} state={footOf(state)} onMore={props.onMore} />
    </div>
  );
}
