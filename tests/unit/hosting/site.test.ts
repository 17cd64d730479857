/** The server of the built site: URLs, encodings, caching and headers. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { belongsToApi, createSite, isNavigation, type Site } from '../../../server/site/site.ts';
import { writeFiles } from './folder.ts';

const page = (name: string) => `<!doctype html><title>${name}</title>${'<p>text</p>'.repeat(50)}`;
const login = page('login');
const pages = {
  'index.html': page('home'),
  'en.html': page('home en'),
  'login.html': login,
  'login.html.br': brotliCompressSync(login),
  'login.html.gz': gzipSync(login),
  'dashboard.html': page('guilds'),
  'dashboard/_.html': page('guild'),
  'dashboard/_/captcha.html': page('captcha'),
  'ar/dashboard/_/captcha.html': page('captcha ar'),
  '404.html': page('not found fr'),
  'en/404.html': page('not found en'),
};
let base: string;
let site: Site;

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'vigie-site-'));
  mkdirSync(join(base, 'dist'));
  writeFiles(join(base, 'dist'), {
    ...pages,
    '_astro/app.abc.js': 'export {};',
    'fonts/v3/a.woff2': new Uint8Array([1, 2, 3]),
    'favicon.svg': '<svg/>',
    _headers: '/*\n  X: y',
  });
  writeFiles(base, {
    'secret.txt': 'secret',
    'dist-host/policy.json': JSON.stringify({ headers: { 'Content-Security-Policy': "default-src 'none'" } }),
  });
  site = createSite(join(base, 'dist'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Response {
  return site(new Request(`http://localhost${path}`, { method, headers }));
}

describe('addresses', () => {
  it.each([
    ['/', 'home'],
    ['/en', 'home en'],
    ['/login', 'login'],
    ['/login?next=%2Fdashboard', 'login'],
    ['/dashboard', 'guilds'],
    ['/dashboard/123', 'guild'],
    ['/dashboard/123/captcha', 'captcha'],
    ['/ar/dashboard/123/captcha', 'captcha ar'],
  ])('%s is %s', async (path, title) => {
    const response = get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  it.each([
    ['/nothing', 'not found fr'],
    ['/en/nothing', 'not found en'],
    ['/ar/nothing', 'not found fr'],
    ['/dashboard/_/captcha', 'not found fr'],
    ['/dashboard/abc', 'not found fr'],
    ['/login.html', 'not found fr'],
    ['/_headers', 'not found fr'],
    ['/login.html.br', 'not found fr'],
  ])('%s is 404: %s', async (path, title) => {
    const response = get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  it('a missing script is never a page', async () => {
    const response = get('/_astro/gone.js', { accept: 'text/html' });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).not.toContain('<');
  });

  it('a slash at the end is sent away, never to another host', () => {
    const response = get('/dashboard/?a=1');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/dashboard?a=1']);
    expect(get('//evil.example/').headers.get('location')).toBeNull();
    expect(get('/\\evil.example/').headers.get('location')).toBeNull();
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/_astro/..%2f..%2fsecret.txt',
    '/fonts/%00',
    '/..\\secret.txt',
  ])('%s does not leave the folder', async (path) => {
    const response = get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  it('only reads', () => {
    const response = get('/login', {}, 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('encodings', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['BR', 'br'],
    ['identity', null],
    ['', null],
  ])('%s gets %s', async (accept, encoding) => {
    const response = get('/login', { 'accept-encoding': accept });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.length));
    const text = encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
    expect(text.toString()).toBe(login);
  });

  it('sends a file without a compressed copy as it is', () => {
    expect(get('/', { 'accept-encoding': 'br' }).headers.get('content-encoding')).toBeNull();
  });
});

describe('caching', () => {
  it('keeps hashed files for good, asks again for pages', () => {
    const forGood = 'public, max-age=31536000, immutable';
    expect(get('/_astro/app.abc.js').headers.get('cache-control')).toBe(forGood);
    expect(get('/_astro/app.abc.js').headers.get('etag')).toBeNull();
    expect(get('/fonts/v3/a.woff2').headers.get('cache-control')).toBe(forGood);
    expect(get('/login').headers.get('cache-control')).toBe('no-cache');
    expect(get('/favicon.svg').headers.get('cache-control')).toBe('no-cache');
  });

  it('answers 304 to the same tag, with the headers of the answer', async () => {
    const headers = { 'accept-encoding': 'br' };
    const tag = get('/login', headers).headers.get('etag') ?? '';
    const again = get('/login', { ...headers, 'if-none-match': `"other", W/${tag}` });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    expect(again.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(get('/login', { ...headers, 'if-none-match': '"other"' }).status).toBe(200);
  });

  it('has another tag for another encoding', () => {
    const tags = ['br', 'gzip', ''].map((accept) =>
      get('/login', { 'accept-encoding': accept }).headers.get('etag'),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('a not-found page stays 404 even with its tag', () => {
    const tag = get('/nothing').headers.get('etag') ?? '';
    expect(get('/nothing', { 'if-none-match': tag }).status).toBe(404);
  });
});

it('HEAD is GET without a body', async () => {
  const [head, whole] = [get('/login', {}, 'HEAD'), get('/login')];
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
  expect(await head.text()).toBe('');
});

it('every document carries the policy, a script or a font does without', () => {
  for (const path of ['/', '/nothing', '/_astro/gone.js', '/dashboard/']) {
    expect(get(path).headers.get('content-security-policy'), path).toBe("default-src 'none'");
  }
  const { headers } = get('/_astro/app.abc.js');
  expect(headers.get('content-security-policy')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

describe('page or call, where their addresses collide', () => {
  const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Request(`http://localhost${path}`, { method, headers });
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it.each([
    ['/admin/guilds', html, 'GET', false],
    ['/admin/guilds', { 'sec-fetch-dest': 'document', accept: '*/*' }, 'GET', false],
    ['/admin/guilds', { 'sec-fetch-dest': 'empty', ...html }, 'GET', true],
    ['/admin/guilds', { authorization: 'Bearer x', ...html }, 'GET', true],
    ['/admin/guilds', { accept: 'application/json' }, 'GET', true],
    ['/user/premium', html, 'GET', false],
    ['/user/premium', html, 'POST', true],
    ['/user/patreon/callback', html, 'GET', false],
    ['/user', { accept: '*/*' }, 'GET', true],
    ['/guilds', {}, 'OPTIONS', true],
    ['/auth/login', { 'sec-fetch-dest': 'document', ...html }, 'GET', true],
    ['/bot/stream', html, 'GET', true],
    ['/login', { accept: '*/*' }, 'GET', false],
    ['/dashboard/1/captcha', {}, 'HEAD', false],
    ['/en/user/premium', { accept: '*/*' }, 'GET', false],
    ['/_astro/app.js', { accept: '*/*' }, 'GET', false],
  ])('%s %o %s is for the API: %s', (path, headers: Record<string, string>, method, expected) => {
    expect(belongsToApi(request(path, headers, method))).toBe(expected);
  });

  it('a bearer is never a navigation', () => {
    expect(isNavigation(request('/x', { ...html, 'sec-fetch-dest': 'document' }))).toBe(true);
    expect(isNavigation(request('/x', { ...html, authorization: 'Bearer x' }))).toBe(false);
  });

  it('tells caches what decided', () => {
    expect(get('/user/premium').headers.get('vary')).toBe('Accept-Encoding, Accept, Sec-Fetch-Dest');
    expect(get('/login').headers.get('vary')).toBe('Accept-Encoding');
  });
});

it('a site that is not built does not start', () => {
  expect(() => createSite(join(base, 'nowhere'))).toThrow();
});
