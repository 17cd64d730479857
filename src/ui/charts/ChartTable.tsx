import { useState } from 'react';
import { adoptStyles } from '../adopt.ts';
import css from './chart-table.css?inline';

adoptStyles(css);

export interface ChartRow {
  readonly key: string;
  readonly name: string;
  /** The figures, one for each column after the first. */
  readonly cells: readonly string[];
}

interface Props {
  /** The text of the control that opens it. */
  readonly summary: string;
  /** What the chart is about, for screen readers. */
  readonly caption: string;
  /** The column headings; the first is that of the names. */
  readonly head: readonly string[];
  /** Called when it is opened. */
  readonly rows: () => readonly ChartRow[];
}

/** The data of a chart in tabular form, shown on demand. */
export function ChartTable({ summary, caption, head, rows }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...figures] = head;
  return (
    <details className="chart-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
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
