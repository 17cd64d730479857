import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceOf } from '../../../server/access/device.ts';
import { endSessions, graceTime, sessionLifetime } from '../../../server/access/sessions.ts';
import { longestSession, tokenLifetime } from '../../../server/access/tokens.ts';
import { cleanUp } from '../../../server/cleanup.ts';
import { sessions, tokens } from '../../../server/db/schema.ts';
import { type AccountKey, demoAccounts } from '../../../server/demo/data/accounts.ts';
import type { SignedInSession } from '../../../src/contract/sessions.ts';
import { demoTime } from '../../databases/provided.ts';
import { bearer, obtainCode, openTestApi, refusalOf, siteOrigin, type TestApi } from './api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = demoTime;
});

const pass = (milliseconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + milliseconds);
};
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const fromSite = { Origin: siteOrigin, 'Sec-Fetch-Site': 'same-site', 'User-Agent': firefox };

/** Name, value and attributes of the only cookie that a reply sets. */
function cookieOf(reply: Response) {
  const [pair = '', ...attributes] = (reply.headers.get('Set-Cookie') ?? '').split('; ');
  return { pair, attributes: attributes.sort() };
}

async function tokenIn(reply: Response) {
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { access_token: string }).access_token;
}

/** Signs in like a browser, which sends back the cookie that it has. */
async function signIn(account: AccountKey, headers: Record<string, string> = fromSite) {
  const { code, verifier } = await obtainCode(api.app, account);
  const body = JSON.stringify({ code, code_verifier: verifier });
  const reply = await api.app.request('/auth/token', { method: 'POST', headers, body });
  return { token: await tokenIn(reply), ...cookieOf(reply), reply };
}

const renew = (pair: string, headers: Record<string, string> = fromSite) =>
  api.app.request('/auth/refresh', { method: 'POST', headers: { ...headers, Cookie: pair } });

async function renewed(pair: string) {
  const reply = await renew(pair);
  return { token: await tokenIn(reply), pair: cookieOf(reply).pair };
}

async function isOver(pair: string) {
  const { status, key } = await refusalOf(renew(pair));
  return status === 401 && key === 'session.over';
}

const statusOf = async (token: string) => (await api.app.request('/user', { headers: bearer(token) })).status;

async function sessionsOf(token: string) {
  const reply = await api.app.request('/auth/sessions', { headers: bearer(token) });
  expect(reply.status).toBe(200);
  return (await reply.json()) as SignedInSession[];
}

const end = (token: string, path: string) =>
  api.app.request(`/auth/sessions${path}`, { method: 'DELETE', headers: { ...fromSite, ...bearer(token) } });

describe('the cookie', () => {
  const usual = ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'Secure'];

  it.each(['same-origin', 'same-site'])('is Lax where the browser says %s', async (place) => {
    const { pair, attributes } = await signIn('owner', { ...fromSite, 'Sec-Fetch-Site': place });
    expect(pair).toMatch(/^__Host-refresh=[\w-]{43}\.[\w-]{43}$/);
    expect(attributes).toEqual([...usual, 'SameSite=Lax'].sort());
  });

  it.each(['cross-site', ''])('is partitioned where the browser says "%s"', async (place) => {
    const { attributes } = await signIn('owner', { ...fromSite, 'Sec-Fetch-Site': place });
    expect(attributes).toEqual([...usual, 'Partitioned', 'SameSite=None'].sort());
  });

  it.each(['', 'https://evil.example', `${siteOrigin}.evil.example`, 'null'])(
    'is neither given to pages of "%s" nor taken from them',
    async (origin) => {
      const headers: Record<string, string> = origin ? { Origin: origin } : {};
      expect((await signIn('owner', headers)).reply.headers.get('Set-Cookie')).toBeNull();
      const { pair } = await signIn('owner');
      const { status, key } = await refusalOf(renew(pair, headers));
      expect([status, key]).toEqual([403, 'auth.site_refused']);
      expect((await renew(pair)).status).toBe(200);
    },
  );

  it('may be sent by pages of the site alone', async () => {
    const allowed = async (origin: string, method: string) => {
      const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
      const { headers: got } = await api.app.request('/auth/refresh', { method, headers });
      return [got.get('Access-Control-Allow-Origin'), got.get('Access-Control-Allow-Credentials')];
    };
    for (const method of ['OPTIONS', 'POST']) {
      expect(await allowed(siteOrigin, method)).toEqual([siteOrigin, 'true']);
      expect((await allowed('https://evil.example', method))[0]).toBeNull();
    }
  });

  it('is removed by signing out, with its session', async () => {
    const { token, pair } = await signIn('owner');
    const headers = { ...fromSite, ...bearer(token), Cookie: pair };
    const reply = await api.app.request('/auth/logout', { method: 'POST', headers });
    expect(cookieOf(reply).pair).toBe('__Host-refresh=');
    expect(cookieOf(reply).attributes).toContain('Max-Age=0');
    expect(await isOver(pair)).toBe(true);
  });

  it('ends the session that it replaces in a browser', async () => {
    const first = await signIn('owner');
    const second = await signIn('owner', { ...fromSite, Cookie: first.pair });
    expect(await statusOf(first.token)).toBe(401);
    expect(await statusOf(second.token)).toBe(200);
  });
});

