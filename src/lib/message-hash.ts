import type { MessageTemplate } from '../contract/message.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { isBlank } from './message.ts';
import { readMessageValue } from './message-reader.ts';

const name = '#message=';

/**
 * A message as the hash of an address: JSON in UTF-8 in base64url, which survives chats and mails; '' for an empty message. Not
 * compressed: the browser's compression is asynchronous, too late for a page that is being left.
 */
export function toMessageHash(message: MessageTemplate): string {
  if (isBlank(message)) return '';
  // JSON.stringify escapes lone surrogates, which UTF-8 could not represent.
  return name + toBase64url(JSON.stringify(message));
}

/** The message of a hash; null for another hash, and for one with unknown members: half a message would look like all of it. */
export function fromMessageHash(hash: string): MessageTemplate | null {
  if (!hash.startsWith(name)) return null;
  try {
    const read = readMessageValue(JSON.parse(fromBase64url(hash.slice(name.length))));
    return read && read.unknown.length === 0 ? read.message : null;
  } catch {
    return null;
  }
}
