/** How the connections to the database are used. Not behind a pooler that has fewer connections than the host asks for. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../server/http/app.ts';
import { openTestApi, siteOrigin, type TestApi } from './api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

it('they are in use while they wait for the database, and what has none waits', async () => {
  const { db, pool } = api.database;
  const app = createApp(api.database, { siteOrigins: [siteOrigin], publicOrigin: '' });
  const metrics = async () => (await app.request('/metrics')).text();
  const ended: (() => void)[] = [];
  const held = Array.from({ length: pool.most }, () =>
    db.transaction(() => new Promise<void>((resolve) => ended.push(resolve))),
  );
  await expect.poll(() => ended.length, { timeout: 10_000 }).toBe(pool.most);
  const waiting = Promise.all([db.execute(sql`select 1`), db.transaction((tx) => tx.execute(sql`select 2`))]);
  await expect.poll(() => pool.waiting).toBe(2);
  const text = await metrics();
  expect(text).toContain(`vigie_pool_connections ${pool.most}`);
  expect(text).toContain(`vigie_pool_in_use ${pool.most}`);
  expect(text).toContain('vigie_pool_waiting 2');
  for (const end of ended) end();
  await Promise.all([...held, waiting]);
  expect(await metrics()).toMatch(/^vigie_pool_in_use 0$/m);
  expect(await metrics()).toMatch(/^vigie_pool_waiting 0$/m);
});

it('a query that fails is no longer under way', async () => {
  const { db, pool } = api.database;
  await expect(db.execute(sql`select nothing`)).rejects.toThrow();
  expect([pool.inUse, pool.waiting]).toEqual([0, 0]);
});
