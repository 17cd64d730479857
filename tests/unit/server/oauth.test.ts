import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { discordService } from '../../../server/access/discord.ts';
import { type OAuthService, oauthPaths, oauthProvider } from '../../../server/access/oauth.ts';
import { openIdService } from '../../../server/access/open-id.ts';
import { accessGrants, guilds, members } from '../../../server/db/schema.ts';
import type { ApiConfig } from '../../../server/http/config.ts';
import { discord as discordPlatform } from '../../../server/platform/discord/discord.ts';
import type { GuildSummary } from '../../../src/contract/guilds.ts';
import { bitsOf } from '../../../src/lib/permissions.ts';
import { bearer, beginSignIn, exchange, openTestApi, siteOrigin, type TestApi } from './api.ts';
import { guildId, helper, openDiscordStub, person, resetStub } from './discord-stub.ts';

const publicOrigin = 'https://api.example.org';
const application = { clientId: 'the-client', clientSecret: 'the-secret' };
const issuer = 'https://login.example.org';

/** The stub of a service: the requests that it received, and its answers. */
interface Stub {
  readonly fetch: (url: string, options?: object) => Promise<Response>;
  /** From the authorization request; a service stores it with the code that it issues. */
  asked: URLSearchParams;
  readonly revoked: string[];
  user: Record<string, unknown>;
  /** Faults of its next ID tokens. */
  forged: 'nothing' | 'signature' | 'audience' | 'issuer' | 'expiry' | 'algorithm';
  /** Changes to its discovery document. */
  metadata: Readonly<Record<string, unknown>>;
  /** Null when the platform does not return it. */
  guilds: readonly object[] | null;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The documented endpoints of both services. An authorization code is valid with the verifier of its request only. */
async function openStub(): Promise<Stub> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
  const app = new Hono();
  const stub: Stub = {
    asked: new URLSearchParams(),
    revoked: [],
    guilds: [],
    forged: 'nothing',
    metadata: {},
    user: {
      id: '80351110224678912',
      username: 'nelly',
      global_name: 'Nelly',
      avatar: 'a_8342729096ea',
      locale: 'en-US',
    },
    fetch: async (url, options) => app.request(new URL(url).pathname, options as RequestInit),
  };
  const token = async (c: { req: { parseBody(): Promise<Record<string, unknown>> } }) => {
    const { code, code_verifier, redirect_uri, client_id, client_secret } = await c.req.parseBody();
    const isRight =
      code === 'the-code' &&
      client_id === application.clientId &&
      client_secret === application.clientSecret &&
      redirect_uri === stub.asked.get('redirect_uri') &&
      sha256(String(code_verifier)) === stub.asked.get('code_challenge');
    if (!isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const { forged } = stub;
    const claims = { nonce: stub.asked.get('nonce'), ...stub.user };
    const made = (jwt: SignJWT | UnsecuredJWT) =>
      jwt
        .setIssuer(forged === 'issuer' ? 'https://evil.example' : issuer)
        .setSubject('somebody')
        .setAudience(forged === 'audience' ? 'another-client' : application.clientId)
        .setIssuedAt()
        .setExpirationTime(forged === 'expiry' ? '-1h' : '1h');
    const signed = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key' });
    made(signed);
    const bare = new UnsecuredJWT(claims);
    made(bare);
    const id_token =
      forged === 'algorithm'
        ? bare.encode()
        : await signed.sign(forged === 'signature' ? stranger.privateKey : privateKey);
    const isOpenId = stub.asked.get('scope')?.includes('openid');
    const tokens = {
      access_token: 'the-token',
      token_type: 'Bearer',
      expires_in: 604_800,
      scope: 'identify guilds',
    };
    return Response.json(isOpenId ? { ...tokens, id_token } : tokens);
  };
  app.post('/api/oauth2/token', token);
  app.post('/token', token);
  app.post('/api/oauth2/token/revoke', async (c) => {
    stub.revoked.push(String((await c.req.parseBody()).token));
    return c.body(null);
  });
  app.get('/api/v10/users/@me', (c) =>
    c.req.header('Authorization') === 'Bearer the-token' ? c.json(stub.user) : c.json({ code: 0 }, 401),
  );
  app.get('/api/v10/users/@me/guilds', (c) =>
    stub.guilds ? c.json(stub.guilds) : c.json({ message: 'You are being rate limited.' }, 429),
  );
  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...stub.metadata,
    }),
  );
  app.get('/keys', (c) => c.json({ keys: [jwk] }));
  return stub;
}

