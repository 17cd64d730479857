import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { renewSession, startSession } from '../../../server/access/sessions.ts';
import { tickets } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { type SecurityEntry, securityLine } from '../../../server/http/security-log.ts';
import {
  bearer,
  beginSignIn,
  choose,
  exchange,
  obtainCode,
  openTestApi,
  siteOrigin,
  type TestApi,
} from './api.ts';

let api: TestApi;
const entries: SecurityEntry[] = [];
const peer = '198.51.100.7';
beforeAll(async () => {
  api = await openTestApi({
    securityLog: (entry) => entries.push(entry),
    limits: { perToken: 0, perAddress: 200 },
  });
});
afterAll(() => api.close());
beforeEach(() => {
  entries.length = 0;
});

const guild = demoGuilds.nebula;
const call = (path: string, token?: string, init: RequestInit = {}, from = peer) =>
  api.app.request(path, { headers: token ? bearer(token) : {}, ...init }, { peer: from });
const written = () => entries.map((entry) => securityLine(entry, new Date())).join('\n');

it('a sign-in and a sign-out name the person, the address and the request', async () => {
  const { code, verifier } = await obtainCode(api.app, 'owner');
  entries.length = 0;
  const reply = await api.app.request(
    '/auth/token',
    { method: 'POST', body: JSON.stringify({ code, code_verifier: verifier }) },
    { peer },
  );
  const { access_token } = (await reply.json()) as { access_token: string };
  const out = await call('/auth/logout', access_token, { method: 'POST', headers: bearer(access_token) });
  const common = { user_id: demoAccounts.owner.id, guild_id: null, address: peer };
  expect(entries).toEqual([
    {
      event: 'sign_in',
      request_id: reply.headers.get('X-Request-Id'),
      operation: 'exchangeCode',
      status: 200,
      ...common,
    },
    {
      event: 'sign_out',
      request_id: out.headers.get('X-Request-Id'),
      operation: 'logout',
      status: 204,
      ...common,
    },
  ]);
});

it('a sign-in that was called off, one without a request and one with a wrong code have failed', async () => {
  const { request } = await beginSignIn(api.app);
  await choose(api.app, request, '');
  await choose(api.app, 'made-up', 'owner');
  await exchange(api.app, 'made-up', 'x'.repeat(43));
  expect(entries.map((entry) => [entry.event, 'key' in entry && entry.key])).toEqual([
    ['sign_in_failed', false],
    ['sign_in_failed', false],
    ['sign_in_failed', 'auth.code_invalid'],
  ]);
});

it('a refresh token that comes again is named, with the person whose session it ends', async () => {
  const { db } = api.database;
  const device = { browser: null, system: null };
  const begun = { user_id: demoAccounts.owner.id, code_hash: 'reused', device };
  const { refresh_token } = await startSession(db, begun, api.clock.now);
  const first = await renewSession(db, refresh_token, api.clock.now);
  if (first.kind !== 'renewed') throw new Error('The session is over.');
  await renewSession(db, first.issued.refresh_token, api.clock.now);
  const renew = () =>
    call('/auth/refresh', undefined, {
      method: 'POST',
      headers: { Origin: siteOrigin, Cookie: `__Host-refresh=${refresh_token}` },
    });
  expect((await renew()).status).toBe(401);
  // An expired session is not logged.
  expect((await renew()).status).toBe(401);
  expect(entries).toMatchObject([
    {
      event: 'token_reused',
      operation: 'renewToken',
      status: 401,
      key: 'session.over',
      user_id: demoAccounts.owner.id,
      address: peer,
    },
  ]);
  expect(entries).toHaveLength(1);
  expect(written()).not.toContain(refresh_token.split('.')[0]);
});

