import { pressedKey } from '../../../ui/keys.ts';

/** Keyboard navigation of a grid whose cells each contain one button. A cell has its column number in `data-col`. */

const widgets = ':is([data-col], [data-col] > [data-asker]) > button';

const widgetsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>(widgets)];
const columnOf = (widget: HTMLElement) => Number(widget.closest<HTMLElement>('[data-col]')?.dataset.col);
const rowOf = (widget: Element) => widget.closest<HTMLElement>('[role="row"]');

/** Whether an element is the button of a cell. */
export const isWidget = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(widgets);

/** The rows with a button, from top to bottom. */
const rowsOf = (grid: Element) =>
  [...grid.querySelectorAll<HTMLElement>('[role="row"]')].filter((row) => row.querySelector(widgets));

/** The button of a row in a column, or else the nearest one. */
export function widgetAt(row: Element, column: number): HTMLElement | undefined {
  const distance = (widget: HTMLElement) => Math.abs(columnOf(widget) - column);
  return widgetsIn(row).sort((a, b) => distance(a) - distance(b))[0];
}

/** How many rows Page Up and Page Down move. */
const page = 10;

/** The button to which a key moves the focus; undefined for other keys. */
export function target(grid: Element, from: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const row = rowOf(from);
  if (!row) return undefined;
  const rows = rowsOf(grid);
  const at = rows.indexOf(row);
  const inRow = widgetsIn(row);
  const isBackward = getComputedStyle(grid).direction === 'rtl';
  const side = (by: number) => inRow[inRow.indexOf(from) + (isBackward ? -by : by)];
  const line = (to: number) => {
    const found = rows[Math.max(0, Math.min(rows.length - 1, to))];
    return found && widgetAt(found, columnOf(from));
  };
  const isWhole = event.ctrlKey || event.metaKey;
  switch (pressedKey(event)) {
    case 'ArrowUp':
      return line(at - 1);
    case 'ArrowDown':
      return line(at + 1);
    case 'ArrowLeft':
      return side(-1);
    case 'ArrowRight':
      return side(1);
    case 'PageUp':
      return line(at - page);
    case 'PageDown':
      return line(at + page);
    case 'Home':
      return isWhole ? rows[0] && widgetsIn(rows[0])[0] : inRow[0];
    case 'End':
      return isWhole ? line(rows.length - 1) : inRow.at(-1);
    default:
      return undefined;
  }
}

/**
 * Keeps a single button of the grid in the tab order: the one that has or had the focus, else the first below the
 * headers.
 */
export function keepOneStop(grid: Element, last: HTMLElement | null): void {
  const all = widgetsIn(grid);
  const first = all.find((widget) => !widget.closest('[role="columnheader"]'));
  const stop = last && all.includes(last) ? last : first;
  for (const widget of all) {
    const index = widget === stop ? 0 : -1;
    if (widget.tabIndex !== index) widget.tabIndex = index;
  }
}
