import { memo, type ReactNode, useRef } from 'react';
import { t } from '../../i18n/client.ts';
import type { Column } from './columns.ts';
import type { Place } from './drawing.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { MoreColumns } from './MoreColumns.tsx';
import { Rows } from './Rows.tsx';
import { SelectAll, SelectRow } from './Select.tsx';
import type { TableProps } from './table-props.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { isLong } from './use-long.ts';
import { useOverflow } from './use-overflow.ts';

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

/** For ears, the first row is that of the column headings. */
const placed = (place: Place | undefined) => place && { ...place, 'aria-rowindex': place['data-index'] + 2 };

/**
 * Where the table is too wide it scrolls in a box of its own, and its header sticks to that. What gets the focus stays clear of
 * `MoreColumns` at the end.
 */
const wideBox =
  'is-wide max-h-[calc(100dvh-var(--top,0rem)-var(--foot,0rem)-2rem)] overflow-auto overscroll-x-contain [--stick:0rem] ' +
  '[scroll-padding-inline-end:3.5rem] coarse:[scroll-padding-inline-end:4.5rem]';

/** The table of a screen that has room for one. Its header sticks to the top of the page, or of its own scrolling box. */
export function Grid<Row, Key extends string>(props: TableProps<Row, Key>) {
  const { caption, columns, rows, idOf, nameOf, sort, onSort, action, selection, busy = false } = props;
  const { headingOf, currentId } = props;
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
  const table = useRef<HTMLTableElement>(null);
  const isOfMany = isLong(rows);
  useColumnWidths(table, isOfMany ? columns : null);
  const width = columns.length + (selection ? 1 : 0) + (action ? 1 : 0);
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <div className="relative">
      <div
        ref={box}
        className={`focus-visible:-outline-offset-2 ${isWide ? wideBox : '[--stick:var(--top,0rem)]'}`}
        {...scrolls}
      >
        <table ref={table} className="data-table" aria-busy={busy} aria-rowcount={isOfMany ? -1 : undefined}>
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
          <Rows
            {...{ rows, idOf, headingOf, currentId }}
            list={table}
            box={isWide ? box.current : null}
            drawing={{
              section: (children) => <tbody>{children}</tbody>,
              heading: (text, place) => (
                <tr className="is-heading" {...placed(place)}>
                  <th scope="rowgroup" colSpan={width}>
                    {text}
                  </th>
                </tr>
              ),
              row: (row, place) => (
                <tr
                  {...placed(place)}
                  data-row={idOf(row)}
                  aria-selected={selection?.has(idOf(row))}
                  aria-current={idOf(row) === currentId || undefined}
                >
                  {selection && <SelectRow selection={selection} id={idOf(row)} name={nameOf(row)} />}
                  <Cells columns={columns} row={row} isCurrent={idOf(row) === currentId} />
                  {action && <td className="is-action">{action(row)}</td>}
                </tr>
              ),
              gap: (height) => (
                // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
                <tr data-gap aria-hidden="true">
                  <td colSpan={width} style={{ height }} />
                </tr>
              ),
            }}
          />
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
