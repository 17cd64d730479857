import { lateFonts } from '../frame/late-fonts.ts';

/** Set at build time (Dashboard.astro), and while a skeleton is shown. */
const mark = 'data-waiting';
const main = () => document.getElementById('main');

/** What the page waits for: its screen, then the field that the hash names, which may open a fold. */
type Part = 'screen' | 'field';
const awaited = new Set<Part>(['screen']);

/** Marks the page as waiting: a skeleton is shown, or the field of the hash is being looked for. */
export function wait(what: Part): void {
  awaited.add(what);
  main()?.setAttribute(mark, '');
}

/**
 * Ends one of the waits. After the last, scrolls to the target of the hash: the browser looked for it when the document was
 * loaded, before it existed. A page that is scrolled already, as one from the bfcache may be, stays where it is.
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
