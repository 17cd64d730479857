import { dequal } from 'dequal';
import { forgetEarlyCalls } from '../../api/early.ts';
import { checkAuth } from '../../contract/auth.ts';
import { getUser, type User } from '../../contract/user.ts';
import { locale } from '../../i18n/client.ts';
import { href, routes } from '../../routes.ts';
import { $place } from '../navigation/place.ts';
import { recoverDrafts } from '../stores/draft-journal.ts';
import { $draftsStored } from '../stores/drafts.ts';
import { revalidate, revalidateOnShow } from '../stores/revalidate.ts';
import { $session, $token } from '../stores/session.ts';
import { call } from './api.ts';

/** Checks the token (specification, section 4) and reads its user, in parallel. */
export async function startSession(): Promise<void> {
  $session.set({ kind: 'checking' });
  // What is stored there is no token: the login page would take it for one, and come back here.
  if (!$token.get() && storedToken()) $token.set('');
  await askSession($token.get(), false);
}

/** `keep`: a short outage does not change what is shown. */
async function askSession(token: string, keep: boolean): Promise<void> {
  // A 401 to either call drops the token. Without a token there is no user to read.
  const [check, user] = await Promise.all([
    call(checkAuth, {}),
    token ? call(getUser, {}) : null,
    // Forms read their drafts once somebody is signed in.
    keep ? null : recoverDrafts(),
  ]);
  if (!check.ok) {
    forgetEarlyCalls();
    if (!keep) $session.set({ kind: 'failed', error: check.error });
    return;
  }
  if (user && !user.ok && user.error.kind !== 'signed_out') {
    if (!keep) $session.set({ kind: 'failed', error: user.error });
    return;
  }
  if (check.value.code !== 200 || !user?.ok) {
    // The checked token has been renewed since.
    const renewed = $token.get();
    if (user?.ok && renewed !== token) return askSession(renewed, keep);
    return $session.set({ kind: token ? 'ended' : 'signed_out' });
  }
  const shown = $session.get();
  if (shown.kind === 'signed_in' && dequal(shown.user, user.value)) return;
  $session.set({ kind: 'signed_in', user: user.value });
}

/** Resolves once somebody is signed in. Never resolves when the visitor is redirected to the login page. */
export function signedIn(): Promise<User> {
  return new Promise((resolve) => {
    const stop = $session.subscribe((session) => {
      if (session.kind !== 'signed_in') return;
      resolve(session.user);
      // Later, since `subscribe` calls its listener before it has returned `stop`.
      queueMicrotask(() => stop());
    });
  });
}

/** Set while the page itself navigates away: no question is asked then. */
let leaving = false;

/** Warns before the page is closed while it has drafts that could not be stored. Stored drafts survive. */
export function watchUnstored(): () => void {
  const onLeave = (event: BeforeUnloadEvent) => {
    if (!leaving) event.preventDefault();
  };
  const stop = $draftsStored.subscribe((stored) => {
    // A page that listens may be kept out of the bfcache.
    if (stored) removeEventListener('beforeunload', onLeave);
    else addEventListener('beforeunload', onLeave);
  });
  return () => {
    stop();
    removeEventListener('beforeunload', onLeave);
  };
}

/**
 * Another tab has signed in or out. After signing in as the same person, this tab continues with the new token; as somebody
 * else, it reloads. After signing out, this session has ended too.
 */
async function onOtherToken(token: string): Promise<void> {
  if (!token) {
    if ($session.get().kind === 'signed_in') $session.set({ kind: 'ended' });
    return;
  }
  if (isSignedOut()) return startSession();
  const user = await call(getUser, {});
  const session = $session.get();
  if (leaving || !user.ok || session.kind !== 'signed_in' || session.user.id === user.value.id) return;
  leaving = true;
  location.reload();
}

revalidateOnShow(() => void askSession($token.get(), true));

/** Read from storage: a page in the bfcache gets no `storage` events. */
function storedToken(): string {
  try {
    return localStorage.getItem('access_token') ?? '';
  } catch {
    return '';
  }
}

/** After the bfcache: reloads if the token has changed, else revalidates what is shown. */
function onShown(token: string) {
  if (storedToken() === token) return revalidate();
  leaving = true;
  location.reload();
}

/** In characters. A longer hash would make an address that hosts refuse, so it is kept in session storage. */
const longestHash = 1000;
const longHashKey = 'long-hash';

function keepLongHash(hash: string): void {
  try {
    sessionStorage.setItem(longHashKey, hash);
  } catch {
    // Storage is forbidden: the address stays in the history of the tab.
  }
}

/** The long hash that a visitor had before signing in, once; empty without one. */
export function takeLongHash(): string {
  try {
    const kept = sessionStorage.getItem(longHashKey) ?? '';
    sessionStorage.removeItem(longHashKey);
    return kept;
  } catch {
    return '';
  }
}

/** The login page, with this address to come back to. */
export function loginAddress(): string {
  const { pathname, search, hash } = location;
  const isLong = hash.length > longestHash;
  if (isLong) keepLongHash(hash);
  const query = new URLSearchParams({ to: pathname + search + (isLong ? '' : hash) });
  return `${href('login', {}, locale)}?${query}${$session.get().kind === 'ended' ? '#expired' : ''}`;
}

/** Goes to an address without a session, which the host has already ended: there is nothing to come back to. */
export function signOutTo(address: string): void {
  leaving = true;
  $token.set('');
  location.replace(address);
}

function isSignedOut(): boolean {
  const { kind } = $session.get();
  return kind === 'signed_out' || kind === 'ended';
}

/** Redirects a visitor without a session to the login page, from where that is needed. */
export function watchSession(): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onShown($token.get());
  addEventListener('pageshow', onPageShow);
  const stopTokens = $token.listen((token) => void onOtherToken(token));
  const leave = () => {
    // Only once: a second 401 must not start another redirect.
    if (leaving || !isSignedOut() || routes[$place.get().name].access === 'open') return;
    leaving = true;
    location.replace(loginAddress());
  };
  const stopSession = $session.subscribe(leave);
  const stopPlace = $place.listen(leave);
  return () => {
    removeEventListener('pageshow', onPageShow);
    stopTokens();
    stopSession();
    stopPlace();
  };
}
