/** Finds the message in what other builders share: an address with a code in it, or the code alone. */
import { bytesFromBase64url, textOf } from '../../lib/base64url.ts';

/** Shorter codes hold no message. */
const shortest = 16;

const beginsAsJson = (text: string) => /^\s*[{["]/.test(text);

/** Undoes percent-encoding; the text itself where it is none, and where it is JSON already. */
function unquoted(text: string): string {
  if (beginsAsJson(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function bytesIn(code: string): Uint8Array | null {
  try {
    return bytesFromBase64url(code);
  } catch {
    return null;
  }
}

/** Some builders encode each letter as one byte rather than as UTF-8. */
function textIn(bytes: Uint8Array): string {
  try {
    return textOf(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** The JSON of a code: percent-encoded, in base64 of any kind, or one in the other. */
function jsonIn(code: string): string | null {
  const text = unquoted(code).trim();
  if (beginsAsJson(text)) return text;
  // Addresses turn the `+` of base64 into a space.
  const bytes = text.length < shortest ? null : bytesIn(text.replace(/ /g, '+').replace(/\s/g, ''));
  const inner = bytes && unquoted(textIn(bytes));
  return inner && beginsAsJson(inner) ? inner : null;
}

const firstIn = (codes: readonly string[]) =>
  codes.reduce<string | null>((found, code) => found ?? jsonIn(code), null);

/**
 * The JSON in an address: in one of its parameters (`?data=`), or behind its `#`.
 *
 * @throws TypeError when it is no address
 */
export function jsonInAddress(address: string): string | null {
  const { searchParams, hash } = new URL(address);
  const behind = hash.slice(1);
  return firstIn([...searchParams.values(), ...new URLSearchParams(behind).values(), behind]);
}

/** The JSON in a code that was copied without its address, but perhaps with `data=`. */
export function jsonInCode(text: string): string | null {
  const code = text.trim().replace(/^\??\w+=(?=[^=])/, '');
  return /^[\w%+/=\s.~!'()*-]+$/.test(code) ? jsonIn(code) : null;
}
