/**
 * The address of the screen. A hash `#message=` holds the message of the free composer (composed.ts). Any other hash is an anchor.
 */
import { $session } from '../../stores/session.ts';

export const isMessageHash = (hash: string): boolean => hash.startsWith('#message');

/** The key in session storage for the hash during sign-in: hosts refuse it in a query, since it is too long. */
const waitingKey = 'view:hash';

/** Stores the message when the visitor is redirected to sign in. Returns how to stop. */
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

/** Puts a stored message back into the address, once. Returns whether the address has a message. */
export function startsComposing(): boolean {
  const kept = takeKept();
  if (isMessageHash(location.hash)) return true;
  if (!isMessageHash(kept)) return false;
  history.replaceState(history.state, '', kept);
  return true;
}