let stub: Stub;
let api: TestApi;
let reported: unknown[];
beforeAll(async () => {
  stub = await openStub();
});
afterEach(() => {
  stub.revoked.length = 0;
  stub.forged = 'nothing';
  stub.metadata = {};
});

/** Opens the API for one test. */
async function open(service: OAuthService, more: Partial<ApiConfig> = {}): Promise<void> {
  reported = [];
  const report = (error: unknown) => reported.push(error);
  const provider = oauthProvider(service, { publicOrigin, report });
  api = await openTestApi({ publicOrigin, provider, ...more });
  onTestFinished(api.close);
}
const discord = (more?: Partial<ApiConfig>) =>
  open(discordService({ ...application, fetch: stub.fetch }), more);
const openId = (idClaim = 'platform_id') =>
  open(openIdService({ issuer, ...application, idClaim, fetch: stub.fetch }));

const pathOf = (address: string) => address.replace(publicOrigin, '');

/** Follows the redirects from the site to the service's page, like a browser. */
async function leave() {
  const begun = await beginSignIn(api.app);
  const start = await api.app.request(pathOf(begun.location));
  const address = new URL(start.headers.get('Location') ?? '');
  stub.asked = address.searchParams;
  return { ...begun, address, cookies: start.headers.getSetCookie() };
}

/** Follows the redirect from the service's page back to the host, with its query. */
const comeBack = (query: Record<string, string>, cookies: readonly string[]) =>
  api.app.request(`${oauthPaths.callback}?${new URLSearchParams(query)}`, {
    headers: { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
  });

const whereTo = (reply: Response) => {
  expect(reply.status).toBe(303);
  const url = new URL(reply.headers.get('Location') ?? '');
  return { place: url.origin + url.pathname + url.hash, query: Object.fromEntries(url.searchParams) };
};

const codeFor = (state: string) => ({ code: 'the-code', state });

describe('a sign-in with Discord', () => {
  it('goes there with PKCE, asks once who it is, revokes the token, and ends with one of ours', async () => {
    await discord();
    const { address, cookies, verifier, state } = await leave();
    expect(address.origin + address.pathname).toBe('https://discord.com/oauth2/authorize');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'the-client',
      response_type: 'code',
      scope: 'identify guilds',
      redirect_uri: `${publicOrigin}/auth/provider/callback`,
      code_challenge_method: 'S256',
    });
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^__Host-sign-in-[\w-]{8}=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );

    const reply = await comeBack(codeFor(address.searchParams.get('state') ?? ''), cookies);
    expect(reply.headers.get('Referrer-Policy')).toBe('no-referrer');
    const { place, query } = whereTo(reply);
    expect(place).toBe(`${siteOrigin}/login/callback`);
    expect(query.state).toBe(state);
    expect(stub.revoked).toEqual(['the-token']);
    // No token of the platform reaches the browser.
    expect(JSON.stringify([...reply.headers, await reply.text()])).not.toMatch(
      /the-token|the-code|the-secret/,
    );

    const token = await exchange(api.app, query.code ?? '', verifier);
    const { access_token } = (await token.json()) as { access_token: string };
    const user = await api.app.request('/user', { headers: { Authorization: `Bearer ${access_token}` } });
    expect(await user.json()).toMatchObject({
      id: '80351110224678912',
      username: 'nelly',
      display_name: 'Nelly',
      avatar_url: 'https://cdn.discordapp.com/avatars/80351110224678912/a_8342729096ea.gif',
      locale: 'en-US',
    });
    expect(reported).toEqual([]);
  });

  it('is refused in a browser that did not begin it, and uses nothing up', async () => {
    await discord();
    const { address, cookies } = await leave();
    const state = address.searchParams.get('state') ?? '';
    expect(whereTo(await comeBack(codeFor(state), [])).place).toBe(`${siteOrigin}/login#failed`);
    const other = await leave();
    expect(whereTo(await comeBack(codeFor(state), other.cookies)).place).toBe(`${siteOrigin}/login#failed`);
    // The state of one sign-in with the cookie of another.
    const value = other.cookies[0]?.split(';')[0]?.split('=')[1];
    const mixed = [`__Host-sign-in-${state.slice(0, 8)}=${value}`];
    expect(whereTo(await comeBack(codeFor(state), mixed)).place).toBe(`${siteOrigin}/login#failed`);
    stub.asked = address.searchParams;
    expect(whereTo(await comeBack(codeFor(state), cookies)).place).toBe(`${siteOrigin}/login/callback`);
  });

  it('ends once, however often the browser comes back', async () => {
    await discord();
    const { address, cookies } = await leave();
    const state = address.searchParams.get('state') ?? '';
    const first = await comeBack(codeFor(state), cookies);
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^__Host-sign-in-[\w-]{8}=; Max-Age=0; Path=\/; .*Secure/,
    );
    expect(whereTo(await comeBack(codeFor(state), cookies)).place).toBe(`${siteOrigin}/login#failed`);
  });

  it('that the person cancels says so', async () => {
    await discord();
    const { address, cookies, state } = await leave();
    const query = { error: 'access_denied', state: address.searchParams.get('state') ?? '' };
    const { place, query: told } = whereTo(await comeBack(query, cookies));
    expect(place).toBe(`${siteOrigin}/login/callback`);
    expect(told).toEqual({ error: 'access_denied', state });
    expect(reported).toEqual([]);
  });

  it.each([
    ['another code', () => ({ code: 'another' })],
    [
      'a service that says nothing of use',
      () => {
        stub.user = { ...stub.user, id: 'x' };
        return {};
      },
    ],
  ])('with %s fails, and the reason is for the log', async (_, change) => {
    await discord();
    const before = stub.user;
    const { address, cookies, state } = await leave();
    const query = { ...codeFor(address.searchParams.get('state') ?? ''), ...change() };
    const { place, query: told } = whereTo(await comeBack(query, cookies));
    stub.user = before;
    expect(place).toBe(`${siteOrigin}/login/callback`);
    expect(told).toEqual({ error: 'server_error', state });
    expect(reported).toHaveLength(1);
  });

  it('does not begin for a request that nobody made', async () => {
    await discord();
    const reply = await api.app.request(`${oauthPaths.start}?request=unknown&lang=ar`);
    expect(whereTo(reply).place).toBe(`${siteOrigin}/ar/login#failed`);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });
});

