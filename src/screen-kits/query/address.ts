/** The address bar, as far as a table uses it. */
export interface AddressBar {
  /** The path of the screen that is shown. */
  path(): string;
  /** With its question mark, or empty. */
  search(): string;
  /** Changes the search part; the way back leads to the screen before, as if nothing had changed. */
  replace(search: string): void;
  /** Changes the search part; the way back leads to the search part before. */
  push(search: string): void;
  /** Calls `changed` whenever the address may be another one; returns how to stop. */
  listen(changed: () => void): () => void;
}

const urlOf = (search: string) => location.pathname + search + location.hash;

/** Runs a change of the history. Safari refuses more than 100 in 30 seconds; the screen then is ahead of its address. */
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
    // A link that is intercepted fires no `popstate`.
    navigation?.addEventListener('currententrychange', changed);
    return () => {
      removeEventListener('popstate', changed);
      navigation?.removeEventListener('currententrychange', changed);
    };
  },
};
