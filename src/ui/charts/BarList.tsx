import type { ReactNode } from 'react';

export interface Bar {
  readonly key: string;
  readonly name: ReactNode;
  readonly count: number;
}

interface Props {
  /** Highest first. */
  readonly bars: readonly Bar[];
  readonly format: (count: number) => string;
}

/** A list of names, each with a number and a bar. */
export function BarList({ bars, format }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className="grid gap-2.5">
      {bars.map(({ key, name, count }) => (
        <li
          key={key}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 coarse:min-h-11 coarse:content-center"
        >
          <span className="truncate">{name}</span>
          <span className="num">{format(count)}</span>
          <span
            className="col-span-full block h-1 rounded-full bg-sunken forced-colors:border forced-colors:border-canvas-text"
            aria-hidden="true"
          >
            <span
              className="block h-full rounded-[inherit] bg-series forced-colors:bg-canvas-text forced-colors:forced-color-adjust-none print:[print-color-adjust:exact]"
              style={{ inlineSize: `${(count / most) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
