import { useEffect, useState } from 'react';

/** How long typing must have rested before what it led to is announced, in milliseconds. */
const rest = 700;

interface Props {
  /** What is announced; empty for nothing. */
  readonly text: string;
  /** What is being typed, where the text may stay the same. */
  readonly typed?: unknown;
}

/** What typing leads to, such as a number of results, for screen readers: once, when it rests, not for each letter. */
export function RestingStatus({ text, typed }: Props) {
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the rest anew.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), rest);
    return () => clearTimeout(timer);
  }, [text, typed]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