describe('a renewal', () => {
  it('goes on after the hour of a token, in the same session', async () => {
    const first = await signIn('owner');
    pass(tokenLifetime);
    expect(await statusOf(first.token)).toBe(401);
    const { token } = await renewed(first.pair);
    expect(await statusOf(token)).toBe(200);
    expect((await sessionsOf(token)).filter(({ current }) => current)).toMatchObject([
      { signed_in_at: demoTime.toISOString(), last_used_at: api.clock.now.toISOString() },
    ]);
  });

  it('gives another cookie each time, and leaves the tokens of other tabs', async () => {
    const first = await signIn('owner');
    const second = await renewed(first.pair);
    const third = await renewed(second.pair);
    expect(new Set([first.pair, second.pair, third.pair]).size).toBe(3);
    for (const { token } of [first, second, third]) expect(await statusOf(token)).toBe(200);
  });

  it('with a cookie that was used before ends the session', async () => {
    const first = await signIn('owner');
    const second = await renewed(first.pair);
    const third = await renewed(second.pair);
    pass(graceTime + 1);
    expect(await isOver(second.pair)).toBe(true);
    expect(await isOver(third.pair)).toBe(true);
    expect(await statusOf(third.token)).toBe(401);
  });

  it('with one from before the last ends it even within the grace', async () => {
    const first = await signIn('owner');
    const third = await renewed((await renewed(first.pair)).pair);
    expect(await isOver(first.pair)).toBe(true);
    expect(await isOver(third.pair)).toBe(true);
  });

  it('is given again with the same cookie for a minute, since a reply may be lost', async () => {
    const first = await signIn('owner');
    const lost = await renewed(first.pair);
    pass(graceTime);
    const again = await renewed(first.pair);
    expect(again.pair).toBe(lost.pair);
    expect(await statusOf(again.token)).toBe(200);
    expect((await renew(again.pair)).status).toBe(200);
  });

  it('of two tabs at once gives both the same cookie', async () => {
    const { pair } = await signIn('owner');
    const [one, other] = await Promise.all([renewed(pair), renewed(pair)]);
    expect(one.pair).toBe(other.pair);
    expect(one.token).not.toBe(other.token);
  });

  it('comes too late after 30 days without use, and just in time before', async () => {
    const { pair } = await signIn('owner');
    pass(sessionLifetime - 1);
    const next = await renewed(pair);
    pass(sessionLifetime);
    expect(await isOver(next.pair)).toBe(true);
  });

  it('comes too late 90 days after the sign-in, however often the session was used', async () => {
    const begun = await signIn('owner');
    const quarter = longestSession / 4;
    let last: { readonly token: string; readonly pair: string } = begun;
    for (const time of [quarter, quarter, quarter, quarter - 1]) {
      pass(time);
      last = await renewed(last.pair);
    }
    const own = (await sessionsOf(last.token)).find(({ current }) => current);
    expect(Date.parse(own?.expires_at ?? '')).toBe(api.clock.now.getTime() + 1);
    expect(await statusOf(last.token)).toBe(200);
    pass(1);
    expect(await isOver(last.pair)).toBe(true);
    // Its access token does not outlive it.
    expect(await statusOf(last.token)).toBe(401);
    await cleanUp(api.database.db, api.clock.now);
    expect(await api.database.db.$count(sessions, eq(sessions.id, own?.id ?? ''))).toBe(0);
  });

  it.each([
    '',
    '__Host-refresh=',
    '__Host-refresh=a',
    '__Host-refresh=a.b.c',
    `__Host-refresh=${'x'.repeat(5000)}`,
  ])('with the cookie "%s" is refused', async (pair) => expect(await isOver(pair)).toBe(true));

  it('leaves no secret in the database', async () => {
    const first = await signIn('owner');
    const second = await renewed(first.pair);
    const stored = JSON.stringify(await api.database.db.select().from(sessions));
    for (const { pair } of [first, second])
      for (const part of pair.replace('__Host-refresh=', '').split('.')) expect(stored).not.toContain(part);
  });
});

