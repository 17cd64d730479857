import { flushSync } from 'react-dom';
import { keepFocus } from '../../../ui/keep-focus.ts';

/** Draws the bookmarks instead of the plain links of layouts/head/bookmarks.js, at once, and with the focus where it was. */
export function replacePlainLinks(place: HTMLElement, draw: () => void): void {
  const links = () => [...place.querySelectorAll('a')];
  const focused = links().findIndex((link) => link.matches(':focus'));
  if (focused >= 0) keepFocus(() => links()[focused]);
  place.replaceChildren();
  flushSync(draw);
}
