import type { KeyboardEvent } from 'react';

/** The arrow key that moves forward in the reading direction of an element. */
export const forwardKey = (element: HTMLElement): 'ArrowRight' | 'ArrowLeft' =>
  getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';

/** The index to which a key moves in a row of `count` buttons; null when it is not a navigation key. */
export function indexForKey(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  at: number,
  count: number,
): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  return (at + (key === forwardKey(currentTarget) ? 1 : count - 1)) % count;
}
