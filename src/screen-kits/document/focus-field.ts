/** Whether an element is in one of these fields of a form. */
export function isInField(element: Element, names: readonly string[]): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (names.includes(at.id)) return true;
  return false;
}

/** What gets the focus, in order of preference: of radio buttons the checked one, never a button beside the label. */
const controls = [
  ':is(input[type="radio"]:checked, [role="radio"][aria-checked="true"])',
  ':is([role="combobox"], input, select, textarea):not([role="switch"])',
  '.d-btn',
];

/**
 * The element to focus in a field. For a switch it is the label: a reader led there would toggle it with the next press of
 * Space.
 */
function placeIn(field: HTMLElement): HTMLElement {
  for (const selector of controls) {
    const control = field.querySelector<HTMLElement>(selector);
    if (control) return control;
  }
  const head = field.closest('header') ?? field;
  const name = head.querySelector<HTMLElement>('h1, h2, h3, .field-label') ?? field;
  name.tabIndex = -1;
  return name;
}

/** How long the field stays marked, in milliseconds. */
const markedFor = 2400;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** How long a field may wait for names that are being read before it is drawn, in milliseconds. */
const patience = 3000;

/** Finds the field, opening the folds that may contain it one by one. */
async function find(name: string, within: string): Promise<HTMLElement | null> {
  const selector = `${within} [id="${CSS.escape(name)}"]`;
  const until = performance.now() + patience;
  for (;;) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found || performance.now() > until) return found;
    for (const fold of document.querySelectorAll<HTMLElement>(`${within} [data-fold][aria-expanded="false"]`))
      fold.click();
    await nextFrame();
  }
}

/**
 * Scrolls to a field, clear of the navbar, focuses it and highlights it for a moment.
 *
 * @param within the selector of its form, where a page has several
 * @param block where it then stands; `nearest` leaves the page where it is if the field is in view
 */
export async function focusField(
  name: string,
  within = '#main',
  block: ScrollLogicalPosition = 'start',
): Promise<void> {
  const field = await find(name, within);
  if (!field) return;
  placeIn(field).focus({ preventScroll: true });
  // The page keeps room for the navbar and the save bar (`scroll-padding`), and scrolls smoothly unless asked not to.
  field.scrollIntoView({ block });
  // A row has no space around it.
  const outlineOffset = field.role === 'row' ? '-2px' : '8px';
  const marked = { outline: '2px solid var(--link)', outlineOffset, borderRadius: '4px' };
  field.animate([marked, { ...marked, offset: 0.8 }, { ...marked, outlineColor: 'transparent' }], markedFor);
}
