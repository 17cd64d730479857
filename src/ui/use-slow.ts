import { useEffect, useState } from 'react';

/** In milliseconds. Calls have no timeout, but after this time the interface says that it takes long. */
const slowAfter = 8000;

/** Whether `waiting` has lasted longer than people expect. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}
