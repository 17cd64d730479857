import { Fragment, type ReactNode, useRef } from 'react';
import type { Stretch } from './long/LongSections.tsx';
import { sectionsOf } from './sections.ts';
import type { TableProps } from './table-props.ts';
import { useLong } from './use-long.ts';

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
  const Long = useLong(rows);
  const sections = sectionsOf(rows, headingOf);
  const stretch = (heading: string | null, own: readonly Row[], place?: Stretch<Row>) => (
    <Fragment key={place?.key ?? (own[0] && idOf(own[0]))}>
      {heading !== null && (
        <li
          ref={place?.measure}
          data-index={place?.from}
          className={`is-heading border-b border-line bg-ground px-4 text-muted ${headingLook}`}
        >
          {heading}
        </li>
      )}
      {own.map((row, at) => (
        <li
          key={idOf(row)}
          ref={place?.measure}
          data-index={place && place.from + at + (heading === null ? 0 : 1)}
          className={`border-b border-line aria-[current=true]:bg-guild-soft ${rowLook}`}
          data-row={idOf(row)}
          aria-current={idOf(row) === currentId || undefined}
        >
          {children(row)}
        </li>
      ))}
    </Fragment>
  );
  return (
    <ul
      ref={list}
      className="border-t border-line aria-busy:opacity-50"
      aria-label={caption}
      aria-busy={busy}
    >
      {first}
      {Long ? (
        <Long
          {...{ sections, idOf, currentId, list }}
          box={null}
          stretch={(drawn) => stretch(drawn.heading, drawn.rows, drawn)}
          gap={(key, height) => <li key={key} data-gap aria-hidden="true" style={{ height }} />}
        />
      ) : (
        sections.map(({ heading, rows: own }) => stretch(heading, own))
      )}
    </ul>
  );
}
