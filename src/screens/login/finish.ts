import * as v from 'valibot';
import { noteFonts } from '../../app/frame/late-fonts.ts';
import { $token } from '../../app/stores/session.ts';
import { firstFonts } from '../../i18n/first-fonts.ts';
import type { Result } from '../../lib/api-error.ts';
import { href, type Locale } from '../../routes.ts';
import { safeReturnPath } from './return-path.ts';

/** The data of the login page in session storage (layouts/head/sign-in.js). */
const pending = v.object({
  verifier: v.string(),
  state: v.string(),
  to: v.nullable(v.string()),
  length: v.optional(v.number(), 0),
});
type Pending = v.InferOutput<typeof pending>;

function readPending(): Pending | null {
  try {
    const stored = sessionStorage.getItem('sign_in');
    const parsed = v.safeParse(pending, JSON.parse(stored ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Reads and removes the data, so that a second visit to the callback finds nothing. */
function takePending(): Pending | null {
  const left = readPending();
  // Where storage is forbidden there is nothing to remove.
  if (left) sessionStorage.removeItem('sign_in');
  return left;
}

/**
 * How to leave the callback. Back to the login page, which sends somebody who is signed in on to `target`: then the pages of the
 * provider are not in the way of the Back button. Otherwise `target` takes the callback's place. Call it before
 * {@link finishSignIn}.
 */
export function leaver(locale: Locale): (target: string) => void {
  const left = readPending();
  const steps = left?.length ? history.length - left.length : 0;
  return (target) => {
    const isLogin = left !== null && target === (left.to ?? href('guilds', {}, locale));
    if (steps <= 0 || !isLogin) return location.replace(target);
    history.go(-steps);
    // Some browsers keep no such entry.
    setTimeout(() => location.replace(target), 2000);
  };
}

type Exchange = (body: { code: string; code_verifier: string }) => Promise<Result<{ access_token: string }>>;

/**
 * Completes the sign-in and returns the next address: a screen of this site, or the login page with the error as its
 * hash (`#denied`, `#failed`) and the destination kept.
 *
 * @param search query of the callback: `code` and `state`, or `error`
 */
export async function finishSignIn(search: string, locale: Locale, exchange: Exchange): Promise<string> {
  const query = new URLSearchParams(search);
  const left = takePending();
  const target = safeReturnPath(left?.to ?? null, locale);
  const again = (why: string) => `${href('login', {}, locale)}?${new URLSearchParams({ to: target })}#${why}`;
  if (query.get('error') === 'access_denied') return again('denied');
  const code = query.get('code');
  if (!left || !code || query.get('state') !== left.state) return again('failed');
  const result = await exchange({ code, code_verifier: left.verifier });
  if (!result.ok) return again('failed');
  $token.set(result.value.access_token);
  // The fonts were loaded by the login page and this one.
  noteFonts(firstFonts(locale).join(' '));
  return target;
}
