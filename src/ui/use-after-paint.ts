import { startTransition, useEffect, useState } from 'react';

/**
 * A value as it was when the browser last had time after a frame. What draws it keeps no letter from the screen: React's own deferred
 * drawing begins before the frame that shows the letter.
 */
export function useAfterPaint<T extends object>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
