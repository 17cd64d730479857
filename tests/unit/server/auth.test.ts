import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenLifetime } from '../../../server/access/tokens.ts';
import { oauthCodes, signInRequests, tokens } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { createApp } from '../../../server/http/app.ts';
import { locales } from '../../../src/routes.ts';
import { tokenFor } from '../../databases/token.ts';
import {
  bearer,
  beginSignIn,
  callback,
  choose,
  exchange,
  obtainCode,
  openTestApi,
  pkce,
  refusalOf,
  siteOrigin,
  type TestApi,
} from './api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const start = (query: Record<string, string>) => api.app.request(`/auth/login?${new URLSearchParams(query)}`);
const codeOf = async (token?: string) => {
  const reply = await api.app.request('/auth/check', token ? { headers: bearer(token) } : {});
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { code: number }).code;
};

describe('a sign-in', () => {
  it('goes from the site to the provider, back with code and state, and ends with a token', async () => {
    const { reply, location, request, verifier, state } = await beginSignIn(api.app);
    expect(reply.status).toBe(302);
    expect(location).toMatch(/^\/auth\/demo\?request=[\w-]{43}&lang=fr$/);

    const chosen = await choose(api.app, request, 'owner');
    expect(chosen.status).toBe(303);
    const back = new URL(chosen.headers.get('Location') ?? '');
    expect(back.origin + back.pathname).toBe(callback);
    expect(back.searchParams.get('state')).toBe(state);

    const token = await exchange(api.app, back.searchParams.get('code') ?? '', verifier);
    expect(token.status).toBe(200);
    const { access_token } = (await token.json()) as { access_token: string };
    expect(access_token).toMatch(/^[\w-]{43}$/);

    const user = await api.app.request('/user', { headers: bearer(access_token) });
    expect(await user.json()).toEqual({
      id: '268473310986240000',
      username: 'camille.roy',
      display_name: 'Camille Roy',
      avatar_url: null,
      locale: 'fr',
    });
    expect(await codeOf(access_token)).toBe(200);
  });

  it('prefixes the provider with the public origin', async () => {
    const publicOrigin = 'https://api.vigie.example';
    const app = createApp(api.database, { siteOrigins: [siteOrigin], publicOrigin });
    expect((await beginSignIn(app)).location).toMatch(/^https:\/\/api\.vigie\.example\/auth\/demo\?/);
  });

  it('can be cancelled, once', async () => {
    const { request, state } = await beginSignIn(api.app);
    const reply = await choose(api.app, request, '');
    expect(reply.headers.get('Location')).toBe(`${callback}?error=access_denied&state=${state}`);
    expect((await choose(api.app, request, 'owner')).status).toBe(400);
  });

  it('stores neither tokens nor codes nor request ids', async () => {
    const begun = await beginSignIn(api.app);
    const { code, verifier } = await obtainCode(api.app, 'admin');
    const reply = await exchange(api.app, code, verifier);
    const { access_token } = (await reply.json()) as { access_token: string };
    const { db } = api.database;
    const stored = JSON.stringify([
      await db.select().from(tokens),
      await db.select().from(oauthCodes),
      await db.select().from(signInRequests),
    ]);
    for (const secret of [access_token, code, verifier, begun.request]) {
      expect(stored).not.toContain(secret);
    }
  });
});

