import { sparkline } from './sparkline.ts';

interface Props {
  /** The counts of equally long periods, oldest first. */
  readonly values: readonly number[];
  /** A sentence that describes the line. */
  readonly label: string;
}

const width = 60;
const height = 20;
/** Space for the thickness of the line and for the dot at its end. */
const edge = 2.5;

/** A small line chart, as high as a line of text. In Arabic it is mirrored, so that time runs in the reading direction. */
export function Sparkline({ values, label }: Props) {
  const points = sparkline(values, width - 2 * edge, height - 2 * edge).map(
    ([x, y]) => [x + edge, y + edge] as const,
  );
  const line = points.map((point) => point.join(',')).join(' ');
  const [first, last] = [points[0], points.at(-1)];
  return (
    <svg
      className="block shrink-0 text-series rtl:[transform:scaleX(-1)] forced-colors:text-canvas-text"
      role="img"
      aria-label={label}
      width={width}
      height={height}
    >
      <title>{label}</title>
      {first && last && (
        <>
          <polygon
            className="fill-series-soft forced-colors:fill-none"
            points={`${first[0]},${height - edge} ${line} ${last[0]},${height - edge}`}
          />
          <polyline
            points={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <circle cx={last[0]} cy={last[1]} r="2" fill="currentColor" />
        </>
      )}
    </svg>
  );
}
