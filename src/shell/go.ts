/** Goes to an address. On the screen that it belongs to already, only the place in it changes. */
export function go(to: string): void {
  const { pathname, hash } = new URL(to, location.href);
  if (pathname !== location.pathname) location.assign(to);
  // The same place again is no change of address, and yet it is asked for.
  else if (hash && hash === location.hash) dispatchEvent(new HashChangeEvent('hashchange'));
  else if (hash) location.hash = hash;
}
