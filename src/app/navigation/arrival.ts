/** Set at build time (Dashboard.astro), and while a skeleton is shown. */
const mark = 'data-waiting';
const main = () => document.getElementById('main');

/** What the page waits for: the screen, then the field in the address's hash, which may be in a collapsed part. */
type Part = 'screen' | 'field';
const awaited = new Set<Part>(['screen']);

/** Marks the page as waiting: a skeleton is shown, or the field of the hash is being looked for. */
export function wait(what: Part): void {
  awaited.add(what);
  main()?.setAttribute(mark, '');
}

/**
 * Ends one wait. After the last one, scrolls to the target of the hash, which did not exist yet when the browser looked for it.
 * A page that is already scrolled, as from the bfcache, stays where it is.
 */
export function arrive(what: Part): void {
  awaited.delete(what);
  if (awaited.size > 0) return;
  main()?.removeAttribute(mark);
  const { fonts } = document.documentElement.dataset;
  if (fonts)
    void import('../frame/late-fonts.ts').then(
      (code) => code.lateFonts(fonts),
      () => {},
    );
  requestAnimationFrame(() => {
    const target = location.hash && scrollY === 0 && document.getElementById(location.hash.slice(1));
    if (target) target.scrollIntoView();
  });
}
