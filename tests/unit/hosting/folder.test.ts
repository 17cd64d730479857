/** Folders that are no database of this version: named, with what to do, and left as they are. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookInto } from '../../../server/db/look.ts';
import { migrationState } from '../../../server/db/migrations.ts';
import { openDatabase } from '../../../server/db/open.ts';

const parent = mkdtempSync(join(tmpdir(), 'vigie-folders-'));
const good = { kind: 'folder', path: join(parent, 'good') } as const;
beforeAll(async () => (await openDatabase(good)).close());
afterAll(() => rmSync(parent, { recursive: true }));

const open = (path: string) => openDatabase({ kind: 'folder', path });

/** A copy of the database. */
function copy(name: string): string {
  const path = join(parent, name);
  cpSync(good.path, path, { recursive: true });
  return path;
}

it('damaged', async () => {
  const path = copy('damaged');
  truncateSync(join(path, 'global/pg_control'), 10);
  await expect(open(path)).rejects.toThrow(
    /The database folder .*damaged \(PostgreSQL \d+\) cannot be opened: it is damaged, .*Restore a backup of it/,
  );
  // The lock is released, so that the next start says the same.
  await expect(open(path)).rejects.toThrow('cannot be opened');
});

it('of another version of the engine', async () => {
  const path = copy('future');
  writeFileSync(join(path, 'PG_VERSION'), '99\n');
  await expect(open(path)).rejects.toThrow('future (PostgreSQL 99) cannot be opened');
});

it('of a newer version of the host', async () => {
  const path = copy('newer');
  const before = await open(path);
  await before.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2100, 0)})`,
  );
  await before.close();
  await expect(open(path)).rejects.toThrow(
    /newer was written by a newer version of Vigie\. Start that version, or/,
  );
  expect(await lookInto({ kind: 'folder', path }, migrationState)).toMatchObject({ isNewer: true });
});

it('of other files, which stay', async () => {
  const path = join(parent, 'photos');
  mkdirSync(path);
  writeFileSync(join(path, 'one.jpg'), 'picture');
  await expect(open(path)).rejects.toThrow('photos is no database folder. Empty it, or choose another');
  await expect(lookInto({ kind: 'folder', path }, migrationState)).rejects.toThrow('is no database folder');
  expect(readFileSync(join(path, 'one.jpg'), 'utf8')).toBe('picture');
});

it('is looked into without being made or migrated', async () => {
  expect(await lookInto({ kind: 'folder', path: join(parent, 'none') }, migrationState)).toBeNull();
  const empty = join(parent, 'empty');
  mkdirSync(empty);
  expect(await lookInto({ kind: 'folder', path: empty }, migrationState)).toBeNull();
  expect(readdirSync(empty)).toEqual([]);
  const state = await lookInto(good, migrationState);
  expect(state).toMatchObject({ pending: [], isNewer: false });
  expect(state?.known).toBeGreaterThan(30);
});
