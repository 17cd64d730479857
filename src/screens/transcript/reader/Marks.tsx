import type { ReactNode } from 'react';
import { hitsIn } from '../../../lib/text-hits.ts';

/**
 * Returns a function that renders a text with the matches of `query` highlighted. `query` is folded.
 *
 * @param look the classes of a match
 */
export function marker(query: string, look: string): (text: string) => ReactNode {
  if (!query) return (text) => text;
  return (text) => {
    const hits = hitsIn(text, query);
    if (hits.length === 0) return text;
    const parts: ReactNode[] = [];
    let done = 0;
    for (const [from, to] of hits) {
      parts.push(
        text.slice(done, from),
        <mark key={from} className={look}>
          {text.slice(from, to)}
        </mark>,
      );
      done = to;
    }
    parts.push(text.slice(done));
    return parts;
  };
}
