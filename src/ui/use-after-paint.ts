import { startTransition, useEffect, useState } from 'react';

/** Runs a function when the browser is idle after its next frame. Returns how to cancel it. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Follows a value, but only after the browser has painted a frame, so that rendering it never delays a typed letter. React's own
 * deferred rendering begins before the frame that shows the letter.
 */
export function useAfterPaint<T extends object>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}
