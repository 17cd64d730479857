import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { createApp } from '../../../server/http/app.ts';
import { handlers } from '../../../server/routes/handlers.ts';
import { contract } from '../../../src/contract/index.ts';
import { bearer, openTestApi, refusalOf, siteOrigin, type TestApi } from './api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
});
afterAll(() => api.close());

const captcha = `/guild/${demoGuilds.potager}/captcha`;

describe('cross-origin calls', () => {
  const preflight = (origin: string) =>
    api.app.request(captcha, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,if-match',
      },
    });

  it('are allowed to the site, with what it sends and reads', async () => {
    const { status, headers } = await preflight(siteOrigin);
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(siteOrigin);
    expect(headers.get('Access-Control-Allow-Methods')).toBe('GET,POST,PUT,PATCH,DELETE');
    expect(headers.get('Access-Control-Allow-Headers')).toBe('Authorization,Content-Type,If-Match');
    expect(headers.get('Access-Control-Max-Age')).toBe('7200');
    expect(headers.get('Vary')).toContain('Origin');

    const reply = await api.app.request(captcha, { headers: bearer(token, { Origin: siteOrigin }) });
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBe(siteOrigin);
    expect(reply.headers.get('Access-Control-Expose-Headers')).toBe('ETag,Date');
    const plain = await api.app.request('/user', { headers: bearer(token, { Origin: siteOrigin }) });
    expect(plain.headers.get('Access-Control-Expose-Headers')).toBe('Date');
    // The cookie with the refresh token.
    expect(reply.headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(reply.headers.get('Vary')).toContain('Origin');
  });

  it.each([
    'https://vigie.example.evil.example',
    'https://sub.vigie.example',
    'http://vigie.example',
    'https://vigie.example:8443',
    'https://evil.example',
    'null',
  ])('are not allowed to %s', async (origin) => {
    expect((await preflight(origin)).headers.get('Access-Control-Allow-Origin')).toBeNull();
    const reply = await api.app.request(captcha, { headers: bearer(token, { Origin: origin }) });
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('can read refusals too', async () => {
    const reply = await api.app.request('/user', { headers: { Origin: siteOrigin } });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBe(siteOrigin);
  });
});

describe('every reply', () => {
  it.each([captcha, '/user', '/nowhere'])('of %s is never cached, sniffed or framed', async (path) => {
    const { headers } = await api.app.request(path, { headers: bearer(token) });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Content-Type')).toMatch(/^application\/json/);
  });

  it('to HEAD is that to GET without its body', async () => {
    const reply = await api.app.request(captcha, { method: 'HEAD', headers: bearer(token) });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('ETag')).toMatch(/^"/);
    expect(await reply.text()).toBe('');
  });
});

describe('an address', () => {
  it.each(['/nowhere', '/', '/guild', '/guild//captcha', '/USER', '/user/', `${captcha}/more`])(
    'that is none, %s, is 404',
    async (path) => {
      const { status, key } = await refusalOf(api.app.request(path, { headers: bearer(token) }));
      expect([status, key]).toEqual([404, 'call.not_found']);
    },
  );

  it('refuses another method with those that it takes', async () => {
    const { status, key, answer } = await refusalOf(api.app.request(captcha, { method: 'PATCH' }));
    expect([status, key]).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST, OPTIONS');
  });
});

it('has a handler for every operation and no other', () => {
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(contract).sort());
});

describe('a fault of ours', () => {
  it.each([
    ['ECONNREFUSED', 503, 'unavailable'],
    ['57P01', 503, 'unavailable'],
    ['53100', 503, 'unavailable'],
    ['42P01', 500, 'internal'],
  ])('with the code %s is %i', async (code, status, key) => {
    const reported: unknown[] = [];
    const fault = new Error('Failed query', { cause: Object.assign(new Error('secret detail'), { code }) });
    const db = new Proxy(api.database.db, {
      get() {
        throw fault;
      },
    });
    const app = createApp(
      { ...api.database, db },
      { siteOrigins: [siteOrigin], publicOrigin: '', report: (error) => reported.push(error) },
    );
    const reply = await refusalOf(app.request('/user', { headers: bearer(token) }));
    expect([reply.status, reply.key]).toEqual([status, key]);
    expect(reply.answer.headers.get('Retry-After')).toBe(status === 503 ? '5' : null);
    expect(reply.message).not.toContain('secret');
    expect(reported).toEqual([fault]);
  });
});
