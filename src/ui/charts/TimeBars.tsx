import { useState } from 'react';
import { adoptStyles } from '../adopt.ts';
import { barsPath, fullHeight, stepWidth, usualPath } from './bars.ts';
import css from './charts.css?inline';
import { Scrubber } from './Scrubber.tsx';
import { ticksFor, topOf } from './scale.ts';

adoptStyles(css);

interface Props {
  /** The counts of equally long periods, oldest first. */
  readonly values: readonly number[];
  /** The usual count of each period; null when unknown. */
  readonly usual: readonly (number | null)[];
  /** The indexes of unusual periods. */
  readonly marked: ReadonlySet<number>;
  /** The note above one of them. */
  readonly note: { readonly at: number; readonly title: string; readonly text: string } | null;
  /** Where the time axis is labelled. */
  readonly labels: readonly { readonly at: number; readonly text: string }[];
  /** The name of the slider, for screen readers. */
  readonly label: string;
  /** The text above the chart while nothing is pointed at. */
  readonly caption: string;
  /** Describes a period in a sentence. */
  readonly say: (index: number) => string;
  readonly format: (count: number) => string;
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** A bar chart of counts over time. The usual count is a line, and unusual bars are marked. In Arabic, time runs from right to left. */
export function TimeBars({ values, usual, marked, note, labels, label, caption, say, format }: Props) {
  const [index, setIndex] = useState<number | null>(null);
  const count = values.length;
  const top = topOf(values, usual);
  const width = count * stepWidth;
  const isLate = note !== null && note.at > count / 2;
  return (
    <div className="chart">
      <p className="chart-readout" aria-hidden="true">
        {index === null ? caption : say(index)}
      </p>
      <div className="chart-frame">
        <div className="chart-scale num" aria-hidden="true">
          {ticksFor(top).map((value) => (
            <span key={value} style={{ insetBlockEnd: percent(value / top) }}>
              {format(value)}
            </span>
          ))}
        </div>
        <Scrubber label={label} columns={count} index={index} onMove={setIndex} say={say}>
          <svg viewBox={`0 0 ${width} ${fullHeight}`} preserveAspectRatio="none" aria-hidden="true">
            {ticksFor(top).map((value) => {
              const y = fullHeight * (1 - value / top);
              return <path key={value} className="chart-line" d={`M0 ${y}H${width}`} />;
            })}
            {index !== null && (
              <rect
                className="chart-cursor"
                x={index * stepWidth}
                width={stepWidth}
                y={0}
                height={fullHeight}
              />
            )}
            <path className="chart-bar" d={barsPath(values, top, (one) => !marked.has(one))} />
            <path className="chart-bar is-marked" d={barsPath(values, top, (one) => marked.has(one))} />
            <path className="chart-usual" d={usualPath(usual, top)} />
          </svg>
          {note && (
            <p
              className="chart-note"
              data-side={isLate ? 'before' : 'after'}
              aria-hidden="true"
              style={
                isLate
                  ? { insetInlineEnd: percent(1 - note.at / count) }
                  : { insetInlineStart: percent((note.at + 1) / count) }
              }
            >
              <span className="chart-note-title">{note.title}</span>
              <span>{note.text}</span>
            </p>
          )}
        </Scrubber>
        <div className="chart-times" aria-hidden="true">
          {labels.map(({ at, text }) => (
            <span key={at} style={{ insetInlineStart: percent(at / count) }}>
              {text}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
