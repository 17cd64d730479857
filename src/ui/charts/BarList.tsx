import type { ReactNode } from 'react';
import { adoptStyles } from '../adopt.ts';
import css from './charts.css?inline';

adoptStyles(css);

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
    <ul className="bar-list">
      {bars.map(({ key, name, count }) => (
        <li key={key} className="bar-row">
          <span>{name}</span>
          <span className="num">{format(count)}</span>
          <span className="bar-length" aria-hidden="true">
            <span style={{ inlineSize: `${(count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
