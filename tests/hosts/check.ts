/** The tests that every host must pass. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashedCaching, hostHeaders } from '../../scripts/build/headers.ts';
import { type Address, addresses, type HostName, type Outcome, screens } from './addresses.ts';
import type { Answer, Ask } from './ask.ts';
import { firstUnder, readPolicy, readPublished } from './tree.ts';

export interface StartedHost {
  readonly ask: Ask;
  readonly stop: () => Promise<void> | void;
}

export interface HostRules {
  /** The headers of documents. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The encodings that the host sends itself. The network of a platform compresses replies. */
  readonly encodings?: readonly ('br' | 'gzip')[];
  /** False if methods and ETags are handled by the platform's network, which is not tested here. */
  readonly whole?: boolean;
}

/** Lines of files next to the published folder, and of system files. */
const secrets = ['"name": "vigie"', 'root:x:0', '"Content-Security-Policy"'];

function expectNoSecret({ status, body }: Answer): void {
  expect(status).toBeLessThan(500);
  expect(secrets.filter((line) => body.includes(line))).toEqual([]);
}

function expectHeaders({ headers }: Answer, expected: Readonly<Record<string, string>>): void {
  const sent = Object.keys(expected).map((name) => [name, headers[name.toLowerCase()]]);
  expect(Object.fromEntries(sent)).toEqual(expected);
}

function expectBody(answer: Answer, file: string): void {
  expect(answer.headers['content-encoding']).toBeUndefined();
  // Not `toEqual`, which takes long to print the difference of a 40 kB page.
  expect(answer.body.equals(readPublished(file)), `the body is ${file}`).toBe(true);
}

const types: Readonly<Record<string, RegExp>> = {
  html: /^text\/html; ?charset=utf-8$/i,
  js: /^(text|application)\/javascript/,
  css: /^text\/css/,
  json: /^application\/json/,
  txt: /^text\/plain/,
  svg: /^image\/svg\+xml/,
  ico: /^image\//,
  woff2: /^font\/woff2/,
};

/** The reply must be revalidated each time. */
function expectAskedAgain({ headers }: Answer): void {
  expect(headers['cache-control']).toMatch(/no-cache|no-store|max-age=0/);
}

function expectOutcome(answer: Answer, outcome: Outcome, security: Readonly<Record<string, string>>): void {
  const { status, headers, body } = answer;
  if (outcome.is === 'moved') {
    expect([301, 308]).toContain(status);
    expect(headers.location).toBe(outcome.to);
    return;
  }
  expect(headers['set-cookie']).toBeUndefined();
  if (outcome.is === 'harmless') {
    expect(new URL(headers.location ?? '/', 'https://localhost/').host).toBe('localhost');
    expectNoSecret(answer);
    return;
  }
  expect(headers.location).toBeUndefined();
  if (!('file' in outcome)) {
    expectNoSecret(answer);
    expect(status).toBeGreaterThanOrEqual(400);
    if (outcome.is === 'refused') return;
    expect([status, body.includes('<html')]).toEqual([404, false]);
    expectAskedAgain(answer);
    return;
  }
  expect(status).toBe(outcome.is === 'missing' ? 404 : 200);
  expectBody(answer, outcome.file);
  const ending = /\w+$/.exec(outcome.file)?.[0] ?? '';
  expect(headers['content-type']).toMatch(types[ending] ?? /./);
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (outcome.is === 'asset') expect(headers['cache-control']).toBe(hashedCaching);
  else expectAskedAgain(answer);
  if (ending === 'html') expectHeaders(answer, security);
}

function outcomeOn(host: HostName, { outcome, but }: Address): Outcome | null {
  const own = but?.[host];
  return own === undefined ? outcome : own;
}

/** Requests every URL of the table from a host. */
export function checkHost(
  name: HostName,
  start: () => Promise<StartedHost>,
  { headers = hostHeaders(readPolicy()), encodings = ['br', 'gzip'], whole = true }: HostRules = {},
): void {
  let host: StartedHost;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host?.stop());
  const ask: Ask = (path, question) => host.ask(path, question);

  const rows = [...screens, ...addresses].flatMap((address) => {
    const outcome = outcomeOn(name, address);
    const shown = address.path.length > 80 ? `${address.path.slice(0, 40)}…` : address.path;
    return outcome ? [{ shown, path: address.path, outcome, is: outcome.is }] : [];
  });
  it.each(rows)('$shown is $is', async ({ path, outcome }) => {
    expectOutcome(await ask(path), outcome, headers);
  });

  const script = firstUnder('_astro', '.js');
  const texts = [
    ['/login', 'login.html'],
    [`/${script}`, script],
    ['/ar/dashboard/1/captcha', 'ar/dashboard/_/captcha.html'],
    ['/search/en.json', 'search/en.json'],
  ] as const;

  describe.each(encodings)('%s', (encoding) => {
    it.each(texts)('%s is sent from its compressed copy', async (path, file) => {
      const answer = await ask(path, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.body.equals(readPublished(`${file}.${encoding === 'br' ? 'br' : 'gz'}`))).toBe(true);
      const plain = encoding === 'br' ? brotliDecompressSync(answer.body) : gunzipSync(answer.body);
      expect(plain.equals(readPublished(file))).toBe(true);
    });
  });
  if (!whole) return;

  it.each(['/', '/en/login', '/dashboard/1/captcha', '/favicon.svg'])(
    '%s is 304 for its tag',
    async (path) => {
      for (const encoding of ['identity', ...encodings]) {
        const asked = { 'accept-encoding': encoding };
        const { etag = '' } = (await ask(path, { headers: asked })).headers;
        expect(etag).not.toBe('');
        const again = await ask(path, { headers: { ...asked, 'if-none-match': etag } });
        expect([again.status, again.headers.etag, again.body.length]).toEqual([304, etag, 0]);
        expectAskedAgain(again);
        expect((await ask(path, { headers: { ...asked, 'if-none-match': '"other"' } })).status).toBe(200);
      }
    },
  );

  it('a page that is missing stays 404, whatever tag is shown', async () => {
    const { etag = '' } = (await ask('/nothing')).headers;
    for (const tag of [etag, '*']) {
      expect((await ask('/nothing', { headers: { 'if-none-match': tag } })).status).toBe(404);
    }
  });

  it.each(['/login', `/${script}`, '/nothing'])('HEAD %s is GET without a body', async (path) => {
    const [head, whole] = [await ask(path, { method: 'HEAD' }), await ask(path)];
    expect([head.status, head.body.length]).toEqual([whole.status, 0]);
    const { date: _date, ...rest } = head.headers;
    expect(whole.headers).toMatchObject(rest);
  });

  // Hosts simulated in process receive a `Request`, which cannot have the method TRACE.
  const traced = name === 'cloudflare' || name === 'netlify' || name === 'cloudfront' ? [] : ['TRACE'];
  it.each(['POST', 'PUT', 'DELETE', ...traced])('%s changes nothing', async (method) => {
    const { status } = await ask('/login', { method });
    expect([404, 405]).toContain(status);
  });
}
