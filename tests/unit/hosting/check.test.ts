/** The check of a set-up: what is wrong is named by its variable, and nothing is written. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { checkHost } from '../../../server/check.ts';
import { drain, listen } from '../../../server/http/listen.ts';

/** What the site, the API and the platform answer, by path. */
let answers: Record<string, () => Response>;
let origin: string;
let folder: string;
beforeEach(async () => {
  const handler = (request: Request) =>
    answers[new URL(request.url).pathname]?.() ?? new Response('', { status: 404 });
  const { server, port } = await listen(handler, { host: 'localhost', port: 0, taken: 'fail' });
  onTestFinished(() => drain(server, 0, 0));
  folder = mkdtempSync(join(tmpdir(), 'vigie-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  origin = `http://localhost:${port}`;
  answers = {
    '/healthz': () => Response.json({ status: 'alive' }),
    '/login': () => new Response('', { headers: { 'Content-Security-Policy': `connect-src ${origin}` } }),
    '/v10/users/@me': () => Response.json({ id: '1', username: 'vigie' }),
    '/v10/applications/@me': () => Response.json({ id: '1', flags: (1 << 15) | (1 << 19) }),
  };
});

const check = (more: Record<string, string> = {}) =>
  checkHost(['--data', join(folder, 'data')], {
    ...{ SITE_ORIGIN: origin, API_ORIGIN: origin, DISCORD_API: origin },
    ...{ DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 's', DISCORD_BOT_TOKEN: 't' },
    ...more,
  });
const faultsIn = async (more?: Record<string, string>) =>
  (await check(more)).filter(({ ok }) => !ok).map(({ says }) => says);

it('finds nothing in a set-up that is right, and makes no database', async () => {
  const found = await check();
  expect(found.map(({ ok, says }) => `${ok} ${says}`)).toEqual([
    'true The variables are right.',
    'true BOT_KEY is not set, so no bot can call this host.',
    'true The database is embedded: it serves one process.',
    'true The database will be made by the first start.',
    'true The platform knows the bot as vigie (1).',
    'true People sign in with their accounts of the platform.',
    `true API_ORIGIN: ${origin}/healthz answers.`,
    `true SITE_ORIGIN: ${origin}/login answers.`,
  ]);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

it('stops at variables that cannot be read', async () => {
  expect(await faultsIn({ RETAIN_CASES: 'long', BOT_KEYS: 'x' })).toEqual([
    'BOT_KEYS is not a variable of this host. BOT_KEY is.',
  ]);
});

it('names what does not answer as it should', async () => {
  answers = { '/healthz': () => new Response('nginx'), '/login': () => new Response('hello') };
  expect(await faultsIn()).toEqual([
    expect.stringContaining('The platform could not be asked'),
    expect.stringMatching(/^API_ORIGIN: .* answers 200, and is not this API/),
    expect.stringMatching(/^SITE_ORIGIN: .* has no content policy/),
  ]);
});

it('names a site that was built for another API, an issuer that is none, and a server that is away', async () => {
  answers['/login'] = () =>
    new Response('', { headers: { 'Content-Security-Policy': "default-src 'none'" } });
  const issuer = { OIDC_ISSUER: origin, OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };
  expect(await faultsIn({ ...issuer, DISCORD_CLIENT_SECRET: '' })).toEqual([
    expect.stringMatching(/^OIDC_ISSUER: .* does not answer as an issuer does/),
    expect.stringMatching(/^SITE_ORIGIN: .* was built for another API/),
  ]);
});

it('says that a proxy is missing, and that nobody can be reached', async () => {
  const away = { API_ORIGIN: 'https://localhost:1', SITE_ORIGIN: 'https://localhost:1' };
  expect(await faultsIn(away)).toEqual([
    expect.stringContaining('TRUSTED_PROXIES is not set'),
    expect.stringMatching(/^API_ORIGIN: .* cannot be reached \(.+\)\.$/),
    expect.stringMatching(/^SITE_ORIGIN: .* cannot be reached/),
  ]);
});