it('refusals name who was refused what, and where', async () => {
  const token = await api.signIn('moderator');
  entries.length = 0;
  const foreign = '999999999999999999';
  await call('/user', 'a-token-that-is-none');
  await call(`/guild/${guild}/captcha`, token);
  await call(`/guild/${foreign}/captcha`, token);
  await call('/admin/guilds', token);
  const id = demoAccounts.moderator.id;
  expect(entries).toMatchObject([
    { event: 'refused', key: 'auth.required', operation: 'getUser', user_id: null, address: peer },
    { event: 'refused', key: 'access.forbidden', operation: 'getCaptcha', user_id: id, guild_id: guild },
    { event: 'refused', key: 'guild.not_found', operation: 'getCaptcha', user_id: id, guild_id: foreign },
    { event: 'refused', key: 'access.forbidden', operation: 'getAdminGuilds', user_id: id, guild_id: null },
  ]);
  expect(entries).toHaveLength(4);
});

it('a visitor without a token, a read and a fault of a form are no events', async () => {
  const token = await api.signIn('owner');
  entries.length = 0;
  await call('/user');
  await call(`/guild/${guild}/captcha`, token);
  const reply = await call(`/guild/${guild}/captcha`, token, {
    method: 'POST',
    headers: bearer(token),
    body: '{}',
  });
  expect(reply.status).toBe(422);
  expect(entries).toEqual([]);
});

it('changes and openings name what was changed and opened', async () => {
  const token = await api.signIn('owner');
  entries.length = 0;
  const saved = await (await call(`/guild/${guild}/captcha`, token)).json();
  await call(`/guild/${guild}/captcha`, token, {
    method: 'POST',
    headers: bearer(token),
    body: JSON.stringify(saved),
  });
  const kept = await api.database.db.select().from(tickets);
  const channel = kept.find((one) => one.guild_id === guild && one.has_transcript)?.channel_id ?? '';
  const path = `/guild/${guild}/tickets/transcript/${channel}`;
  const { messages } = (await (await call(path, token)).json()) as { messages: { id: string }[] };
  await call(`${path}/news?after=${messages.at(-1)?.id}`, token);
  await call(`${path}/news`, token);
  const who = { user_id: demoAccounts.owner.id, guild_id: guild, address: peer };
  expect(entries).toMatchObject([
    { event: 'changed', operation: 'saveCaptcha', ...who },
    { event: 'opened', operation: 'getTranscript', subjects: { channelId: channel }, ...who },
    { event: 'opened', operation: 'getTicketNews', subjects: { channelId: channel }, ...who },
  ]);
});

it('no line has a token, a code, a hash of one or a typed text in it', async () => {
  const { code, verifier } = await obtainCode(api.app, 'owner');
  const reply = await exchange(api.app, code, verifier);
  const { access_token } = (await reply.json()) as { access_token: string };
  const send = (path: string, body: object) =>
    call(path, access_token, { method: 'POST', headers: bearer(access_token), body: JSON.stringify(body) });
  await send('/user/premium', { code: 'TYPED-BY-SOMEBODY' });
  await call(`/guild/${guild}/automod/TYPED-BY-SOMEBODY`, access_token);
  await call(`/guild/TYPED-BY-SOMEBODY/captcha`, access_token);
  await call('/user', `${access_token}x`);
  expect(entries.map(({ event }) => event)).toEqual(expect.arrayContaining(['sign_in', 'refused']));
  for (const secret of [access_token, code, verifier, 'TYPED']) expect(written()).not.toContain(secret);
});

it('one address cannot fill the disk with refusals, and another is still written', async () => {
  const flood = '203.0.113.9';
  for (let index = 0; index < 40; index += 1) await call('/user', `none-${index}`, {}, flood);
  await call('/user', 'none', {}, '203.0.113.10');
  const from = (address: string) =>
    entries.filter((entry) => 'address' in entry && entry.address === address);
  expect(from(flood)).toHaveLength(30);
  expect(from(flood).map((entry) => 'muted' in entry)).toEqual([...Array(29).fill(false), true]);
  expect(from('203.0.113.10')).toHaveLength(1);
});

it('a call over the limit is written', async () => {
  const many = '203.0.113.77';
  for (let index = 0; index < 201; index += 1) await call('/healthz-none', undefined, {}, many);
  expect(entries).toMatchObject([{ event: 'refused', key: 'rate_limited', status: 429, address: many }]);
});
