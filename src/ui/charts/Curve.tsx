import { sparkline } from './sparkline.ts';

const tones = {
  use: { line: 'text-series', area: 'fill-series-soft' },
  error: { line: 'text-error-text', area: 'fill-error-soft' },
} as const;

interface Props {
  /** The counts of equally long periods, oldest first. */
  readonly values: readonly number[];
  /** A sentence that describes the curve. */
  readonly label: string;
  /** Errors have another colour. */
  readonly tone?: keyof typeof tones;
  /** In pixels. The width is that of the parent. */
  readonly height: number;
}

/** The width of the view box, which is stretched to the available width. */
const width = 240;
/** Space for the thickness of the line. */
const edge = 2;

/** An area chart of counts over time, with a dot where it is now. In Arabic it is mirrored, so that time runs in the reading direction. */
export function Curve({ values, label, tone = 'use', height }: Props) {
  const points = sparkline(values, width, height - 2 * edge).map(([x, y]) => [x, y + edge] as const);
  // A single value becomes a horizontal line.
  const drawn = points.length === 1 && points[0] ? [points[0], [width, points[0][1]] as const] : points;
  const last = drawn.at(-1);
  const line = drawn.map((point) => point.join(',')).join(' ');
  return (
    <svg
      className={`block w-full overflow-visible rtl:[transform:scaleX(-1)] forced-colors:text-canvas-text ${tones[tone].line}`}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      preserveAspectRatio="none"
    >
      <title>{label}</title>
      <polygon
        className={`forced-colors:fill-none ${tones[tone].area}`}
        points={`0,${height} ${line} ${width},${height}`}
      />
      <polyline
        points={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {last && (
        // A line without length: a circle would be stretched.
        <path
          d={`M${last[0]},${last[1]}h0`}
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
