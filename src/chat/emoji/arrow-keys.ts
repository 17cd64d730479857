import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../ui/keys.ts';

/** The arrow key that moves forward in the reading direction of an element. */
export const forwardKey = (element: HTMLElement): 'ArrowRight' | 'ArrowLeft' =>
  getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';

/** The index to which a key moves in a row of `count` buttons; null when it is not a navigation key. */
export function indexForKey(event: KeyboardEvent<HTMLElement>, at: number, count: number): number | null {
  const key = pressedKey(event);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  return (at + (key === forwardKey(event.currentTarget) ? 1 : count - 1)) % count;
}
