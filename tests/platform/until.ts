const waiting = new Set<() => void>();

/** Has every waiting condition looked at again, because something has happened. */
export function stir(): void {
  for (const look of waiting) look();
}

/**
 * Waits until a condition gives something other than false, null or undefined, and gives it. It is looked at whenever the stand-in
 * has handled or sent something, and every 20 ms. Fails after `timeout` milliseconds with what was waited for.
 */
export function until<T>(
  condition: () => (T extends Promise<unknown> ? never : T) | false | null | undefined,
  { timeout = 5_000, what = String(condition) }: { timeout?: number; what?: string } = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      waiting.delete(look);
      clearInterval(timer);
      settle();
    };
    const deadline = performance.now() + timeout;
    const look = () => {
      try {
        const found = condition();
        if (found !== false && found !== null && found !== undefined) end(() => resolve(found));
        else if (performance.now() > deadline) {
          end(() => reject(new Error(`Not within ${timeout} ms: ${what}`)));
        }
      } catch (error) {
        end(() => reject(error));
      }
    };
    const timer = setInterval(look, 20);
    waiting.add(look);
    look();
  });
}
