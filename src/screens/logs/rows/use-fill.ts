import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { LogEvent } from '../../../contract/logs.ts';
import { pressedKey } from '../../../ui/keys.ts';
import type { DestinationKey } from '../destinations.ts';

/** Rows that are about to get the same destination. */
export interface Range {
  readonly place: DestinationKey;
  /** The first and the current row; either may be the upper one. */
  readonly from: LogEvent;
  readonly to: LogEvent;
}

/** The events of a range, in row order. */
export function eventsIn({ from, to }: Range, rows: readonly LogEvent[]): readonly LogEvent[] {
  const [a, b] = [rows.indexOf(from), rows.indexOf(to)];
  return a < 0 || b < 0 ? [] : rows.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** How close to the window's edge dragging scrolls the page, and by how much, in pixels. */
const edge = 56;
const step = 14;

const eventOf = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-event]')?.dataset.event as LogEvent | undefined;

interface Fill {
  readonly range: Range | null;
  readonly setRange: (range: Range | null) => void;
  /** Follows the pointer from a row's button over other rows until it is released. */
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  /** A label next to the pointer that describes what will happen. */
  readonly bubble: RefObject<HTMLDivElement | null>;
}

/**
 * The range selection of the matrix, and filling it by dragging.
 *
 * @param onFill called when the pointer was released over another row than where it started
 */
export function useFill(onFill: (range: Range) => void): Fill {
  const [range, setRange] = useState<Range | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const onPointerDown = useCallback(
    ({ nativeEvent, target }: PointerEvent<HTMLElement>) => {
      setRange(null);
      const { button, pointerType } = nativeEvent;
      const cell = (target as Element).closest<HTMLElement>('[data-place]');
      const [place, from] = [cell?.dataset.place, eventOf(cell)];
      // Touch scrolls instead.
      if (button !== 0 || pointerType === 'touch' || place === undefined || !from) return;
      let current: Range = { place, from, to: from };
      const end = new AbortController();
      const over = () => {
        end.abort();
        setRange(null);
      };
      stop.current = over;
      const listen = <Type extends keyof WindowEventMap>(
        type: Type,
        run: (event: WindowEventMap[Type]) => void,
      ) => addEventListener(type, run, { signal: end.signal });
      listen('pointermove', ({ clientX: x, clientY: y }) => {
        const to = eventOf(document.elementFromPoint(x, y)) ?? current.to;
        if (to !== current.to) {
          current = { place, from, to };
          setRange(current);
        }
        bubble.current?.style.setProperty('translate', `${x + 16}px ${y + 16}px`);
        if (y > innerHeight - edge) scrollBy({ top: step, behavior: 'instant' });
        else if (y < edge * 2) scrollBy({ top: -step, behavior: 'instant' });
      });
      listen('pointerup', () => {
        over();
        if (current.to !== from) onFill(current);
      });
      listen('pointercancel', over);
      listen('keydown', (pressed) => {
        if (pressedKey(pressed) === 'Escape') over();
      });
    },
    [onFill],
  );
  return { range, setRange, onPointerDown, bubble };
}
