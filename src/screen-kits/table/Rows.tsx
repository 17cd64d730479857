import { Fragment, type ReactNode, type RefObject } from 'react';
import { sectionsOf } from './sections.ts';
import type { TableProps } from './table-props.ts';
import { useLong } from './use-long.ts';

/** Where a heading or a row of a long table is, as attributes for its element. */
export interface Place {
  /** Measures it. */
  readonly ref: (element: Element | null) => void;
  /** How many headings and rows come before it. */
  readonly 'data-index': number;
}

/** How a table or a list draws what it has. Places are those of a long one. */
export interface Drawing<Row> {
  /** Around a heading and the rows below it. */
  readonly section: (children: ReactNode) => ReactNode;
  readonly heading: (text: string, place?: Place) => ReactNode;
  readonly row: (row: Row, place?: Place) => ReactNode;
  /** In place of headings and rows out of sight, with the attribute `data-gap`. */
  readonly gap: (height: number) => ReactNode;
}

interface Props<Row> extends Pick<TableProps<Row, string>, 'rows' | 'idOf'> {
  readonly headingOf: ((row: Row) => string) | undefined;
  /** Of a row that is drawn wherever it is. */
  readonly currentId: string | null | undefined;
  /** The table or list around the rows. */
  readonly list: RefObject<HTMLElement | null>;
  /** What scrolls, if not the page. */
  readonly box: HTMLElement | null;
  readonly drawing: Drawing<Row>;
}

/** The rows of a table or a list below their headings; of a long one those in sight. */
export function Rows<Row>({ rows, idOf, headingOf, drawing, ...place }: Props<Row>) {
  const { Long, shown } = useLong(rows);
  if (Long) return <Long {...{ rows, idOf, headingOf, drawing, ...place }} />;
  return sectionsOf(shown, headingOf).map(({ heading, rows: own }) => (
    <Fragment key={own[0] && idOf(own[0])}>
      {drawing.section(
        <>
          {heading !== null && drawing.heading(heading)}
          {own.map((row) => (
            <Fragment key={idOf(row)}>{drawing.row(row)}</Fragment>
          ))}
        </>,
      )}
    </Fragment>
  ));
}
