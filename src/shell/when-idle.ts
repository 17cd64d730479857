/** How long after the frame is there, in milliseconds: the screen's own calls go first. */
const delay = 4000;

/** Runs something that nobody waits for, once the screen is drawn and the browser has nothing to do. */
export function whenIdle(run: () => void): () => void {
  const attempt = () => {
    if (document.querySelector('#main[data-waiting]')) timer = setTimeout(attempt, delay);
    // Safari has no notion of idle.
    else (globalThis.requestIdleCallback ?? setTimeout)(run);
  };
  let timer = setTimeout(attempt, delay);
  return () => clearTimeout(timer);
}
