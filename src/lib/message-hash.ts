import type { MessageTemplate } from '../contract/message.ts';
import { isBlank } from './message.ts';
import { readMessageValue } from './message-reader.ts';

const name = '#message=';

/** As the hash of an address: JSON in UTF-8 in base64url, which survives every chat and mail. '' for an empty message. */
export function toMessageHash(message: MessageTemplate): string {
  if (isBlank(message)) return '';
  // Half a surrogate pair is written as an escape, so that nothing is lost in UTF-8.
  const bytes = new TextEncoder().encode(JSON.stringify(message));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return name + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The message of a hash; null for another hash, and for anything malformed or not wholly understood. */
export function fromMessageHash(hash: string): MessageTemplate | null {
  if (!hash.startsWith(name)) return null;
  try {
    const binary = atob(hash.slice(name.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const read = readMessageValue(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return read && read.unknown.length === 0 ? read.message : null;
  } catch {
    return null;
  }
}
