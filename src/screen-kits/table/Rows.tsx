import { Fragment, type RefObject, useMemo, useState } from 'react';
import type { Drawing } from './drawing.ts';
import { listEntries } from './entries.ts';
import { type Gap, type Sight, wholeOf } from './sight.ts';
import type { TableProps } from './table-props.ts';
import { useLong } from './use-long.ts';

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

/** The first of the rows that have come last, if the keyboard has asked for them. */
function useAskedFor<Row>(rows: readonly Row[]): Row | undefined {
  const [grown, setGrown] = useState({ from: rows.length, to: rows.length });
  if (grown.to !== rows.length) {
    const isByKeyboard = document.querySelector('[data-more]:focus-visible') !== null;
    setGrown({ from: isByKeyboard ? grown.to : rows.length, to: rows.length });
  }
  return rows[grown.from];
}

/**
 * The rows of a table or a list below their headings; of a long one those in sight. As it becomes long, the rows in sight stay the same
 * elements: to draw them anew would take long.
 */
export function Rows<Row>({ rows, idOf, headingOf, drawing, ...place }: Props<Row>) {
  const { Finder, shown } = useLong(rows, place.list);
  const askedFor = useAskedFor(rows);
  const listed = useMemo(() => listEntries(idOf, headingOf), [idOf, headingOf]);
  const [sight, setSight] = useState<Sight<Row> | null>(null);
  const { entries, parts, measure } = (Finder && sight) ?? wholeOf(listed(shown));

  const drawGap = ({ key, height }: Gap) => <Fragment key={key}>{drawing.gap(height)}</Fragment>;
  const drawEntry = (index: number) => {
    const entry = entries[index];
    if (!entry) return null;
    const at = measure && { ref: measure, 'data-index': index };
    return (
      <Fragment key={entry.key}>
        {entry.row === null ? drawing.heading(entry.heading, at) : drawing.row(entry.row, at)}
      </Fragment>
    );
  };
  return (
    <>
      {Finder && (
        <Finder
          {...{ rows, idOf, headingOf, ...place }}
          askedForId={askedFor === undefined ? null : idOf(askedFor)}
          onSight={setSight}
        />
      )}
      {parts.map((part) => (
        <Fragment key={part.key}>
          {drawing.section(
            part.kind === 'gap'
              ? drawGap(part)
              : part.parts.map((own) => (own.kind === 'gap' ? drawGap(own) : drawEntry(own.index))),
          )}
        </Fragment>
      ))}
    </>
  );
}
