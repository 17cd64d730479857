import { sparkline } from '../../lib/sparkline.ts';
import { courseOf } from './words.ts';

interface Props {
  /** Counts of the days, the oldest first. */
  readonly daily: readonly number[];
  /** Errors have another colour. */
  readonly tone?: 'use' | 'error';
  /** In pixels; the curve is as wide as its place. */
  readonly height: number;
}

/** The units across the picture, which is stretched to its place. */
const width = 240;
/** Room for the thickness of the line. */
const edge = 2;

/** Counts by day as an area. In Arabic, time runs from right to left. */
export function Curve({ daily, tone = 'use', height }: Props) {
  const points = sparkline(daily, width, height - 2 * edge).map(([x, y]) => [x, y + edge] as const);
  // A single day is a level line.
  const drawn = points.length === 1 && points[0] ? [points[0], [width, points[0][1]] as const] : points;
  const line = drawn.map((point) => point.join(',')).join(' ');
  const label = courseOf(daily);
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
