/** What `j` and `k` move between: the first of these that the screen has. */
const stops = ['[data-entry] [data-opener]', '[data-row]', 'a[data-guild]', 'h2'];

const all = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`#main :is(${selector})`)].filter(
    (element) => element.getClientRects().length > 0,
  );

/** A section this close to the top of the window counts as the one being read, in pixels. */
const edge = 100;

/** Moves the focus to the next (1) or previous (-1) row or section, from the focused one or the one being read. */
export function step(by: 1 | -1): void {
  const list = stops.map(all).find((found) => found.length > 0) ?? [];
  const { activeElement } = document;
  const part = activeElement?.closest('[data-entry], [data-row], section');
  const around = list.findIndex(
    (stop) => stop === activeElement || stop.contains(activeElement) || part?.contains(stop),
  );
  const read = list.findLastIndex((stop) => stop.getBoundingClientRect().top < edge);
  const next = list[Math.max(0, (around >= 0 ? around : read) + by)];
  if (!next) return;
  if (!next.matches('a, button')) next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: next.matches('h2') ? 'start' : 'nearest' });
}

/** Opens what the focused row opens, or follows its link. */
export function editRow(): void {
  const row = document.activeElement?.closest('[data-entry], [data-row]');
  const opener = row?.querySelector<HTMLElement>('[data-opener]');
  if (!opener) row?.querySelector<HTMLElement>('a')?.click();
  else if (opener.ariaExpanded !== 'true') opener.click();
}

/** Focuses the screen's search field. Returns whether it has one. */
export function focusSearch(): boolean {
  const [field] = all('input[type="search"]');
  field?.focus();
  return field !== undefined;
}
