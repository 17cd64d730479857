/** The host while its PostgreSQL server is down. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Cluster, startCluster } from '../../../scripts/setup/cluster.ts';
import { findPostgres } from '../../../scripts/setup/postgres.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { users } from '../../../server/db/schema.ts';
import { createApp } from '../../../server/http/app.ts';
import { tokenFor } from '../../databases/token.ts';
import { bearer, refusalOf, siteOrigin } from '../../unit/server/api.ts';

/** A separate server, because other tests use the shared one. */
let cluster: Cluster;
let database: Database;
let token: string;
beforeAll(async () => {
  cluster = await startCluster(findPostgres() ?? '', ['fsync=off']);
  database = await openDatabase({ kind: 'url', url: cluster.url('postgres') });
  await database.db.insert(users).values({ id: '1', username: 'somebody', display_name: 'Somebody' });
  token = await tokenFor(database.db, '1', new Date());
});
afterAll(async () => {
  await database.close();
  await cluster.stop();
});

it('while PostgreSQL is away, calls are told to come again, also those under way; once it is back, all is well', async () => {
  const app = createApp(database, {
    siteOrigins: [siteOrigin],
    publicOrigin: '',
    report: () => undefined,
    limits: { perToken: 10_000, perAddress: 10_000 },
  });
  const read = () => app.request('/user', { headers: bearer(token) }, { peer: '198.51.100.1' });
  expect((await read()).status).toBe(200);

  const underWay = Array.from({ length: 30 }, read);
  await cluster.halt();
  for (const { status } of await Promise.all(underWay)) expect([200, 503]).toContain(status);
  for (let call = 0; call < 3; call += 1) {
    const { status, key, answer } = await refusalOf(read());
    expect([status, key, answer.headers.get('Retry-After')]).toEqual([503, 'unavailable', '5']);
  }
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);

  await cluster.resume();
  await vi.waitUntil(async () => (await read()).status === 200, { timeout: 15_000, interval: 50 });
  expect((await app.request('/readyz')).status).toBe(200);
  for (const { status } of await Promise.all(Array.from({ length: 30 }, read))) expect(status).toBe(200);
}, 60_000);
