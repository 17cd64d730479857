/**
 * The address of the screen. A hash `#message=` contains the message of the free composer (composed.ts). Any other hash
 * is an anchor.
 */
import { takeLongHash } from '../../app/session/session.ts';

export const isMessageHash = (hash: string): boolean => hash.startsWith('#message');

/** Restores the hash of a message that was saved during the sign-in. Returns whether the address opens the composer. */
export function startsComposing(): boolean {
  const kept = takeLongHash();
  if (isMessageHash(location.hash)) return true;
  if (!isMessageHash(kept)) return false;
  history.replaceState(history.state, '', kept);
  return true;
}
