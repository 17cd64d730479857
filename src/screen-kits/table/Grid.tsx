import { memo, type ReactNode, useMemo, useRef } from 'react';
import { t } from '../../i18n/client.ts';
import type { Column } from './columns.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { MoreColumns } from './MoreColumns.tsx';
import { SelectAll, SelectRow } from './Select.tsx';
import { sectionsOf } from './sections.ts';
import type { TableProps } from './table-props.ts';
import { useOverflow } from './use-overflow.ts';
import type { Selection } from './use-selection.ts';

const sideOf = ({ align = 'start' }: Column<never>) => (align === 'end' ? 'is-number' : undefined);

interface CellsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly isCurrent: boolean;
}

function DrawnCells<Row>({ columns, row, isCurrent }: CellsProps<Row>): ReactNode {
  return columns.map((column) =>
    column.priority === 'thing' ? (
      <th key={column.key} scope="row">
        {column.cell(row, isCurrent)}
      </th>
    ) : (
      <td key={column.key} className={sideOf(column)}>
        {column.cell(row, isCurrent)}
      </td>
    ),
  );
}

/** The cells of a row, not rendered again while the row is the same object. */
const Cells = memo(DrawnCells) as typeof DrawnCells;

interface RowsProps<Row> extends Pick<TableProps<Row, string>, 'idOf' | 'nameOf'> {
  readonly columns: readonly Column<Row>[];
  readonly heading: string | null;
  readonly rows: readonly Row[];
  readonly action: TableProps<Row, string>['action'] | undefined;
  readonly selection: Selection | undefined;
  /** Null if the open row is under another heading. */
  readonly currentId: string | null;
}

function DrawnRows<Row>(props: RowsProps<Row>) {
  const { columns, heading, rows, currentId, idOf, nameOf, action, selection } = props;
  return (
    <tbody>
      {heading !== null && (
        <tr className="is-heading">
          <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0) + (action ? 1 : 0)}>
            {heading}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <tr
          key={idOf(row)}
          data-row={idOf(row)}
          aria-selected={selection?.has(idOf(row))}
          aria-current={idOf(row) === currentId || undefined}
        >
          {selection && <SelectRow selection={selection} id={idOf(row)} name={nameOf(row)} />}
          <Cells columns={columns} row={row} isCurrent={idOf(row) === currentId} />
          {action && <td className="is-action">{action(row)}</td>}
        </tr>
      ))}
    </tbody>
  );
}

function isSame<Row>(before: RowsProps<Row>, after: RowsProps<Row>): boolean {
  const { rows, ...others } = after;
  return (
    (Object.keys(others) as (keyof typeof others)[]).every((key) => before[key] === after[key]) &&
    before.rows.length === rows.length &&
    before.rows.every((row, at) => row === rows[at])
  );
}

/** The rows below one heading, not rendered again while they are the same objects: another page of a long list stays quick. */
const Rows = memo(DrawnRows, isSame) as typeof DrawnRows;

/** Where the table is too wide it scrolls in a box of its own, and its header sticks to that. */
const wideBox =
  'is-wide max-h-[calc(100dvh-var(--top,0rem)-var(--foot,0rem)-2rem)] overflow-auto overscroll-x-contain [--stick:0rem]';

/** The table of a screen that has room for one. Its header sticks to the top of the page, or of its own scrolling box. */
export function Grid<Row, Key extends string>(props: TableProps<Row, Key>) {
  const { caption, columns, rows, idOf, nameOf, sort, onSort, action, selection, busy = false } = props;
  const { headingOf, currentId } = props;
  const sections = useMemo(() => sectionsOf(rows, headingOf), [rows, headingOf]);
  const box = useRef<HTMLDivElement>(null);
  const { isWide, goesOn, hidden } = useOverflow(box);
  const scrolls = isWide ? ({ role: 'region', 'aria-label': caption, tabIndex: 0 } as const) : {};
  function showMore() {
    const { current } = box;
    if (!current) return;
    const ahead = getComputedStyle(current).direction === 'rtl' ? -1 : 1;
    current.scrollBy({ left: ahead * current.clientWidth * 0.6 });
    // The button goes away with the last column.
    current.focus({ preventScroll: true });
  }
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <div className="relative">
      <div
        ref={box}
        className={`focus-visible:-outline-offset-2 ${isWide ? wideBox : '[--stick:var(--top,0rem)]'}`}
        {...scrolls}
      >
        <table className="data-table" aria-busy={busy}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {selection && <SelectAll selection={selection} />}
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
              {action && (
                <th scope="col">
                  <span className="sr-only">{t('table:actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          {sections.map(({ heading, rows: own }) => (
            <Rows
              key={own[0] && idOf(own[0])}
              {...{ columns, heading, rows: own, idOf, nameOf, action, selection }}
              currentId={own.some((row) => idOf(row) === currentId) ? (currentId ?? null) : null}
            />
          ))}
          {hasTotals && (
            <tfoot>
              <tr>
                {selection && <td />}
                {columns.map((column) =>
                  column.priority === 'thing' ? (
                    <th key={column.key} scope="row">
                      {column.total}
                    </th>
                  ) : (
                    <td key={column.key} className={sideOf(column)}>
                      {column.total}
                    </td>
                  ),
                )}
                {action && <td />}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {goesOn && <MoreColumns count={hidden} onPress={showMore} />}
    </div>
  );
}
