import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/http/app.ts';
import type { ApiConfig } from '../../../server/http/config.ts';
import { createMetrics } from '../../../server/http/metrics.ts';
import { readProxies } from '../../../server/http/proxy.ts';
import { bearer, openTestApi, siteOrigin, type TestApi } from './api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const appWith = (config: Partial<ApiConfig> = {}) =>
  createApp(api.database, { siteOrigins: [siteOrigin], publicOrigin: '', ...config });

it('calls are counted and timed by operation and status, in the Prometheus text format', async () => {
  const app = appWith({ metrics: createMetrics(true) });
  const guild = '222222222222222222';
  for (let index = 0; index < 3; index += 1) await app.request('/user');
  await app.request(`/guild/${guild}`, { headers: bearer('made-up') });
  await app.request('/any/thing');
  await app.request('/other/thing');
  const reply = await app.request('/metrics');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await reply.text();
  expect(text).toContain('# TYPE vigie_request_duration_seconds histogram');
  expect(text).toContain('vigie_request_duration_seconds_count{operation="getUser",status="401"} 3');
  expect(text).toContain('vigie_request_duration_seconds_count{operation="getGuild",status="401"} 1');
  expect(text).toContain('vigie_request_duration_seconds_count{operation="unknown",status="404"} 2');
  expect(text).toContain(
    'vigie_request_duration_seconds_bucket{le="+Inf",operation="getUser",status="401"} 3',
  );
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  for (const line of text.trim().split('\n')) {
    expect(line).toMatch(/^(?:#.*|[a-z_\d]+(?:\{[^}]*\})? (?:[-+.\de]+|nan)|)$/i);
  }
  expect(text).not.toContain(guild);
  expect(text).not.toContain('thing');
});

it('figures that cannot be read are left out, and the others remain', async () => {
  const metrics = createMetrics();
  const away = () => Promise.reject(new Error('The database is away.'));
  metrics.watchActions(away);
  metrics.watchOutbox(away);
  metrics.watchStreams(() => 3);
  const text = await metrics.text();
  expect(text).not.toContain('vigie_bot_actions{');
  expect(text).toContain('vigie_outbox_oldest_seconds Nan');
  expect(text).toContain('vigie_bot_streams 3');
});

describe('without a token, /metrics', () => {
  const app = () => appWith();
  it.each([
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['203.0.113.9', {}, 404],
    ['', {}, 404],
    ['127.0.0.1', { 'X-Forwarded-For': '203.0.113.9' }, 404],
    ['127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' }, 404],
    ['127.0.0.1', { Forwarded: 'for=203.0.113.9' }, 404],
    ['203.0.113.9', { 'X-Forwarded-For': '127.0.0.1' }, 404],
  ])('for %s with %o is %i', async (peer, headers, status) => {
    expect((await app().request('/metrics', { headers: { ...headers } }, { peer })).status).toBe(status);
  });
});

describe('with a token, /metrics', () => {
  const config = { metricsToken: 'scrape-me', proxies: readProxies('loopback') };
  it.each([
    ['203.0.113.9', 'Bearer scrape-me', 200],
    ['203.0.113.9', 'Bearer scrape-m', 404],
    ['203.0.113.9', 'scrape-me', 404],
    ['127.0.0.1', '', 404],
  ])('for %s with %o is %i', async (peer, Authorization, status) => {
    const reply = await appWith(config).request('/metrics', { headers: { Authorization } }, { peer });
    expect(reply.status).toBe(status);
  });
});
