import type { PointerEvent, ReactNode } from 'react';
import { stepAt } from './bars.ts';

interface Props {
  /** What one moves through. */
  readonly label: string;
  readonly columns: number;
  readonly rows?: number;
  /** The place that is pointed at, row after row; null for none. */
  readonly index: number | null;
  readonly onMove: (index: number | null) => void;
  /** What is there, in a sentence. */
  readonly say: (index: number) => string;
  /** The picture. */
  readonly children: ReactNode;
}

/**
 * Lets the pointer and the arrow keys read a chart place by place. It is a slider: assistive technology reads out what each place
 * says, and the browser mirrors its keys where time runs from right to left.
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
          const rise = { ArrowUp: -columns, ArrowDown: columns }[event.key];
          if (rise === undefined || rows === 1) return;
          event.preventDefault();
          const next = shown + rise;
          if (next >= 0 && next <= last) onMove(next);
        }}
      />
    </div>
  );
}
