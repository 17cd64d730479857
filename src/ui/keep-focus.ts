/** Where {@link keepFocus} has sent the focus, until the reader does anything. */
let sentTo: Element | null = null;

function forget(): void {
  sentTo = null;
}

function sendTo(element: HTMLElement): boolean {
  element.focus();
  if (document.activeElement !== element) return false;
  sentTo = element;
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, forget, { capture: true, once: true });
  return true;
}

/** Nothing has the focus, or only what this module has chosen for want of better. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement === sentTo;
}

/**
 * Call it when what has the focus is about to go. After the next drawing the focus, if it was lost, goes to the first of some
 * elements that is there, in the end to the screen's title: it must never fall to the body, from where Tab begins anew.
 */
export function keepFocus(...finders: readonly (() => HTMLElement | null | undefined)[]): void {
  requestAnimationFrame(() => {
    if (!isFocusFree()) return;
    for (const find of [...finders, fallback]) {
      const found = find();
      if (found && sendTo(found)) return;
    }
  });
}

/** Outside of an open dialog nothing can have the focus. */
function fallback(): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
  return open ? open.querySelector('button') : document.querySelector('#main h1');
}

/** What a reader uses of a field; of several radio buttons the chosen one. */
export function controlOf(field: Element | null | undefined): HTMLElement | null {
  return (
    field?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
    field?.querySelector<HTMLElement>('[role="combobox"], input, select, textarea') ??
    field?.querySelector<HTMLElement>('.btn, button') ??
    null
  );
}
