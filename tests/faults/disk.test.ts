/** The host on a full disk. */
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { signInRequests, users } from '../../server/db/schema.ts';
import { createApp } from '../../server/http/app.ts';
import { tokenFor } from '../databases/token.ts';
import { bearer, callback, refusalOf, siteOrigin } from '../unit/server/api.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

let disk: SmallDisk | string;
let database: Database;
let token: string;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  disk = mountSmallDisk(100);
  if (typeof disk === 'string') return;
  database = await openDatabase({ kind: 'folder', path: join(disk.folder, 'db') });
  await database.db.insert(users).values({ id: '1', username: 'somebody', display_name: 'Somebody' });
  token = await tokenFor(database.db, '1', new Date());
  app = createApp(database, { siteOrigins: [siteOrigin], publicOrigin: '', report: () => undefined });
});
afterAll(async () => {
  if (typeof disk === 'string') return;
  await database.close();
  disk.unmount();
});

const asked = new URLSearchParams({
  state: 's'.repeat(128),
  code_challenge: 'c'.repeat(43),
  redirect_uri: callback,
});
const write = () => app.request(`/auth/login?${asked}`);
const read = () => app.request('/user', { headers: bearer(token) });

/** Status, key and `Retry-After` of a refused call. */
async function refused(call: () => Response | Promise<Response>) {
  const { status, key, answer } = await refusalOf(call());
  return [status, key, answer.headers.get('Retry-After')];
}
const comeAgain = [503, 'unavailable', '5'];

it('while the disk is full, writes are told to come again and reads are answered; then all is well', async (test) => {
  if (typeof disk === 'string') return test.skip(disk);
  expect((await write()).status).toBe(302);
  disk.fill();
  let status = 302;
  // Writes that fit into existing pages still succeed.
  for (let tries = 0; status === 302 && tries < 2000; tries += 1) status = (await write()).status;
  expect(await refused(write)).toEqual(comeAgain);
  expect((await read()).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(200);
  disk.free();
  expect((await write()).status).toBe(302);
});

it('a database that cannot write its log gives up, and starts again with all that was acknowledged', async (test) => {
  if (typeof disk === 'string') return test.skip(disk);
  const { db } = database;
  expect((await write()).status).toBe(302);
  const acknowledged = await db.$count(signInRequests);
  disk.fill();
  const fillLog = async () => {
    for (;;) await db.execute(sql`select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))`);
  };
  await expect(fillLog()).rejects.toThrow();
  expect(await refused(read)).toEqual(comeAgain);
  expect(await refused(write)).toEqual(comeAgain);
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
  disk.free();
  await vi.waitUntil(async () => (await read()).status === 200, { timeout: 15_000, interval: 100 });
  expect(await db.$count(signInRequests)).toBe(acknowledged);
  expect((await write()).status).toBe(302);
});