describe('the guilds of who signs in', () => {
  const nelly = '80351110224678912';
  const unknown = '920000000000000001';
  const manages = bitsOf(['manage_guild']);
  const platform = openDiscordStub();
  const listed = (id: string, permissions: string, owner = false) => ({ id, owner, permissions, name: 'x' });

  async function signIn(): Promise<readonly GuildSummary[]> {
    const { address, cookies, verifier } = await leave();
    const back = await comeBack(codeFor(address.searchParams.get('state') ?? ''), cookies);
    const reply = await exchange(api.app, whereTo(back).query.code ?? '', verifier);
    const { access_token } = (await reply.json()) as { access_token: string };
    const mine = await api.app.request('/guilds', { headers: bearer(access_token) });
    return (await mine.json()) as readonly GuildSummary[];
  }

  beforeEach(async () => {
    resetStub(platform);
    stub.guilds = [
      listed(guildId, manages),
      listed(unknown, manages),
      listed('920000000000000002', bitsOf(['send_messages'])),
    ];
    await discord({ mirror: discordPlatform(platform.rest).mirror });
  });
  afterEach(() => {
    stub.guilds = [];
  });

  it('are listed where they have rights and the bot is, and only those are asked about', async () => {
    expect(await signIn()).toMatchObject([{ id: guildId, name: 'A real guild', permissions: manages }]);
    expect(platform.asked).toContain(`GET /guilds/${unknown}`);
    expect(platform.asked).not.toContain('GET /guilds/920000000000000002');
    expect(JSON.stringify(await api.database.db.select().from(guilds))).not.toContain(unknown);
  });

  it('follow the platform at the next sign-in', async () => {
    await signIn();
    stub.guilds = [listed(guildId, '0')];
    expect(await signIn()).toEqual([]);
    const rows = await api.database.db.select().from(members).where(eq(members.user_id, nelly));
    expect(rows).toEqual([]);
  });

  it('are listed as well where only a grant to a role of theirs lets them in', async () => {
    await signIn();
    stub.guilds = [listed(guildId, '0')];
    const { db } = api.database;
    const granted = { modules: { logs: 'see' }, actions: [] } as const;
    await db
      .insert(accessGrants)
      .values({ guild_id: guildId, subject_id: helper, subject_kind: 'role', ...granted });
    platform.answers[`/guilds/${guildId}/members/${nelly}`] = {
      user: person(nelly, 'nelly'),
      roles: [helper],
    };
    expect(await signIn()).toMatchObject([{ id: guildId, permissions: '0' }]);
    await db.delete(accessGrants);
  });

  it('stay as they were known when the platform does not say', async () => {
    await signIn();
    stub.guilds = null;
    expect(await signIn()).toHaveLength(1);
  });

  it('keep nobody from signing in while the bot cannot ask', async () => {
    platform.answers[`/guilds/${guildId}`] = new Response('', { status: 503 });
    expect(await signIn()).toEqual([]);
    expect([...reported, ...api.reported]).toEqual([]);
  });
});

