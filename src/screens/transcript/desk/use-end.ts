import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TranscriptMessage } from '../../../contract/transcript-message.ts';

/** How near to its end a page counts as read to the end, in pixels. */
const near = 160;

const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - near;

/**
 * Opens the page at its end, unless its address names a message or a search, and keeps the end in view while the reader is there.
 *
 * @param length changes with what is added
 */
export function useEnd(length: number): void {
  const follows = useRef(location.hash === '' && location.search === '');
  useEffect(() => {
    const onScroll = () => {
      follows.current = isAtEnd();
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when something is added.
  useLayoutEffect(() => {
    if (!follows.current) return;
    const goToEnd = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    goToEnd();
    // Rows that come into view are measured, and are then as high as they are.
    const frame = requestAnimationFrame(goToEnd);
    return () => cancelAnimationFrame(frame);
  }, [length]);
}

/** The last message, once one has come since the page was opened. */
export function useNewest(messages: readonly TranscriptMessage[]): TranscriptMessage | null {
  const last = messages.at(-1) ?? null;
  const [first] = useState(last?.id);
  return last && last.id !== first ? last : null;
}
