import { $token } from './session.ts';

/** A value that the next page of this tab shows at once, while it asks the host whether it is still so. */
export interface Carried<T> {
  read(): T | null;
  write(value: T): void;
}

const prefix = 'carried:';
/** In characters. A value beyond it costs more to carry than to ask for. */
const largest = 100_000;
/** The values kept at once; with one more, all begin anew. */
const most = 24;

/** Tells one token from another and gives neither away (FNV-1a, 32 bits). */
function markOf(token: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) {
    hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));

/** Forgets every carried value, or those of other tokens than `but`. */
export function forgetCarried(but = ''): void {
  try {
    const own = but && `${prefix}${markOf(but)}:`;
    for (const key of kept()) if (!own || !key.startsWith(own)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was carried.
  }
}

/**
 * Keeps one value in session storage, for the token that it was read with: after signing out, or as somebody else, it is
 * not there. `parse` answers null for what is not, or no longer, such a value.
 */
export function carriedValue<T>(name: string, parse: (stored: unknown) => T | null): Carried<T> {
  const keyFor = (token: string) => `${prefix}${markOf(token)}:${name}`;
  return {
    read() {
      try {
        const token = $token.get();
        const stored = token && sessionStorage.getItem(keyFor(token));
        return stored ? parse(JSON.parse(stored)) : null;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        const token = $token.get();
        const text = JSON.stringify(value);
        if (!token) return;
        const key = keyFor(token);
        if (text.length > largest) return sessionStorage.removeItem(key);
        if (kept().length >= most && sessionStorage.getItem(key) === null) forgetCarried();
        sessionStorage.setItem(key, text);
      } catch {
        // Full or forbidden: the next page asks and waits.
      }
    },
  };
}
