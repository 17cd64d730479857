/**
 * The address of the screen. A hash `#message=` holds the message of the free composer (composed.ts). Any other hash is an anchor.
 */
import { takeLongHash } from '../../app/session/session.ts';

export const isMessageHash = (hash: string): boolean => hash.startsWith('#message');

/** Puts a message that waited for the sign-in back into the address, once. Whether the address then asks for the composer. */
export function startsComposing(): boolean {
  const kept = takeLongHash();
  if (isMessageHash(location.hash)) return true;
  if (!isMessageHash(kept)) return false;
  history.replaceState(history.state, '', kept);
  return true;
}
