/** How long after the frame is there, and then how long idleness may be in coming, in milliseconds. */
const delay = 4000;

/** A screen whose code or data is on the way: its calls go first. */
const waiting = '#main :is([aria-busy="true"], astro-island:not(:has([data-ready])))';

/** Runs something that nobody waits for, once the screen is drawn and the browser has nothing to do. */
export function whenIdle(run: () => unknown): () => void {
  const attempt = () => {
    if (document.querySelector(waiting)) timer = setTimeout(attempt, delay);
    // Safari has no notion of idle.
    else if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: delay });
    else run();
  };
  let timer = setTimeout(attempt, delay);
  return () => clearTimeout(timer);
}
