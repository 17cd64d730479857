import { lazyCode } from '../../ui/lazy-code.ts';

const selectorOf = (id: string) => `#main [data-entry="${CSS.escape(id)}"]`;
const rowOf = (id: string) => document.querySelector<HTMLElement>(selectorOf(id));

/** Gives the focus to an entry's button; without an entry, or when it is gone, to where entries are added. */
export function focusEntry(id: string | null): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(`#main ${selector}`);
  const opener = id === null ? null : rowOf(id)?.querySelector<HTMLElement>('[data-opener]');
  (opener ?? find('[data-add]') ?? find('h1'))?.focus();
}

/** For how many frames an entry is waited for: its form's code may hold up the first sight of the list. */
const patience = 60;

/** Gives the focus to an entry's button once that is drawn. */
export function focusOnceDrawn(id: string | null, waited = 0): void {
  requestAnimationFrame(() => {
    if (id !== null && !rowOf(id) && waited < patience) focusOnceDrawn(id, waited + 1);
    else focusEntry(id);
  });
}

/** The entry that an entry's focus goes to when it is deleted: the one below it, else the one above. */
export function neighbourOf(id: string): string | null {
  const row = rowOf(id);
  const isEntry = (other: Element | null | undefined) =>
    other instanceof HTMLElement && other.dataset.entry ? other.dataset.entry : null;
  return isEntry(row?.nextElementSibling) ?? isEntry(row?.previousElementSibling);
}

const finder = lazyCode(() => import('../document/focus-field.ts'));

/** Leads to a field of an entry's form; null for that of a new entry. */
export function leadTo(field: string, id: string | null): void {
  finder.fetch().then(
    ({ focusField }) => focusField(field, id === null ? '#main' : selectorOf(id)),
    () => {},
  );
}

/** What the address names on the screen, without its sign; empty for a fragment that is a state of its own, such as `#lab=…`. */
export function fragment(): string {
  const name = location.hash.slice(1);
  try {
    return name.includes('=') ? '' : decodeURIComponent(name);
  } catch {
    return '';
  }
}

/** Names an entry in the address, so that a reload opens it again. */
export function setHash(id: string | null): void {
  if (fragment() !== (id ?? '')) history.replaceState(history.state, '', id ? `#${id}` : location.pathname);
}
