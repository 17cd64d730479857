const entryOf = (id: string) => `[data-entry="${CSS.escape(id)}"]`;
export const selectorOf = (id: string) => `#main ${entryOf(id)}`;
const rowOf = (id: string) => document.querySelector<HTMLElement>(selectorOf(id));

/** The first that is not hidden: a form may stand in the place of the list. */
const find = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length > 0);

/** Focuses an entry's button; without an entry, or if it is gone, the button to add one; else the title. */
export function focusEntry(id: string | null): void {
  const opener = id === null ? null : find(`${selectorOf(id)} [data-opener]`);
  (opener ?? find('#main [data-add]') ?? find('#main h1'))?.focus();
}

/** How many frames to wait for an entry: the list may wait for its form's code. */
const patience = 60;

/** Focuses an entry's button once it is rendered. */
export function focusOnceDrawn(id: string | null, waited = 0): void {
  requestAnimationFrame(() => {
    if (id !== null && !rowOf(id) && waited < patience) focusOnceDrawn(id, waited + 1);
    else focusEntry(id);
  });
}

/** The entry to focus after a deletion: the next one, else the previous. */
export function neighbourOf(id: string): string | null {
  const row = document.querySelector(`#main li${entryOf(id)}`);
  const isEntry = (other: Element | null | undefined) =>
    other instanceof HTMLElement && other.dataset.entry ? other.dataset.entry : null;
  return isEntry(row?.nextElementSibling) ?? isEntry(row?.previousElementSibling);
}

/** The hash of the address without its "#"; empty for a hash with a meaning of its own, such as `#lab=…`. */
export function fragment(): string {
  const name = location.hash.slice(1);
  try {
    return name.includes('=') ? '' : decodeURIComponent(name);
  } catch {
    return '';
  }
}

/** Puts an entry into the address, so that a reload opens it again. */
export function setHash(id: string | null): void {
  if (fragment() !== (id ?? '')) history.replaceState(history.state, '', id ? `#${id}` : location.pathname);
}
