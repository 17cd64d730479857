import { call } from '../api/client.ts';
import { forgetEarlyCalls } from '../api/early.ts';
import { checkAuth } from '../contract/auth.ts';
import { getUser, type User } from '../contract/user.ts';
import { locale } from '../i18n/client.ts';
import { href } from '../routes.ts';
import { $session, $token } from '../stores/session.ts';

/** Asks whether the token is good (specification, section 4) and who it belongs to, at the same time. */
export async function startSession(): Promise<void> {
  $session.set({ kind: 'checking' });
  // Read first: a 401 to one of the calls forgets it. Without one, there is nobody to ask for.
  const token = $token.get();
  const [check, user] = await Promise.all([call(checkAuth, {}), token ? call(getUser, {}) : null]);
  if (!check.ok) {
    forgetEarlyCalls();
    return $session.set({ kind: 'failed', error: check.error });
  }
  if (check.value.code !== 200 || !user) return $session.set({ kind: token ? 'ended' : 'signed_out' });
  if (user.ok) return $session.set({ kind: 'signed_in', user: user.value });
  if (user.error.kind !== 'signed_out') $session.set({ kind: 'failed', error: user.error });
}

/** Resolves once somebody is signed in; never, when the visitor is sent away. */
export function signedIn(): Promise<User> {
  return new Promise((resolve) => {
    const stop = $session.subscribe((session) => {
      if (session.kind !== 'signed_in') return;
      resolve(session.user);
      // Not at once: the first call comes before there is anything to stop.
      queueMicrotask(() => stop());
    });
  });
}

/** Set while the page leaves by itself: the guard of unsaved changes then has nothing to ask. */
let leaving = false;
export const isLeaving = (): boolean => leaving;

/** Another tab has signed in. As the same person, this one goes on with the new token; as somebody else, it begins anew. */
async function onOtherToken(): Promise<void> {
  const user = await call(getUser, {});
  const session = $session.get();
  if (leaving || !user.ok || session.kind !== 'signed_in' || session.user.id === user.value.id) return;
  leaving = true;
  location.reload();
}

/** Sends a visitor without a good session to sign in, and back to this address afterwards. */
export function watchSession(): () => void {
  const stopTokens = $token.listen((token) => void (token && onOtherToken()));
  const stopSession = $session.subscribe(({ kind }) => {
    // Once: a second call that is refused must not start the way out again.
    if (leaving || (kind !== 'signed_out' && kind !== 'ended')) return;
    leaving = true;
    const { pathname, search, hash } = location;
    const query = new URLSearchParams({ to: pathname + search + hash });
    location.replace(`${href('login', {}, locale)}?${query}${kind === 'ended' ? '#expired' : ''}`);
  });
  return () => {
    stopTokens();
    stopSession();
  };
}
