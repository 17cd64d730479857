import { memo, type ReactNode, useMemo, useRef } from 'react';
import { t } from '../../i18n/client.ts';
import type { Column } from './columns.ts';
import { HeaderCell } from './HeaderCell.tsx';
import type { Stretch } from './long/LongSections.tsx';
import { MoreColumns } from './MoreColumns.tsx';
import { SelectAll, SelectRow } from './Select.tsx';
import { sectionsOf } from './sections.ts';
import type { TableProps } from './table-props.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { isLong, useLong } from './use-long.ts';
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
  /** Of a long table. */
  readonly place?: Pick<Stretch<Row>, 'from' | 'measure'>;
}

/** Where a heading or a row of a long table is, for its measurement and for ears. */
const placeOf = (place: RowsProps<never>['place'], at: number) =>
  place && {
    ref: place.measure,
    'data-index': place.from + at,
    // After the row of column headings; the first is 1.
    'aria-rowindex': place.from + at + 2,
  };

function DrawnRows<Row>(props: RowsProps<Row>) {
  const { columns, heading, rows, currentId, idOf, nameOf, action, selection, place } = props;
  return (
    <tbody>
      {heading !== null && (
        <tr className="is-heading" {...placeOf(place, 0)}>
          <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0) + (action ? 1 : 0)}>
            {heading}
          </th>
        </tr>
      )}
      {rows.map((row, at) => (
        <tr
          key={idOf(row)}
          {...placeOf(place, at + (heading === null ? 0 : 1))}
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
  const { rows, place, ...others } = after;
  return (
    (Object.keys(others) as (keyof typeof others)[]).every((key) => before[key] === after[key]) &&
    before.place?.from === place?.from &&
    before.place?.measure === place?.measure &&
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
  const table = useRef<HTMLTableElement>(null);
  const Long = useLong(rows);
  const widths = useColumnWidths(table, isLong(rows) ? columns : null);
  const rowsOf = (heading: string | null, own: readonly Row[]) => ({
    ...{ columns, heading, rows: own, idOf, nameOf, action, selection },
    currentId: own.some((row) => idOf(row) === currentId) ? (currentId ?? null) : null,
  });
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <div className="relative">
      <div
        ref={box}
        className={`focus-visible:-outline-offset-2 ${isWide ? wideBox : '[--stick:var(--top,0rem)]'}`}
        {...scrolls}
      >
        <table ref={table} className="data-table" aria-busy={busy} aria-rowcount={Long ? -1 : undefined}>
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
          {Long ? (
            <Long
              {...{ sections, idOf, currentId }}
              box={isWide ? box.current : null}
              list={table}
              stretch={({ key, heading, rows: own, from, measure }) => (
                <Rows key={key} {...rowsOf(heading, own)} place={{ from, measure }} />
              )}
              gap={(key, height) => (
                <tbody key={key} data-gap={height} aria-hidden="true">
                  <tr>
                    {widths.map((minWidth, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: it stands for the column at this place.
                      <td key={at} className="is-gap" style={{ height, minWidth }} />
                    ))}
                  </tr>
                </tbody>
              )}
            />
          ) : (
            sections.map(({ heading, rows: own }) => (
              <Rows key={own[0] && idOf(own[0])} {...rowsOf(heading, own)} />
            ))
          )}
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
