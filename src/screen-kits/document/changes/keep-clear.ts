/** Room between a focused field and the bar, and below the bar, in pixels. */
const clearance = 24;

/** Scrolls on when the bar has come to lie over the field that is being used, or over its error. */
function uncover(bar: HTMLElement): void {
  const { activeElement } = document;
  if (!activeElement?.closest('#main') || bar.contains(activeElement)) return;
  const field = activeElement.closest('.field');
  // Of a field that is higher than the window, what is being used is enough.
  const part = field && field.clientHeight < innerHeight / 2 ? field : activeElement;
  const { top, bottom } = part.getBoundingClientRect();
  if (top < innerHeight && bottom > bar.getBoundingClientRect().top)
    part.scrollIntoView({ block: 'nearest' });
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
