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

/** `fetch`, but a GET that the page has already sent with the same token is not sent again. */
export const earlyFetch: typeof fetch = (input, init) => {
  const early = globalThis.earlyCalls?.();
  const url = String(input);
  const reply = early?.replies[url];
  if (!early || !reply || (init?.method ?? 'GET') !== 'GET') return fetch(input, init);
  delete early.replies[url];
  const sent = new Headers(init?.headers).get('authorization') ?? '';
  return sent === (early.token && `Bearer ${early.token}`) ? reply : fetch(input, init);
};

/** Drops the early replies, so that a retry after a failure asks the host again. */
export function forgetEarlyCalls(): void {
  globalThis.earlyCalls = undefined;
}
