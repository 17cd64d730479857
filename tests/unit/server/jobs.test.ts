import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { beginJob } from '../../../server/jobs.ts';
import { openTestDatabase } from '../../databases/open.ts';
import { demoTime } from '../../databases/provided.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('empty');
});
afterAll(() => database.close());

const hour = 3_600_000;
const begin = (name: string, after: number) =>
  beginJob(database.db, name, hour, new Date(demoTime.getTime() + after));

it('a job is begun by one of all who would do it, once in its interval', async () => {
  const first = await Promise.all(Array.from({ length: 20 }, () => begin('cleanup', 0)));
  expect(first.filter(Boolean)).toHaveLength(1);
  expect(await begin('cleanup', hour / 2)).toBe(false);
  // A timer may fire early.
  const next = await Promise.all(Array.from({ length: 20 }, () => begin('cleanup', hour - 1000)));
  expect(next.filter(Boolean)).toHaveLength(1);
});

it('another job has an interval of its own', async () => {
  expect(await begin('renames', 0)).toBe(true);
});

it('a clock that was far ahead once stops no job', async () => {
  expect(await begin('ahead', 1000 * hour)).toBe(true);
  expect(await begin('ahead', 0)).toBe(true);
  expect(await begin('ahead', 1)).toBe(false);
});
