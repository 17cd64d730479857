import { atom } from 'nanostores';
import type { User } from '../../contract/user.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { persistentAtom } from './persistent.ts';

/** The bearer token, in local storage under the specification's key and in step between open tabs. */
export const $token = persistentAtom<string>('access_token', '', {
  encode: (token) => token,
  // A header takes nothing else: every call would fail as if the host were away.
  decode: (stored) => (/^[!-~]*$/.test(stored) ? stored : ''),
});

/** `ended`: the host no longer accepts the token of this session. */
export type Session =
  | { readonly kind: 'checking' }
  | { readonly kind: 'signed_in'; readonly user: User }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly error: ApiError };

export const $session = atom<Session>({ kind: 'checking' });

/** Removes a token that the host has refused, unless another tab has renewed it meanwhile. */
export function endSession(refused: string): void {
  if ($token.get() !== refused) return;
  $token.set('');
  $session.set({ kind: refused ? 'ended' : 'signed_out' });
}
