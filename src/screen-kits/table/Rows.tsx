import { Fragment, type RefObject } from 'react';
import type { Drawing } from './drawing.ts';
import { sectionsOf } from './sections.ts';
import type { TableProps } from './table-props.ts';
import { useLong, useSteps } from './use-long.ts';

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
  return <AllRows rows={shown} list={place.list} {...{ idOf, headingOf, drawing }} />;
}

type AllRowsProps<Row> = Pick<Props<Row>, 'rows' | 'idOf' | 'headingOf' | 'list' | 'drawing'>;

function AllRows<Row>({ rows, idOf, headingOf, list, drawing }: AllRowsProps<Row>) {
  return sectionsOf(useSteps(rows, list), headingOf).map(({ heading, rows: own }) => (
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
