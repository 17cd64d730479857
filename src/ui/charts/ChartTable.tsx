import { useState } from 'react';
import { adopt } from '../adopt.ts';
import css from './chart-table.css?inline';

adopt(css);

export interface ChartRow {
  readonly key: string;
  readonly name: string;
  /** Figures, one for each column after the first. */
  readonly cells: readonly string[];
}

interface Props {
  /** Opens it. */
  readonly summary: string;
  /** What the chart is about, for the ear. */
  readonly caption: string;
  /** The heads of the columns; the first is that of the names. */
  readonly head: readonly string[];
  /** Made once it is opened. */
  readonly rows: () => readonly ChartRow[];
}

/** A chart as a table, one click away. */
export function ChartTable({ summary, caption, head, rows }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...figures] = head;
  return (
    <details className="chart-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
        <section className="chart-table-scroll" aria-label={caption} tabIndex={0}>
          <table>
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{first}</th>
                {figures.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map(({ key, name, cells }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {cells.map((text, index) => (
                    <td key={figures[index]}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
