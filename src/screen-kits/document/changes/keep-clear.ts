/** Room between a focused field and the bar, and below the bar, in pixels. */
const clearance = 24;

/** Scrolls when the bar covers the field in use, or its error. */
function uncover(bar: HTMLElement): void {
  const { activeElement } = document;
  if (!activeElement?.closest('#main') || bar.contains(activeElement)) return;
  const field = activeElement.closest('.field');
  // For a field taller than the window, the focused control is enough.
  const part = field && field.clientHeight < innerHeight / 2 ? field : activeElement;
  const { top, bottom } = part.getBoundingClientRect();
  if (top < innerHeight && bottom > bar.getBoundingClientRect().top)
    part.scrollIntoView({ block: 'nearest' });
}

/** A ref for the save bar: focused fields scroll clear of it, toasts appear above it, and the button to the top is hidden. */
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