describe('a sign-in at an OpenID Connect issuer', () => {
  it('discovers its endpoints, checks its ID token, and takes the platform’s id from the claim that holds it', async () => {
    await openId();
    const before = stub.user;
    stub.user = { platform_id: '80351110224678912', name: 'Nelly', preferred_username: 'nelly' };
    const { address, cookies } = await leave();
    expect(address.origin + address.pathname).toBe(`${issuer}/authorize`);
    const reply = await comeBack(codeFor(address.searchParams.get('state') ?? ''), cookies);
    stub.user = before;
    expect(whereTo(reply).query.error).toBeUndefined();
    expect(reported).toEqual([]);
  });

  it('is refused with an ID token for another sign-in', async () => {
    await openId();
    const { address, cookies } = await leave();
    stub.asked = new URLSearchParams(
      [...address.searchParams].map(([name, value]) => [name, name === 'nonce' ? 'x' : value]),
    );
    const reply = await comeBack(codeFor(address.searchParams.get('state') ?? ''), cookies);
    expect(whereTo(reply).query.error).toBe('server_error');
    expect(reported[0]).toMatchObject({ cause: { cause: { claim: 'nonce' } } });
  });

  it.each(['signature', 'audience', 'issuer', 'expiry', 'algorithm'] as const)(
    'is refused with an ID token of a wrong %s',
    async (forged) => {
      await openId();
      const before = stub.user;
      stub.user = { platform_id: '80351110224678912', name: 'Nelly' };
      const { address, cookies } = await leave();
      stub.forged = forged;
      const reply = await comeBack(codeFor(address.searchParams.get('state') ?? ''), cookies);
      stub.user = before;
      expect(whereTo(reply).query.error).toBe('server_error');
      expect(reported).toHaveLength(1);
    },
  );

  it('does not begin at an issuer that says it is another', async () => {
    await openId();
    stub.metadata = { issuer: 'https://evil.example' };
    const begun = await beginSignIn(api.app);
    const reply = await api.app.request(pathOf(begun.location));
    expect(whereTo(reply).query.error).toBe('temporarily_unavailable');
  });

  it('is refused for an account without an id of the platform', async () => {
    await openId('sub');
    const { address, cookies } = await leave();
    const reply = await comeBack(codeFor(address.searchParams.get('state') ?? ''), cookies);
    expect(whereTo(reply).query.error).toBe('server_error');
    expect(String(reported[0])).toContain('The claim "sub" is no id of the platform.');
  });

  it('that cannot be reached is tried again by the next sign-in', async () => {
    let isUp = false;
    const fetch: Stub['fetch'] = (url, options) =>
      isUp ? stub.fetch(url, options) : Promise.reject(new TypeError('fetch failed'));
    await open(openIdService({ issuer, ...application, idClaim: 'sub', fetch }));
    const begun = await beginSignIn(api.app);
    const reply = await api.app.request(pathOf(begun.location));
    expect(whereTo(reply).query).toEqual({ error: 'temporarily_unavailable', state: begun.state });
    isUp = true;
    const { address } = await leave();
    expect(address.origin).toBe(issuer);
  });

  it('is without TLS on localhost alone', async () => {
    const local = 'http://localhost:8080/';
    const said = { issuer: local, jwks_uri: `${local}keys`, token_endpoint: `${local}token` };
    const fetch = async () => Response.json(said);
    const at = (where: string) =>
      openIdService({ issuer: where, ...application, idClaim: 'sub', fetch }).configuration();
    expect((await at(local)).serverMetadata().issuer).toBe(local);
    await expect(at('https://login.example.org')).rejects.toThrow();
  });
});
