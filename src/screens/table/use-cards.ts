import { useSyncExternalStore } from 'react';

/** Below 600 px, where a row is a card. The same border as `sm` in tailwind.config.cjs and in table.css. */
const phone = '(width < 600px)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** True where rows are drawn as cards; follows a window that is resized and a phone that is turned. */
export function useCards(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
}
