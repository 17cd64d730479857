import { useEffect, useState } from 'react';

/** A call has no time limit; after this many milliseconds we say that it takes long. */
const patience = 8000;

/** True once `waiting` has lasted longer than people expect. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}
