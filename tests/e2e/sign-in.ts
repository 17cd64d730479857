/** Signs demo accounts in over HTTP. */
import { createHash, randomBytes } from 'node:crypto';
import type { AccountKey } from '../../server/demo/data/accounts.ts';
import { apiOrigin, siteOrigin } from './origins.ts';
import { reachable } from './world.ts';

const tokens = new Map<AccountKey, Promise<string>>();

/** The token of a session shared by all tests of a file. A test that ends its session must create its own. */
export function tokenOf(account: AccountKey): Promise<string> {
  const known = tokens.get(account) ?? signIn(account);
  tokens.set(account, known);
  return known;
}

/** Forgets the tokens after the host was reset. */
export function forgetTokens(): void {
  tokens.clear();
}

function locationOf(response: Response): URL {
  return new URL(response.headers.get('location') ?? '', reachable(`${apiOrigin}/`));
}

/** Signs a demo account in over HTTP, with the authorization code flow and PKCE, and returns the token. */
export async function signIn(account: AccountKey, userAgent = 'Vigie tests'): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    state: randomBytes(32).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    redirect_uri: `${siteOrigin}/login/callback`,
  });
  const started = await fetch(reachable(`${apiOrigin}/auth/login?${query}`), { redirect: 'manual' });
  const page = locationOf(started);
  const chosen = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ request: page.searchParams.get('request') ?? '', account }),
  });
  const exchanged = await fetch(reachable(`${apiOrigin}/auth/token`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ code: locationOf(chosen).searchParams.get('code'), code_verifier: verifier }),
  });
  if (!exchanged.ok) throw new Error(`Signing in ${account} was refused with ${exchanged.status}.`);
  return ((await exchanged.json()) as { access_token: string }).access_token;
}
