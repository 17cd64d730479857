/** Functions that run in the page: each is sent by its text, so it uses nothing from outside. */

/** An element, by what a reader of the page has: its role and name. */
export interface Sought {
  readonly role?:
    | 'button'
    | 'link'
    | 'heading'
    | 'radio'
    | 'checkbox'
    | 'textbox'
    | 'searchbox'
    | 'dialog'
    | 'row';
  /** Its whole name. */
  readonly name?: string;
  /** A part of its name, or of its text. */
  readonly has?: string;
  /** A selector, for what has neither. */
  readonly css?: string;
  /** A selector of what it is in. */
  readonly within?: string;
}

/** The first visible element; null if there is none. A labelled choice is found as its label, which is what people press. */
export function find({ role, name, has, css, within = 'body' }: Sought): Element | null {
  const selectors = {
    button: 'button, [role="button"], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    radio: 'input[type="radio"], [role="radio"]',
    checkbox: 'input[type="checkbox"], [role="checkbox"], [role="switch"]',
    textbox: 'input[type="text"], input:not([type]), textarea, [role="textbox"], [contenteditable="true"]',
    searchbox: 'input[type="search"], [role="searchbox"]',
    dialog: 'dialog[open], [role="dialog"]',
    row: '[data-row] [data-opener]',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const shown = (element: Element) =>
    element instanceof HTMLElement ? element.innerText : element.textContent;
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by)
      return plain(
        by
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    const said = element.getAttribute('aria-label');
    if (said) return plain(said);
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    return plain(labels.map(shown).join(' ') || shown(element));
  };
  for (const scope of document.querySelectorAll(within))
    for (const element of scope.querySelectorAll(role ? selectors[role] : (css ?? '*'))) {
      const label = role === 'radio' || role === 'checkbox' ? element.closest('label') : null;
      const touched = label ?? element;
      const { width, height } = touched.getBoundingClientRect();
      if (width === 0 || height === 0 || !touched.checkVisibility({ visibilityProperty: true })) continue;
      // What has only a picture in it is named by its title.
      const names = [nameOf(element), plain(element.getAttribute('title'))];
      if (name !== undefined && !names.includes(plain(name))) continue;
      if (has !== undefined && !nameOf(element).includes(has) && !plain(element.textContent).includes(has))
        continue;
      return touched;
    }
  return null;
}

/** What a page is still waiting for; `ready` when every island is hydrated and shows more than its skeleton. */
export function state(): string {
  const waiting = document.querySelectorAll(
    'astro-island:not(:has([data-ready])), [aria-busy="true"], [data-drawing]',
  ).length;
  return document.readyState === 'complete' && waiting === 0
    ? 'ready'
    : `${document.readyState}, ${waiting} waiting`;
}
