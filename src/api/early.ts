/**
 * The calls that a dashboard page sends before its modules are loaded (`layouts/head/calls.js`). Each reply is used once, and only
 * by a caller with the same token.
 */
interface EarlyCalls {
  readonly token: string;
  readonly replies: Record<string, Promise<Response>>;
}

declare global {
  /** Starts the calls; idempotent. */
  var earlyCalls: (() => EarlyCalls) | undefined;
}

/** Calls sent ahead of a navigation, by address. */
const ahead = new Map<string, EarlyCalls & { readonly at: number }>();
/** How long such a reply may wait for its screen, in milliseconds. */
const waits = 5000;

/** Sends a read for the screen that the reader is about to open. Its first call for the address gets the reply. */
export function fetchAhead(url: string, token: string): void {
  const sent = ahead.get(url);
  if (sent && performance.now() - sent.at < waits) return;
  const reply = fetch(url, { headers: { authorization: `Bearer ${token}` } });
  reply.catch(() => {});
  ahead.set(url, { token, replies: { [url]: reply }, at: performance.now() });
}

/** The calls among which there may be a reply for an address. */
function sentFor(url: string): EarlyCalls | undefined {
  const sent = ahead.get(url);
  ahead.delete(url);
  return sent && performance.now() - sent.at < waits ? sent : globalThis.earlyCalls?.();
}

/** `fetch`, but a GET that was already sent with the same token is not sent again. */
export const earlyFetch: typeof fetch = (input, init) => {
  const isRead = (init?.method ?? 'GET') === 'GET';
  // What was read before a write may be different after it.
  if (!isRead) ahead.clear();
  const url = String(input);
  const early = isRead ? sentFor(url) : undefined;
  const reply = early?.replies[url];
  if (!early || !reply) return fetch(input, init);
  delete early.replies[url];
  const sent = new Headers(init?.headers).get('authorization') ?? '';
  return sent === (early.token && `Bearer ${early.token}`) ? reply : fetch(input, init);
};

/** Drops the early replies, so that a retry after a failure asks the host again. */
export function forgetEarlyCalls(): void {
  globalThis.earlyCalls = undefined;
  ahead.clear();
}
