import { useEffect, useState } from 'react';

/** The least that an island can be: it says when it is attached, and counts. */
export function Button() {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => setCount(0), []);
  return (
    <button type="button" disabled={count === null} onClick={() => setCount((count ?? 0) + 1)}>
      Count {count}
    </button>
  );
}
