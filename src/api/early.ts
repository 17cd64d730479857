import { keptBriefly } from '../lib/kept-briefly.ts';

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

/** Reads sent ahead of a navigation, by address. The reply is null once somebody has asked for it. */
const ahead = keptBriefly<{ readonly token: string; reply: Promise<Response> | null }>();

/** Sends a read for the screen that the reader is about to open. Its first call for the address gets the reply. */
export function fetchAhead(url: string, token: string): void {
  if (ahead.get(url)) return;
  const reply = fetch(url, { headers: { authorization: `Bearer ${token}` } });
  reply.catch(() => {});
  ahead.set(url, { token, reply });
}

/** The reply that was sent for, and with which token, for the first who asks. */
function takeReply(url: string): { readonly token: string; readonly reply: Promise<Response> } | undefined {
  const sent = ahead.get(url);
  if (sent?.reply) {
    const { token, reply } = sent;
    sent.reply = null;
    return { token, reply };
  }
  const early = globalThis.earlyCalls?.();
  const reply = early?.replies[url];
  if (!early || !reply) return undefined;
  delete early.replies[url];
  return { token: early.token, reply };
}

/** `fetch`, but a GET that was already sent with the same token is not sent again. */
export const earlyFetch: typeof fetch = (input, init) => {
  if ((init?.method ?? 'GET') !== 'GET') {
    // What was read before a write may be different after it.
    ahead.clear();
    return fetch(input, init);
  }
  const taken = takeReply(String(input));
  const token = new Headers(init?.headers).get('authorization') ?? '';
  return taken && token === (taken.token && `Bearer ${taken.token}`) ? taken.reply : fetch(input, init);
};

/** Drops the early replies, so that a retry after a failure asks the host again. */
export function forgetEarlyCalls(): void {
  globalThis.earlyCalls = undefined;
  ahead.clear();
}
