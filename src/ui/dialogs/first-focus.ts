const fields = 'input, select, textarea, [role="combobox"]';
const focusable = `${fields}, button, a[href], summary, [tabindex="0"]`;

const isShown = (element: Element) => element.getClientRects().length > 0;

/**
 * Gives the first focus in a dialog that has just opened: to what asks for it (`data-first`), to the field that its content
 * begins with, or to its title, from where it is read. Never to the button that closes it. A touch screen's keyboard would cover
 * the content, so there only what asks for it gets the focus.
 */
export function focusFirst(
  dialog: HTMLElement,
  title: HTMLElement | null,
  content: HTMLElement | null,
): void {
  const wanted = dialog.querySelector<HTMLElement>('[data-first]');
  const first = [...(content?.querySelectorAll<HTMLElement>(focusable) ?? [])].find(isShown);
  const isField = matchMedia('(pointer: fine)').matches && first?.matches(fields);
  const start = wanted ?? (isField ? first : title);
  start?.focus({ preventScroll: true });
}
