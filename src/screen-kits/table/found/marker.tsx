import type { ReactNode } from 'react';
import type { Hit } from '../../../lib/text-hits.ts';

/**
 * Returns a function that renders a text with what was found in it highlighted.
 *
 * @param find where in a text something was found, in order and without overlaps; null renders texts as they are
 * @param look the classes of a match
 */
export function marker(
  find: ((text: string) => readonly Hit[]) | null,
  look: string,
): (text: string) => ReactNode {
  if (!find) return (text) => text;
  return (text) => {
    const hits = find(text);
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
