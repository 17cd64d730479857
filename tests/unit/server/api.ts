import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { hashOf } from '../../../server/access/tokens.ts';
import type { Database, Db } from '../../../server/db/open.ts';
import { sessions, tokens } from '../../../server/db/schema.ts';
import type { AccountKey } from '../../../server/demo/data/accounts.ts';
import { createApp } from '../../../server/http/app.ts';
import type { ApiConfig } from '../../../server/http/config.ts';
import { problem } from '../../../src/contract/problem.ts';
import { openTestDatabase } from '../../databases/open.ts';
import { demoTime } from '../../databases/provided.ts';
import { describedPlatform } from './described.ts';
import { outsideTransactions, watched } from './transactions.ts';

export const siteOrigin = 'https://vigie.example';
export const callback = `${siteOrigin}/login/callback`;

/** Opens the API with the small demo on the database under test. Its clock only moves when a test moves it. */
export interface TestApi {
  readonly app: Hono;
  readonly database: Database;
  readonly clock: { now: Date };
  /** The errors behind replies with 500 or 503. */
  readonly reported: unknown[];
  /** An access token, obtained by the same steps as a browser. It does not expire when a test moves the clock. */
  signIn(account: AccountKey): Promise<string>;
  close(): Promise<void>;
}

const never = new Date('2100-01-01T00:00:00Z');

async function last(db: Db, token: string): Promise<void> {
  const [row] = await db
    .update(tokens)
    .set({ expires_at: never })
    .where(eq(tokens.hash, hashOf(token)))
    .returning({ session: tokens.session_id });
  await db
    .update(sessions)
    .set({ signed_in_at: never, last_used_at: never })
    .where(eq(sessions.id, row?.session ?? ''));
}

export async function openTestApi(config: Partial<ApiConfig> = {}): Promise<TestApi> {
  const clock = { now: demoTime };
  const database = await openTestDatabase('demo');
  const reported: unknown[] = [];
  const app = createApp(
    { ...database, db: watched(database.db) },
    {
      siteOrigins: [siteOrigin],
      publicOrigin: '',
      now: () => clock.now,
      report: (error) => reported.push(error),
      ...config,
      platform: outsideTransactions(config.platform ?? describedPlatform),
    },
  );
  return {
    app,
    database,
    clock,
    reported,
    signIn: async (account) => {
      const { code, verifier } = await obtainCode(app, account);
      const reply = await exchange(app, code, verifier);
      const { access_token } = v.parse(v.object({ access_token: v.string() }), await reply.json());
      await last(database.db, access_token);
      return access_token;
    },
    close: () => database.close(),
  };
}

/** A verifier, its challenge and a state, as the site makes them. */
export function pkce() {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge, state: randomBytes(16).toString('base64url') };
}

/** Begins a sign-in; the redirect's address contains the request id. */
export async function beginSignIn(app: Hono, redirectUri = callback) {
  const { verifier, challenge, state } = pkce();
  const query = new URLSearchParams({ state, code_challenge: challenge, redirect_uri: redirectUri });
  const reply = await app.request(`/auth/login?${query}`);
  const location = reply.headers.get('Location') ?? '';
  const request = new URLSearchParams(location.split('?')[1]).get('request') ?? '';
  return { reply, location, request, verifier, state };
}

/** Presses a button of the demo's sign-in page; an empty account is "cancel". */
export function choose(app: Hono, request: string, account: string) {
  return app.request('/auth/demo', { method: 'POST', body: new URLSearchParams({ request, account }) });
}

export async function obtainCode(app: Hono, account: AccountKey) {
  const { request, verifier, state } = await beginSignIn(app);
  const reply = await choose(app, request, account);
  const back = new URL(reply.headers.get('Location') ?? '');
  return { code: back.searchParams.get('code') ?? '', verifier, state, back };
}

export function exchange(app: Hono, code: string, verifier: string) {
  return app.request('/auth/token', {
    method: 'POST',
    body: JSON.stringify({ code, code_verifier: verifier }),
  });
}

/** Headers of an authenticated request. */
export function bearer(token: string, more: Readonly<Record<string, string>> = {}) {
  return { Authorization: `Bearer ${token}`, ...more };
}

/** Reads a refusal, and checks that its body repeats its status. */
export async function refusalOf(reply: Response | Promise<Response>) {
  const answer = await reply;
  const body = v.parse(problem, await answer.json());
  if (body.code !== answer.status) throw new Error(`code ${body.code} in a reply of ${answer.status}`);
  return { ...body, status: answer.status, answer };
}