describe('the sessions of a person', () => {
  it('are listed with their devices, this one marked, and those of nobody else', async () => {
    const { token } = await signIn('moderator');
    pass(1000);
    const other = await signIn('moderator', { ...fromSite, 'User-Agent': 'curl/8' });
    await signIn('owner');
    const at = api.clock.now;
    expect(await sessionsOf(token)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        browser: null,
        system: null,
        signed_in_at: at.toISOString(),
        last_used_at: at.toISOString(),
        expires_at: new Date(at.getTime() + sessionLifetime).toISOString(),
        current: false,
      },
      expect.objectContaining({ browser: 'Firefox', system: 'Windows', current: true }),
    ]);
    expect((await sessionsOf(other.token)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('are ended one by one, and only by their person', async () => {
    const [one, other] = [await signIn('manager'), await signIn('manager')];
    const stranger = await signIn('owner');
    const id = (await sessionsOf(other.token)).find(({ current }) => current)?.id;
    const refused = await refusalOf(end(stranger.token, `/${id}`));
    expect([refused.status, refused.key]).toEqual([410, 'session.over']);
    expect((await end(one.token, `/${id}`)).status).toBe(204);
    expect(await statusOf(other.token)).toBe(401);
    expect(await isOver(other.pair)).toBe(true);
    expect(await statusOf(one.token)).toBe(200);
    expect((await refusalOf(end(one.token, `/${id}`))).key).toBe('session.over');
  });

  it('are ended but this one, or everywhere with the cookie', async () => {
    const [one, other] = [await signIn('member'), await signIn('member')];
    expect((await end(one.token, '?scope=others')).headers.get('Set-Cookie')).toBeNull();
    expect([await statusOf(one.token), await statusOf(other.token)]).toEqual([200, 401]);
    const third = await signIn('member');
    expect(cookieOf(await end(one.token, '?scope=all')).attributes).toContain('Max-Age=0');
    expect([await statusOf(one.token), await statusOf(third.token)]).toEqual([401, 401]);
  });

  it('are ended by an operator', async () => {
    const [one, other] = [await signIn('admin'), await signIn('admin')];
    expect(await endSessions(api.database.db, demoAccounts.admin.id)).toBe(2);
    expect([await statusOf(one.token), await statusOf(other.token)]).toEqual([401, 401]);
  });

  it('are deleted once they are over, and their tokens once they have expired', async () => {
    const { token } = await signIn('owner');
    const id = (await sessionsOf(token)).find(({ current }) => current)?.id ?? '';
    const { db } = api.database;
    const left = async () => [
      await db.$count(tokens, eq(tokens.session_id, id)),
      await db.$count(sessions, eq(sessions.id, id)),
    ];
    pass(tokenLifetime + 1);
    await cleanUp(db, api.clock.now);
    expect(await left()).toEqual([0, 1]);
    pass(sessionLifetime);
    await cleanUp(db, api.clock.now);
    expect(await left()).toEqual([0, 0]);
  });
});

it('the bot leaves a guild only after a sign-in of the last ten minutes, which no renewal is', async () => {
  const { pair } = await signIn('admin');
  const remove = async (token: string) => {
    const reply = await api.app.request('/admin/guild/1', { method: 'DELETE', headers: bearer(token) });
    return (await refusalOf(reply)).key;
  };
  pass(10 * 60_000 - 1);
  const { token, pair: next } = await renewed(pair);
  expect(await remove(token)).toBe('guild.not_found');
  pass(1);
  expect(await remove((await renewed(next)).token)).toBe('auth.not_fresh');
  expect(await remove((await signIn('admin')).token)).toBe('guild.not_found');
});

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
it.each([
  [firefox, 'Firefox', 'Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', null, null],
  [undefined, null, null],
])('the browser and system of %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
