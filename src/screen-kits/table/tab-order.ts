import type { KeyboardEvent } from 'react';
import { besideId } from './looks.tsx';

const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Where the Tab key stops in a part of the page. */
const stopsIn = (part: Element): readonly HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) =>
      stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility({ visibilityProperty: true }),
  );

/** Where the Tab key leads from an element; null where the browser's own order is right. */
function stopAfter(from: Element, rows: Element, isBack: boolean): HTMLElement | null {
  const panel = document.getElementById(besideId);
  const row = rows.querySelector('[data-row][aria-current]');
  if (!panel || !row) return null;
  const title = panel.querySelector('h2');
  const inRow = stopsIn(row);
  const inPanel = stopsIn(panel);
  const isBehind = (stop: Element) =>
    !row.contains(stop) && !!(row.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
  const next = stopsIn(rows).find(isBehind);
  const last = inPanel.at(-1);
  if (isBack) {
    if (from === title || from === inPanel[0]) return inRow.at(-1) ?? null;
    return from === next ? (last ?? null) : null;
  }
  if (from === inRow.at(-1)) return title;
  return from === last ? (next ?? null) : null;
}

/**
 * What is open beside the rows is read after its row: the Tab key goes from the row into it, and from its end to the next row, although
 * it stands behind all rows in the page.
 */
export function followTab(event: KeyboardEvent, rows: Element): void {
  const { target, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const stop = stopAfter(target as Element, rows, shiftKey);
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}
