import { adoptStyles } from '../adopt.ts';
import { pressedKey } from '../keys.ts';
import css from './order.css?inline';

adoptStyles(css);

/** Reorders the rows of a list by dragging. */

/** In pixels: how close to an edge a dragged row makes the page scroll, and by how much at a time. */
const edge = 72;
const step = 14;

/** Marks the list while one of its rows is dragged. */
const dragging = 'data-dragging';

interface Row {
  readonly element: HTMLElement;
  readonly top: number;
  readonly height: number;
}

/** The position of a row on the page, since the page may scroll during the drag. */
const measured = (element: HTMLElement): Row => ({
  element,
  top: element.offsetTop,
  height: element.offsetHeight,
});

/** The new index of the dragged row: it takes another row's place once it covers half of it. */
function placeOf(rows: readonly Row[], from: number, by: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const [top, bottom] = [dragged.top + by, dragged.top + by + dragged.height];
  const before = rows.slice(0, from).filter((row) => row.top + row.height / 2 > top).length;
  const after = rows.slice(from + 1).filter((row) => row.top + row.height / 2 < bottom).length;
  return from - before + after;
}

/** The nearest scrolling ancestor of a row, or the page. */
function scrollerOf(row: HTMLElement): Element {
  for (let box = row.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
      return box;
  return document.documentElement;
}

/**
 * Drags a row of a list by its handle, beginning with the press. The other rows move out of the way; Escape cancels.
 *
 * @param isRow selects the rows among the children of their parent
 * @param onDrop called with the new index of the row among them
 */
export function dragRow(
  event: PointerEvent,
  row: HTMLElement,
  isRow: string,
  onDrop: (place: number) => void,
): void {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${isRow}`) ?? [])].map(
    measured,
  );
  const from = rows.findIndex(({ element }) => element === row);
  const dragged = rows[from];
  if (!dragged || event.button !== 0) return;
  event.preventDefault();
  const scroller = scrollerOf(row);
  const isPage = scroller === document.documentElement;
  const start = event.clientY + scroller.scrollTop;
  let place = from;
  const list = row.parentElement;
  row.dataset.dragged = '';
  list?.setAttribute(dragging, '');

  function onMove({ clientY }: PointerEvent) {
    const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
    if (clientY < top + edge) scroller.scrollBy({ top: -step, behavior: 'instant' });
    else if (clientY > bottom - edge) scroller.scrollBy({ top: step, behavior: 'instant' });
    const by = clientY + scroller.scrollTop - start;
    place = placeOf(rows, from, by);
    for (const [index, { element }] of rows.entries()) {
      const isPassed = index > from ? index <= place : index >= place;
      const gap = (dragged?.height ?? 0) * (index > from ? -1 : 1);
      element.style.translate = index === from ? `0 ${by}px` : `0 ${isPassed ? gap : 0}px`;
    }
  }

  function end(isDrop: boolean) {
    listening.abort();
    delete row.dataset.dragged;
    list?.removeAttribute(dragging);
    for (const { element } of rows) element.style.translate = '';
    if (isDrop && place !== from) onDrop(place);
  }

  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', () => end(true), { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  const onKey = (pressed: KeyboardEvent) => {
    if (pressedKey(pressed) !== 'Escape') return;
    // Cancels only the drag, and does not close a dialog around the list.
    pressed.preventDefault();
    end(false);
  };
  addEventListener('keydown', onKey, { signal, capture: true });
}
