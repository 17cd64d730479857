import './figure-styles.ts';
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

/** A small line chart, as high as a line of text. In Arabic, time runs from right to left (figures.css). */
export function Sparkline({ values, label }: Props) {
  const points = sparkline(values, width - 2 * edge, height - 2 * edge).map(
    ([x, y]) => [x + edge, y + edge] as const,
  );
  const line = points.map((point) => point.join(',')).join(' ');
  const [first, last] = [points[0], points.at(-1)];
  return (
    <svg className="sparkline" role="img" aria-label={label} width={width} height={height}>
      <title>{label}</title>
      {first && last && (
        <>
          <polygon points={`${first[0]},${height - edge} ${line} ${last[0]},${height - edge}`} />
          <polyline points={line} />
          <circle cx={last[0]} cy={last[1]} r="2" />
        </>
      )}
    </svg>
  );
}
