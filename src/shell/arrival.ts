import { lateFonts } from './late-fonts.ts';

/** Set at build time (Dashboard.astro): the screen shows no more than its skeleton. */
const mark = 'data-waiting';
const main = () => document.getElementById('main');

/** What the page waits for: its screen, and then the field that the address names, which may open a fold. */
type Part = 'screen' | 'field';
const awaited = new Set<Part>(['screen']);

/** Something is not there, perhaps again: a skeleton is shown, or a field is sought. */
export function wait(what: Part): void {
  awaited.add(what);
  main()?.setAttribute(mark, '');
}

/**
 * It is there, and with the last of them the page. Only now can the place that the address names be found: the browser has
 * looked for it before. A page that is scrolled already, as one that is shown again is, stays where it is.
 */
export function arrive(what: Part): void {
  awaited.delete(what);
  if (awaited.size > 0) return;
  main()?.removeAttribute(mark);
  void lateFonts();
  requestAnimationFrame(() => {
    const target = location.hash && scrollY === 0 && document.getElementById(location.hash.slice(1));
    if (target) target.scrollIntoView();
  });
}
