import { lazyCode } from '../../ui/lazy-code.ts';
import { $toasts, dismissToast } from '../stores/toasts.ts';

const toaster = lazyCode(() => import('../panels/toasts/Toaster.tsx'));

/** Writes a toast as plain text when the code that draws toasts cannot be fetched; the region reads it out all the same. */
function sayPlainly(region: HTMLElement) {
  const [shown] = $toasts.get();
  if (!shown) return;
  const text = document.createElement('p');
  text.className = 'panel p-4 shadow-float';
  text.textContent = shown.text;
  region.append(text);
  setTimeout(() => text.remove(), 8000);
  dismissToast(shown.id);
}

/** Fetches the code that draws toasts with the first toast, which waits in the store until then. */
export function watchToasts(): () => void {
  const region = document.getElementById('toasts');
  if (!region) return () => {};
  let draws = false;
  return $toasts.subscribe(async (toasts) => {
    if (draws || toasts.length === 0) return;
    draws = true;
    try {
      (await toaster.fetch()).drawToasts(region);
    } catch {
      draws = false;
      sayPlainly(region);
    }
  });
}
