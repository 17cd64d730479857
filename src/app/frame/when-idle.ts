/** How long to wait at first, and then at most for an idle moment, in milliseconds. */
const delay = 4000;

/** A screen that is still loading. */
const waiting = '#main :is([aria-busy="true"], astro-island:not(:has([data-ready])))';

/** Runs something of low priority once the screen is drawn and the browser is idle. Returns how to cancel it. */
export function whenIdle(run: () => unknown): () => void {
  const attempt = () => {
    if (document.querySelector(waiting)) timer = setTimeout(attempt, delay);
    // Safari has no requestIdleCallback.
    else if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: delay });
    else run();
  };
  let timer = setTimeout(attempt, delay);
  return () => clearTimeout(timer);
}
