/**
 * Every dashboard page starts the calls of its screen, as a rule before any module has arrived (see
 * `layouts/head/calls.js`). This is where they are picked up, each once.
 */
interface EarlyCalls {
  readonly token: string;
  readonly replies: Record<string, Promise<Response>>;
}

declare global {
  /** Starts them, unless they are on the way. */
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

/** What the page was answered while the host was away is of no use once it is asked again. */
export function forgetEarlyCalls(): void {
  globalThis.earlyCalls = undefined;
}
