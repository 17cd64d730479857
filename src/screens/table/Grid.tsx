import { memo, type ReactNode, useRef } from 'react';
import { t } from '../../i18n/client.ts';
import type { Column } from './columns.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { SelectAll, SelectRow } from './Select.tsx';
import { sectionsOf } from './sections.ts';
import type { TableProps } from './table-props.ts';
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

/** The cells of a row. A row that is still the same object is not drawn again: a list of a thousand stays quick. */
const Cells = memo(DrawnCells) as typeof DrawnCells;

/** The table of a screen that has room for one. Its header sticks to the top of the page, or of its own scrolling box. */
export function Grid<Row, Key extends string>(props: TableProps<Row, Key>) {
  const { caption, columns, rows, idOf, nameOf, sort, onSort, action, selection, busy = false } = props;
  const { headingOf, currentId } = props;
  const width = columns.length + (selection ? 1 : 0) + (action ? 1 : 0);
  const box = useRef<HTMLDivElement>(null);
  const wide = useOverflow(box);
  const scrolls = wide ? ({ role: 'region', 'aria-label': caption, tabIndex: 0 } as const) : {};
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <div ref={box} className={wide ? 'table-box is-wide' : 'table-box'} {...scrolls}>
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
        {sectionsOf(rows, headingOf).map(({ heading, rows: own }) => (
          <tbody key={own[0] && idOf(own[0])}>
            {heading !== null && (
              <tr className="is-heading">
                <th scope="rowgroup" colSpan={width}>
                  {heading}
                </th>
              </tr>
            )}
            {own.map((row) => (
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
  );
}
