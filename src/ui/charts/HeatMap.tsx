import { Fragment, useState } from 'react';
import { adoptStyles } from '../adopt.ts';
import css from './charts.css?inline';
import { levelsOf } from './heat.ts';
import { Scrubber } from './Scrubber.tsx';

adoptStyles(css);

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

/** Of a cell, by its level. */
const opacities = [undefined, 0.14, 0.32, 0.52, 0.76];
const fillOf = (level: number): string =>
  level === 0 ? 'fill-sunken forced-colors:[fill-opacity:0.04]' : 'fill-series';

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
      <div className="chart-frame">
        <div className="grid h-52 items-center text-xs text-muted max-sm:h-44" aria-hidden="true">
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
          <svg viewBox={`0 0 ${columns} ${rows.length}`} preserveAspectRatio="none" aria-hidden="true">
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
                    className={`forced-colors:fill-canvas-text ${fillOf(level)} ${row * columns + column === index ? 'stroke-content stroke-2 [vector-effect:non-scaling-stroke]' : ''}`}
                    fillOpacity={opacities[level]}
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
