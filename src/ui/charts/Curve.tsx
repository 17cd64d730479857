import './figure-styles.ts';
import { sparkline } from './sparkline.ts';

interface Props {
  /** Counts of equally long times, the oldest first. */
  readonly values: readonly number[];
  /** The sentence that says what the curve shows. */
  readonly label: string;
  /** Errors have another colour. */
  readonly tone?: 'use' | 'error';
  /** `least`: a level, such as a number of members, whose small changes count. */
  readonly from?: 'zero' | 'least';
  /** In pixels; the curve is as wide as its place. */
  readonly height: number;
}

/** The units across the picture, which is stretched to its place. */
const width = 240;
/** Room for the thickness of the line. */
const edge = 2;

/** Counts over a time as an area. In Arabic, time runs from right to left (figures.css). */
export function Curve({ values, label, tone = 'use', from = 'zero', height }: Props) {
  const points = sparkline(values, width, height - 2 * edge, from).map(([x, y]) => [x, y + edge] as const);
  // A single value is a level line.
  const drawn = points.length === 1 && points[0] ? [points[0], [width, points[0][1]] as const] : points;
  const line = drawn.map((point) => point.join(',')).join(' ');
  return (
    <svg
      className="curve"
      data-tone={tone}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      preserveAspectRatio="none"
    >
      <title>{label}</title>
      <polygon points={`0,${height} ${line} ${width},${height}`} />
      <polyline points={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