describe('the callback address', () => {
  it.each(locales)('is known in the language %s', async (locale) => {
    const path = locale === 'fr' ? '/login/callback' : `/${locale}/login/callback`;
    const { reply } = await beginSignIn(api.app, siteOrigin + path);
    expect(reply.status).toBe(302);
  });

  it.each([
    'https://evil.example/login/callback',
    'https://vigie.example.evil.example/login/callback',
    'https://vigie.example@evil.example/login/callback',
    'http://vigie.example/login/callback',
    'https://vigie.example:8443/login/callback',
    'https://vigie.example/login/callback/',
    'https://vigie.example/login/callback?next=//evil.example',
    'https://vigie.example/login/../login/callback',
    'https://vigie.example/logout',
    'https://vigie.example/de/login/callback',
    'HTTPS://VIGIE.EXAMPLE/login/callback',
  ])('%s is refused without a redirect', async (redirectUri) => {
    const { status, key, answer } = await refusalOf((await beginSignIn(api.app, redirectUri)).reply);
    expect([status, key]).toEqual([400, 'auth.redirect_refused']);
    expect(answer.headers.get('Location')).toBeNull();
  });

  it('is refused with its field when it is no address, and so are a short state and a plain challenge', async () => {
    const reply = start({ state: 'short', code_challenge: 'plain', redirect_uri: 'javascript:alert(1)' });
    const { status, fields } = await refusalOf(reply);
    expect(status).toBe(422);
    expect(fields?.map(({ path }) => path).sort()).toEqual(['code_challenge', 'redirect_uri', 'state']);
  });
});

describe('a code', () => {
  const refused = async (code: string, verifier: string) => {
    const { status, key } = await refusalOf(exchange(api.app, code, verifier));
    expect([status, key]).toEqual([400, 'auth.code_invalid']);
  };

  it('is refused with another verifier, and is then used up', async () => {
    const { code, verifier } = await obtainCode(api.app, 'owner');
    await refused(code, pkce().verifier);
    await refused(code, verifier);
  });

  it('is refused the second time, and the token that it gave is revoked', async () => {
    const { code, verifier } = await obtainCode(api.app, 'owner');
    const reply = await exchange(api.app, code, verifier);
    const { access_token } = (await reply.json()) as { access_token: string };
    expect(await codeOf(access_token)).toBe(200);
    await refused(code, verifier);
    expect(await codeOf(access_token)).toBe(401);
  });

  it('gives one token to two at the same time, at most', async () => {
    const { code, verifier } = await obtainCode(api.app, 'owner');
    const replies = await Promise.all([1, 2, 3].map(() => exchange(api.app, code, verifier)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused after 60 seconds, and taken just before', async () => {
    const early = await obtainCode(api.app, 'owner');
    const late = await obtainCode(api.app, 'owner');
    const issued = api.clock.now;
    api.clock.now = new Date(issued.getTime() + 59_999);
    expect((await exchange(api.app, early.code, early.verifier)).status).toBe(200);
    api.clock.now = new Date(issued.getTime() + 60_000);
    await refused(late.code, late.verifier);
    api.clock.now = issued;
  });

  it('is refused when nobody issued it', () => refused(pkce().verifier, pkce().verifier));
});

describe('a token', () => {
  it('is revoked by logging out, and only that one', async () => {
    const [one, other] = [await api.signIn('manager'), await api.signIn('manager')];
    const reply = await api.app.request('/auth/logout', { method: 'POST', headers: bearer(one) });
    expect(reply.status).toBe(204);
    expect(await codeOf(one)).toBe(401);
    expect(await codeOf(other)).toBe(200);
    const { status, key } = await refusalOf(api.app.request('/user', { headers: bearer(one) }));
    expect([status, key]).toEqual([401, 'auth.required']);
  });

  it('expires', async () => {
    const token = await tokenFor(api.database.db, demoAccounts.manager.id, api.clock.now);
    const issued = api.clock.now;
    api.clock.now = new Date(issued.getTime() + tokenLifetime - 1);
    expect(await codeOf(token)).toBe(200);
    api.clock.now = new Date(issued.getTime() + tokenLifetime);
    expect(await codeOf(token)).toBe(401);
    api.clock.now = issued;
  });

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Bearer a b',
    `Bearer ${'x'.repeat(10_000)}`,
    'Bearer \u00e9',
  ])('of the header "%s" is none', async (header) => {
    const reply = await api.app.request('/auth/check', { headers: { Authorization: header } });
    expect(await reply.json()).toEqual({ code: 401 });
  });
});
