import { lateFonts } from './late-fonts.ts';

/** Set at build time (Dashboard.astro): the screen shows no more than its skeleton. */
const mark = 'data-waiting';
const main = () => document.getElementById('main');

/** A skeleton is shown, perhaps again. */
export function wait(): void {
  main()?.setAttribute(mark, '');
}

/**
 * The screen is there. The browser has looked for the place that the address names before there was anything to find, so it
 * is gone to now; not on a page that is shown again, which has its own place.
 */
export function arrive(): void {
  main()?.removeAttribute(mark);
  void lateFonts();
  requestAnimationFrame(() => {
    const target = location.hash && scrollY === 0 && document.getElementById(location.hash.slice(1));
    if (target) target.scrollIntoView();
  });
}
