import type { Log } from './rows.ts';

/** The height of the drawing, in its own units. */
const tall = 1000;

const line = 'fill-none [vector-effect:non-scaling-stroke]';

interface Props {
  readonly log: Log;
  readonly hits: readonly string[];
  readonly at: number;
  readonly onGo: (id: string) => void;
}

/**
 * Shows the positions of the results in the whole conversation. Only for the pointer, since the list and the buttons
 * offer the same.
 */
export function Track({ log, hits, at, onGo }: Props) {
  if (hits.length === 0) return null;
  const heightOf = (id: string) => (tall * ((log.rowOf.get(id) ?? 0) + 0.5)) / log.rows.length;
  const heights = hits.map(heightOf);
  const current = hits[at];
  return (
    <div
      className="sticky top-[calc(var(--top,0rem)+1rem)] ms-2 h-[calc(100dvh-var(--top,0rem)-2rem)] w-3 cursor-pointer rounded-full bg-sunken min-[1000px]:-ms-3 min-[1000px]:[grid-area:1/3/3/4] print:hidden"
      aria-hidden="true"
      onClick={({ clientY, currentTarget }) => {
        const { top, height } = currentTarget.getBoundingClientRect();
        const wanted = (tall * (clientY - top)) / height;
        const distances = heights.map((one) => Math.abs(one - wanted));
        const nearest = hits[distances.indexOf(Math.min(...distances))];
        if (nearest !== undefined) onGo(nearest);
      }}
    >
      <svg className="size-full" viewBox={`0 0 10 ${tall}`} preserveAspectRatio="none" aria-hidden="true">
        <path
          className={`${line} stroke-attention stroke-2`}
          d={heights.map((at) => `M0 ${at.toFixed(1)}h10`).join('')}
        />
        {current !== undefined && (
          <path className={`${line} stroke-content stroke-[4px]`} d={`M0 ${heightOf(current)}h10`} />
        )}
      </svg>
    </div>
  );
}
