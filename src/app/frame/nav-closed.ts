/**
 * Marks the screens that are closed to the reader, and the groups with such screens (navigation-links.css). A page that is loaded does the
 * same before its first paint, with what is remembered (layouts/head/links.js).
 *
 * @param isKnown whether the navigation was already drawn without them; else they keep their room, so that nothing moves
 */
export function markClosed(screens: readonly string[], isKnown: boolean): void {
  document.getElementById('nav')?.toggleAttribute('data-known', isKnown);
  for (const group of document.querySelectorAll<HTMLElement>('#nav .of-guild')) {
    const links = [...group.querySelectorAll<HTMLElement>('[data-route]')];
    const closed = links.filter(({ dataset }) => screens.includes(dataset.route ?? ''));
    for (const { parentElement } of links) delete parentElement?.dataset.closed;
    for (const { parentElement } of closed) if (parentElement) parentElement.dataset.closed = '';
    if (closed.length === 0) delete group.dataset.closed;
    else group.dataset.closed = closed.length === links.length ? 'all' : 'some';
  }
}
