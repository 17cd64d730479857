/** The first start of an embedded database, killed in the middle. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { startServer } from './process.ts';
import { structureQuery } from './structure.ts';

let scratch: string;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'vigie-start-'));
  const empty = join(scratch, 'empty', 'db');
  mkdirSync(empty, { recursive: true });
  await (await PGlite.create(empty)).close();
});
afterAll(() => rmSync(scratch, { recursive: true }));

const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).length;
const megabyte = 1 << 20;
const bytesIn = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

async function structureOf(folder: string): Promise<unknown> {
  const { db, close } = await openDatabase({ kind: 'folder', path: folder });
  try {
    return await db.execute(sql.raw(structureQuery));
  } finally {
    await close();
  }
}

it('a new folder that was left half made is made again', async () => {
  const folder = join(scratch, 'half', 'db');
  mkdirSync(join(`${folder}.new`, 'base'), { recursive: true });
  writeFileSync(join(`${folder}.new`, 'PG_VERSION'), '18');
  const made = await structureOf(folder);
  expect(made).toEqual(await structureOf(join(scratch, 'other', 'db')));
  expect(readdirSync(join(scratch, 'half'))).toEqual(['db']);
}, 60_000);

it('what was written is in the log until the next checkpoint, and the log stays small', async () => {
  const folder = join(scratch, 'log', 'db');
  const { db, checkpoint, close } = await openDatabase({ kind: 'folder', path: folder });
  try {
    await db.execute(
      sql`create table words as select md5(i::text) as word from generate_series(1, 600000) as i`,
    );
    const before = bytesIn(join(folder, 'pg_wal'));
    await checkpoint();
    expect(bytesIn(join(folder, 'pg_wal'))).toBeLessThan(40 * megabyte);
    expect(before).toBeGreaterThan(40 * megabyte);
  } finally {
    await close();
  }
}, 60_000);

it('a start that is killed while it makes the tables is made good by the next', async () => {
  const whole = join(scratch, 'whole', 'db');
  cpSync(join(scratch, 'empty', 'db'), whole, { recursive: true });
  const [before, wanted] = [filesIn(whole), await structureOf(whole)];
  const made = filesIn(whole) - before;
  // Each table or index is a file, so their number shows the progress.
  for (const share of [0.3, 0.8]) {
    const data = join(scratch, `killed-${share}`);
    cpSync(join(scratch, 'empty'), data, { recursive: true });
    const server = startServer(['--data', data, '--demo', 'none']);
    const far = before + made * share;
    await vi.waitUntil(() => filesIn(join(data, 'db')) >= far, { timeout: 60_000, interval: 1 });
    await server.kill();
    expect(server.lines.join()).not.toContain('ready at');
    expect(await structureOf(join(data, 'db'))).toEqual(wanted);
  }
}, 120_000);
