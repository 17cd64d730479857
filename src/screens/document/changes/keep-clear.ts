/** Room between a focused field and the bar, and below the bar, in pixels. */
const clearance = 24;

/** Scrolls on when the bar has come to lie over what is being used. */
function uncover(bar: HTMLElement): void {
  const { activeElement } = document;
  if (!activeElement?.closest('#main') || bar.contains(activeElement)) return;
  const { top, bottom } = activeElement.getBoundingClientRect();
  if (top < innerHeight && bottom > bar.getBoundingClientRect().top)
    activeElement.scrollIntoView({ block: 'nearest' });
}

/**
 * As a ref of the save bar: what gets the focus scrolls clear of it, toasts stand above it, and the button to the top, which would
 * lie on it, is gone as long as it is there.
 */
export function keepClear(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const toTop = document.getElementById('to-top');
  const toasts = document.getElementById('toasts')?.style;
  const observer = new ResizeObserver(() => {
    const taken = `calc(${bar.offsetHeight + clearance}px + var(--foot))`;
    style.scrollPaddingBlockEnd = taken;
    if (toasts) toasts.insetBlockEnd = taken;
    uncover(bar);
  });
  observer.observe(bar);
  toTop?.setAttribute('data-covered', '');
  return () => {
    observer.disconnect();
    style.scrollPaddingBlockEnd = '';
    if (toasts) toasts.insetBlockEnd = '';
    toTop?.removeAttribute('data-covered');
  };
}
