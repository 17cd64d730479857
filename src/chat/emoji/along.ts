import type { KeyboardEvent } from 'react';

/** The arrow key in the direction of reading, where something stands. */
export const forwardKey = (element: HTMLElement): 'ArrowRight' | 'ArrowLeft' =>
  getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';

/** Where a key leads from one of `count` buttons side by side; null for any other key. */
export function along(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  at: number,
  count: number,
): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  return (at + (key === forwardKey(currentTarget) ? 1 : count - 1)) % count;
}
