import { dequal } from 'dequal';
import { forgetEarlyCalls } from '../api/early.ts';
import { checkAuth } from '../contract/auth.ts';
import { getUser, type User } from '../contract/user.ts';
import { locale } from '../i18n/client.ts';
import { href } from '../routes.ts';
import { revalidate, revalidateOnShow } from '../stores/revalidate.ts';
import { $session, $token } from '../stores/session.ts';
import { call } from './api.ts';

/** Asks whether the token is good (specification, section 4) and who it belongs to, at the same time. */
export async function startSession(): Promise<void> {
  $session.set({ kind: 'checking' });
  await askSession($token.get(), false);
}

/** `keep`: a host that is away for a moment does not end what is shown. */
async function askSession(token: string, keep: boolean): Promise<void> {
  // A 401 to one of the calls forgets the token. Without one, there is nobody to ask for.
  const [check, user] = await Promise.all([call(checkAuth, {}), token ? call(getUser, {}) : null]);
  if (!check.ok) {
    forgetEarlyCalls();
    if (!keep) $session.set({ kind: 'failed', error: check.error });
    return;
  }
  if (check.value.code !== 200 || !user) return $session.set({ kind: token ? 'ended' : 'signed_out' });
  if (user.ok) {
    const shown = $session.get();
    if (shown.kind === 'signed_in' && dequal(shown.user, user.value)) return;
    return $session.set({ kind: 'signed_in', user: user.value });
  }
  if (user.error.kind !== 'signed_out' && !keep) $session.set({ kind: 'failed', error: user.error });
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

/**
 * Another tab has signed in or out. Signed in as the same person, this one goes on with the new token; as somebody else, it
 * begins anew. Signed out, its session has ended.
 */
async function onOtherToken(token: string): Promise<void> {
  if (!token) {
    if ($session.get().kind === 'signed_in') $session.set({ kind: 'ended' });
    return;
  }
  const user = await call(getUser, {});
  const session = $session.get();
  if (leaving || !user.ok || session.kind !== 'signed_in' || session.user.id === user.value.id) return;
  leaving = true;
  location.reload();
}

revalidateOnShow(() => void askSession($token.get(), true));

/** What is stored now: a page in the bfcache has not heard of changes. */
function storedToken(): string {
  try {
    return localStorage.getItem('access_token') ?? '';
  } catch {
    return '';
  }
}

/** The page comes out of the bfcache: it must not be somebody else's, nor old. */
function onShown(token: string) {
  if (storedToken() === token) return revalidate();
  leaving = true;
  location.reload();
}

/** In characters. A longer one would make an address that hosts refuse; a screen that has such keeps it by itself. */
const longestHash = 1000;

/** Sends a visitor without a good session to sign in, and back to this address afterwards. */
export function watchSession(): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onShown($token.get());
  addEventListener('pageshow', onPageShow);
  const stopTokens = $token.listen((token) => void onOtherToken(token));
  const stopSession = $session.subscribe(({ kind }) => {
    // Once: a second call that is refused must not start the way out again.
    if (leaving || (kind !== 'signed_out' && kind !== 'ended')) return;
    leaving = true;
    const { pathname, search, hash } = location;
    const query = new URLSearchParams({ to: pathname + search + (hash.length > longestHash ? '' : hash) });
    location.replace(`${href('login', {}, locale)}?${query}${kind === 'ended' ? '#expired' : ''}`);
  });
  return () => {
    removeEventListener('pageshow', onPageShow);
    stopTokens();
    stopSession();
  };
}
