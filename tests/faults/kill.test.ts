/** An embedded server that is killed during writes keeps everything that it acknowledged. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../../server/db/open.ts';
import { guildItems, premiumCodes, premiumGrants } from '../../server/db/schema.ts';
import { runs } from '../runs.ts';
import { startServer } from './process.ts';
import { check, Ledger, prepare, writeAll } from './writers.ts';

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'vigie-kill-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

/** Checks consistency: positions in a list are unique, and whoever used a code has its premium. */
async function checkWhole(place: DatabaseLocation, guild: string) {
  const { db, close } = await openDatabase(place);
  const items = await db.select().from(guildItems).where(eq(guildItems.guild_id, guild));
  expect(new Set(items.map(({ position }) => position)).size).toBe(items.length);
  const used = await db.select().from(premiumCodes).where(isNotNull(premiumCodes.used_by));
  const grants = await db.select().from(premiumGrants);
  expect(used.length).toBeGreaterThan(0);
  expect(used.map(({ used_by }) => used_by).sort()).toEqual(grants.map(({ user_id }) => user_id).sort());
  await close();
}

/** Kills a server during its writes several times, on one folder. */
async function killAgainAndAgain(data: string, times: number): Promise<void> {
  const place = { kind: 'folder', path: join(data, 'db') } as const;
  const prepared = await prepare(place);
  const ledger = new Ledger();
  for (let round = 0; round < times; round += 1) {
    const server = startServer(['--data', data, '--demo', 'none']);
    const origin = await server.ready();
    await check(origin, prepared, ledger);
    let left = 5 + ((round * 17 + data.length) % 40);
    await writeAll(origin, prepared, ledger, () => {
      left -= 1;
      if (left === 0) server.child.kill('SIGKILL');
    });
    await server.kill();
  }
  const server = startServer(['--data', data, '--demo', 'none']);
  await check(await server.ready(), prepared, ledger);
  await server.kill();
  await checkWhole(place, prepared.guild);
}

const kills = runs(6);

it(`a server that is killed while it writes loses nothing that it acknowledged and keeps nothing half (kills: ${kills})`, async () => {
  // With many kills, two folders run concurrently, since starting takes most of the time.
  const folders = kills > 1 ? ['one', 'other'] : ['one'];
  const each = Math.ceil(kills / folders.length);
  await Promise.all(folders.map((name) => killAgainAndAgain(join(scratch, name), each)));
}, 600_000);

it('a second process on its folder ends with a sentence', async () => {
  const data = join(scratch, 'shared');
  const first = startServer(['--data', data, '--demo', 'none']);
  await first.ready();
  const second = startServer(['--data', data, '--demo', 'none']);
  await expect(second.ready()).rejects.toThrow(
    `is in use by process ${first.child.pid}. Stop that process first`,
  );
  expect(second.child.exitCode).toBe(1);
  expect(second.lines).toHaveLength(1);
}, 60_000);
