/** Goes to an address. Within the same path only the search part or the hash changes. */
export function go(to: string): void {
  const { pathname, search, hash } = new URL(to, location.href);
  if (pathname !== location.pathname) location.assign(to);
  else if (search && search !== location.search) {
    history.pushState(null, '', to);
    // `pushState` fires no event; listeners of `popstate` should follow this step too.
    dispatchEvent(new PopStateEvent('popstate'));
  }
  // The browser fires no event when the hash stays the same, but the reader asked to go there again.
  else if (hash && hash === location.hash) dispatchEvent(new HashChangeEvent('hashchange'));
  else if (hash) location.hash = hash;
}
