/** Encodes bytes as base64url, which can be pasted into addresses, chats and emails unchanged. */
export function bytesToBase64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @throws DOMException when the text is not base64url */
export function bytesFromBase64url(code: string): Uint8Array<ArrayBuffer> {
  const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** Encodes a text as base64url of its UTF-8. Lone surrogates become U+FFFD. */
export const toBase64url = (text: string): string => bytesToBase64url(new TextEncoder().encode(text));

/** @throws TypeError when the bytes are not UTF-8 */
export const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** @throws DOMException or TypeError when the text is not base64url of UTF-8 */
export const fromBase64url = (code: string): string => textOf(bytesFromBase64url(code));
