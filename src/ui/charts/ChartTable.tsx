import { useState } from 'react';
import { Fold, linkSummary } from '../structure/Fold.tsx';

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

const box =
  'mt-2 max-h-80 max-w-lg overflow-auto rounded-control border border-line print:max-h-none print:overflow-visible';
const cell = 'whitespace-nowrap px-3 py-1.5';
const headCell = `${cell} sticky top-0 bg-card text-muted`;

/** The data of a chart in tabular form, shown on demand. */
export function ChartTable({ summary, caption, head, rows }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...figures] = head;
  return (
    <Fold summary={summary} look={linkSummary} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
        <section className={box} aria-label={caption} tabIndex={0}>
          <table className="w-full border-collapse">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr>
                <th scope="col" className={`${headCell} text-start font-normal`}>
                  {first}
                </th>
                {figures.map((title) => (
                  <th key={title} scope="col" className={`${headCell} text-end font-medium`}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map(({ key, name, cells }) => (
                <tr key={key} className="[&:not(:last-child)>*]:border-b [&>*]:border-line">
                  <th scope="row" className={`${cell} text-start font-normal`}>
                    {name}
                  </th>
                  {cells.map((text, index) => (
                    <td key={figures[index]} className={`num ${cell} text-end`}>
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Fold>
  );
}
