import { useEffect, useState } from 'react';

/** The smallest possible island: it shows when it is hydrated, and counts clicks. */
export function Button() {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => setCount(0), []);
  return (
    <button type="button" disabled={count === null} onClick={() => setCount((count ?? 0) + 1)}>
      Count {count}
    </button>
  );
}
