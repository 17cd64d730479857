import { type ReactNode, useRef } from 'react';
import { Rows } from './Rows.tsx';
import type { TableProps } from './table-props.ts';

interface Props<Row> extends Pick<TableProps<Row, string>, 'caption' | 'rows' | 'idOf'> {
  readonly headingOf: ((row: Row) => string) | undefined;
  readonly currentId?: string | null | undefined;
  readonly busy: boolean | undefined;
  /** The classes of a heading. */
  readonly headingLook: string;
  /** The classes of a row. */
  readonly rowLook: string;
  /** Before the rows, such as a total. */
  readonly first: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** The rows of a table as a list, on a phone. */
export function RowList<Row>(props: Props<Row>) {
  const {
    caption,
    rows,
    idOf,
    headingOf,
    currentId,
    busy = false,
    headingLook,
    rowLook,
    first,
    children,
  } = props;
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul
      ref={list}
      className="border-t border-line aria-busy:opacity-50"
      aria-label={caption}
      aria-busy={busy}
    >
      {first}
      <Rows
        {...{ rows, idOf, headingOf, currentId, list }}
        box={null}
        drawing={{
          section: (entries) => entries,
          heading: (text, place) => (
            <li
              {...place}
              className={`is-heading border-b border-line bg-ground px-4 text-muted ${headingLook}`}
            >
              {text}
            </li>
          ),
          row: (row, place) => (
            <li
              {...place}
              className={`border-b border-line aria-[current=true]:bg-guild-soft ${rowLook}`}
              data-row={idOf(row)}
              aria-current={idOf(row) === currentId || undefined}
            >
              {children(row)}
            </li>
          ),
          gap: (height) => <li data-gap aria-hidden="true" style={{ height }} />,
        }}
      />
    </ul>
  );
}
