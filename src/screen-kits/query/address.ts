/** What a table needs of the address bar. */
export interface AddressBar {
  /** The path of the screen that is shown. */
  path(): string;
  /** With its question mark, or empty. */
  search(): string;
  /** Replaces the search part without adding to the history. */
  replace(search: string): void;
  /** Pushes a new search part onto the history. */
  push(search: string): void;
  /** Calls `changed` whenever the address may have changed; returns how to stop. */
  listen(changed: () => void): () => void;
}

const urlOf = (search: string) => location.pathname + search + location.hash;

/** Changes the history. Safari refuses more than 100 changes in 30 seconds; the address is then behind the screen. */
function change(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export const browserAddress: AddressBar = {
  path: () => location.pathname,
  search: () => location.search,
  replace: (search) => change(() => history.replaceState(history.state, '', urlOf(search))),
  push: (search) => change(() => history.pushState(null, '', urlOf(search))),
  listen(changed) {
    const { navigation } = globalThis;
    addEventListener('popstate', changed);
    // Intercepted links fire no `popstate`.
    navigation?.addEventListener('currententrychange', changed);
    return () => {
      removeEventListener('popstate', changed);
      navigation?.removeEventListener('currententrychange', changed);
    };
  },
};
