import { Fragment, useState } from 'react';
import { adoptStyles } from '../adopt.ts';
import css from './charts.css?inline';
import heatCss from './heat.css?inline';
import { levelsOf } from './heat.ts';
import { Scrubber } from './Scrubber.tsx';

adoptStyles(css);
adoptStyles(heatCss);

interface Props {
  /** Counts by row and column. */
  readonly rows: readonly (readonly number[])[];
  readonly rowNames: readonly string[];
  /** Which columns are labelled. */
  readonly labels: readonly { readonly at: number; readonly text: string }[];
  /** The name of the slider, for screen readers. */
  readonly label: string;
  /** The text above the map while nothing is pointed at. */
  readonly caption: string;
  /** Describes a cell in a sentence. */
  readonly say: (row: number, column: number) => string;
}

/** The side of a square as a share of the cell; the rest is the gap. */
const side = 0.86;

/** A heat map of counts by two dimensions, such as weekday and hour. Higher counts are darker. */
export function HeatMap({ rows, rowNames, labels, label, caption, say }: Props) {
  const [index, setIndex] = useState<number | null>(null);
  const columns = rows[0]?.length ?? 0;
  const sayAt = (place: number) => say(Math.floor(place / columns), place % columns);
  return (
    <div className="chart">
      <p className="chart-readout is-narrow" aria-hidden="true">
        {index === null ? caption : sayAt(index)}
      </p>
      <div className="chart-frame heat-frame">
        <div className="heat-names" aria-hidden="true">
          {rowNames.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <Scrubber
          label={label}
          columns={columns}
          rows={rows.length}
          index={index}
          onMove={setIndex}
          say={sayAt}
        >
          <svg
            className="chart-heat"
            viewBox={`0 0 ${columns} ${rows.length}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {levelsOf(rows).map((cells, row) => (
              <Fragment key={rowNames[row]}>
                {cells.map((level, column) => (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name.
                    key={column}
                    x={column + (1 - side) / 2}
                    y={row + (1 - side) / 2}
                    width={side}
                    height={side}
                    rx={0.12}
                    data-level={level}
                    data-current={row * columns + column === index || undefined}
                  />
                ))}
              </Fragment>
            ))}
          </svg>
        </Scrubber>
        <div className="chart-times" aria-hidden="true">
          {labels.map(({ at, text }) => (
            <span key={at} style={{ insetInlineStart: `${(at / columns) * 100}%` }}>
              {text}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
