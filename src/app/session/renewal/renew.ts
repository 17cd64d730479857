import { createCall } from '../../../api/client.ts';
import { renewToken } from '../../../contract/sessions.ts';
import { $token } from '../../stores/session.ts';
import { createRenewal } from './create-renewal.ts';

/** Sent without a token: the cookie identifies the session. A 401 here does not start another renewal. */
const call = createCall({
  host: import.meta.env.PUBLIC_API_HOST ?? '',
  fetch: (input, init) => fetch(input, init),
  token: () => '',
  renew: async () => ({ kind: 'signed_out' }),
  onRefused() {},
  onBegin() {},
  onEnd() {},
});

function storedToken(refused: string): string {
  try {
    return localStorage.getItem('access_token') ?? '';
  } catch {
    // Storage is forbidden: no other tab has this session.
    return refused;
  }
}

/** Renews the token of this document. Loaded when a call meets a 401. */
export const renew = createRenewal({
  token: () => $token.get(),
  setToken: (token) => $token.set(token),
  storedToken,
  ask: () => call(renewToken, {}),
});
