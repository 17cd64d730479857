import type { PointerEvent, ReactNode } from 'react';
import { pressedKey } from '../keys.ts';
import { stepAt } from './bars.ts';

interface Props {
  /** The name of the slider. */
  readonly label: string;
  readonly columns: number;
  readonly rows?: number;
  /** The index that is pointed at, counted row by row; null for none. */
  readonly index: number | null;
  readonly onMove: (index: number | null) => void;
  /** Describes what is at an index, in a sentence. */
  readonly say: (index: number) => string;
  /** The chart. */
  readonly children: ReactNode;
}

/**
 * Lets people read a chart value by value, with the pointer or the arrow keys. It is a slider, so assistive technology reads out
 * each value, and the browser mirrors the keys in Arabic.
 */
export function Scrubber({ label, columns, rows = 1, index, onMove, say, children }: Props) {
  const last = columns * rows - 1;
  const shown = index ?? last;
  function point({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
    const column = stepAt(clientX - box.left, box.width, columns, direction);
    onMove(stepAt(clientY - box.top, box.height, rows, 'ltr') * columns + column);
  }
  return (
    <div
      className="chart-plot"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onMove(null)}
    >
      {children}
      <input
        type="range"
        className="chart-scrubber"
        min={0}
        max={last}
        value={shown}
        aria-label={label}
        aria-valuetext={say(shown)}
        onChange={({ target }) => onMove(Number(target.value))}
        onFocus={() => onMove(shown)}
        onBlur={() => onMove(null)}
        onKeyDown={(event) => {
          const rise = { ArrowUp: -columns, ArrowDown: columns }[pressedKey(event)];
          if (rise === undefined || rows === 1) return;
          event.preventDefault();
          const next = shown + rise;
          if (next >= 0 && next <= last) onMove(next);
        }}
      />
    </div>
  );
}
