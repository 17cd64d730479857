/** Keeps the focus on the page when the focused element is removed. */

/** The element that {@link keepFocus} has focused, until the reader does anything. */
let focusedByUs: Element | null = null;

function forget(): void {
  focusedByUs = null;
}

function sendTo(element: HTMLElement): boolean {
  element.focus();
  if (document.activeElement !== element) return false;
  focusedByUs = element;
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, forget, { capture: true, once: true });
  return true;
}

/** Whether nothing has the focus, or only an element that this module has chosen as a fallback. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement === focusedByUs;
}

/** How long the focused element may still be there, in milliseconds: a busy page draws a reply some frames late. */
const patience = 500;

/**
 * Call this when the focused element is about to be removed. If the focus is then lost, it moves to the first of the given
 * elements that exists, or to the screen's title. It must never fall to the body, since the Tab key then starts again.
 */
export function keepFocus(...finders: readonly (() => HTMLElement | null | undefined)[]): void {
  const leaving = document.activeElement;
  const until = performance.now() + patience;
  const look = () => {
    if (!isFocusFree()) {
      if (document.activeElement === leaving && performance.now() < until) requestAnimationFrame(look);
      return;
    }
    for (const find of [...finders, fallback]) {
      const found = find();
      if (found && sendTo(found)) return;
    }
  };
  requestAnimationFrame(look);
}

/** The last resort: the screen's title, or a button of the open dialog, outside of which nothing can have the focus. */
function fallback(): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
  return open ? open.querySelector('button') : document.querySelector('#main h1');
}

/** The control of a field; of several radio buttons, the chosen one. */
export function controlOf(field: Element | null | undefined): HTMLElement | null {
  return (
    field?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
    field?.querySelector<HTMLElement>('[role="combobox"], input, select, textarea') ??
    field?.querySelector<HTMLElement>('button') ??
    null
  );
}
