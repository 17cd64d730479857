/**
 * The address of the screen. Behind `#message=` it holds what is in the free composer (composed.ts). Any other hash is a place
 * on the page and none of ours.
 */
import { $session } from '../../stores/session.ts';

export const isMessageHash = (hash: string): boolean => hash.startsWith('#message');

/** Where the hash waits while somebody signs in: one of its length goes through no query. */
const waitingKey = 'view:hash';

/** Keeps the message for the visitor who is sent away to sign in and back. */
export function keepForReturn(): () => void {
  return $session.subscribe(({ kind }) => {
    if ((kind !== 'signed_out' && kind !== 'ended') || !isMessageHash(location.hash)) return;
    try {
      sessionStorage.setItem(waitingKey, location.hash);
    } catch {
      // Storage is forbidden: the message stays in the history of the tab.
    }
  });
}

function takeKept(): string {
  try {
    const kept = sessionStorage.getItem(waitingKey) ?? '';
    sessionStorage.removeItem(waitingKey);
    return kept;
  } catch {
    return '';
  }
}

/** Puts a kept message back into the address, once. Whether the address then asks for the composer. */
export function startsComposing(): boolean {
  const kept = takeKept();
  if (isMessageHash(location.hash)) return true;
  if (!isMessageHash(kept)) return false;
  history.replaceState(history.state, '', kept);
  return true;
}
