import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import type { User } from '../../contract/user.ts';
import type { ApiError } from '../../lib/api-error.ts';

/** The bearer token, in local storage under the specification's key and in step between open tabs. */
export const $token = persistentAtom<string>('access_token', '');

/** `ended`: there was a session, and the host no longer takes its token. */
export type Session =
  | { readonly kind: 'checking' }
  | { readonly kind: 'signed_in'; readonly user: User }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly error: ApiError };

export const $session = atom<Session>({ kind: 'checking' });

/** Drops a token that the host has refused. A token that another tab has renewed meanwhile stays. */
export function endSession(refused: string): void {
  if ($token.get() !== refused) return;
  $token.set('');
  $session.set({ kind: refused ? 'ended' : 'signed_out' });
}
