/** Concurrent and interrupted starts on an empty PostgreSQL database. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { demoAllowed } from '../../../server/fail-safe.ts';
import { connect } from '../../databases/connect.ts';
import { copyDatabase, dropDatabase } from '../../databases/copies.ts';
import { startServer } from '../process.ts';
import { structureQuery } from '../structure.ts';

const server = inject('postgres') ?? '';
const urlOf = (name: string) => server.replace('{name}', name);
const names = ['start_together', 'start_killed'];
/** The result of an undisturbed start. */
let wanted: readonly object[];
beforeAll(async () => {
  for (const name of names) await copyDatabase(server, 'template0', name);
  wanted = await structureOf('empty');
  expect(wanted.length).toBeGreaterThan(100);
});
afterAll(async () => {
  for (const name of names) await dropDatabase(server, name);
});

async function ask<T>(name: string, work: (sql: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const sql = connect(urlOf(name), { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const structureOf = (name: string) => ask(name, async (sql) => await sql.unsafe<object[]>(structureQuery));
const start = (name: string, demo: 'none' | 'small') =>
  startServer(['--demo', demo], { DATABASE_URL: urlOf(name), ALLOW_DEMO: demoAllowed });

it('two processes that start at once on an empty database make its tables and its demo once', async () => {
  const [one, other] = [start('start_together', 'small'), start('start_together', 'small')];
  await Promise.all([one.ready(), other.ready()]);
  expect(await structureOf('start_together')).toEqual(wanted);
  const counted = await ask('start_together', (sql) => sql`select count(*)::int as guilds from guilds`);
  expect([...counted]).toEqual([{ guilds: 6 }]);
}, 120_000);

it('a start that is killed while it makes the tables is made good by the next', async () => {
  const name = 'start_killed';
  // Blocks the start in the middle of its migrations, when it creates its first function.
  await ask(name, async (sql) => {
    await sql`create function hold() returns event_trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4242); end $$`;
    await sql`create event trigger hold on ddl_command_end when tag in ('CREATE FUNCTION') execute function hold()`;
  });
  await ask(name, async (holder) => {
    await holder`select pg_advisory_lock(4242)`;
    const killed = start(name, 'none');
    const waiting = () =>
      ask(name, async (sql) => {
        const [row] = await sql`select count(*)::int as n from pg_locks
          where locktype = 'advisory' and objid = 4242 and not granted`;
        return row?.n === 1;
      });
    await vi.waitUntil(waiting, { timeout: 60_000, interval: 50 });
    await killed.kill();
  });
  await ask(name, async (sql) => {
    await sql`drop event trigger hold`;
    await sql`drop function hold()`;
  });
  await start(name, 'none').ready();
  expect(await structureOf(name)).toEqual(wanted);
}, 120_000);

it('a host that looks public ends before it touches the database, and says why', async () => {
  const { child, lines } = startServer(['--demo', 'full'], { DATABASE_URL: urlOf('start_together') });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(lines.join('\n')).toMatch(/DATABASE_URL is set.*would use the demo: its sign-in/);
});

it.each([
  ['nothing', 'there is no such database on the server (3D000)', null],
  ['empty', 'the server knows no such user, or does not let it in from here (pg_hba.conf) (28000)', 'nobody'],
])('a server that refuses %s is named by its variable', async (database, says, user) => {
  const url = new URL(urlOf(database));
  if (user) url.username = user;
  url.password = 'secret';
  const { child, lines } = startServer(['--demo', 'none'], {
    DATABASE_URL: url.href,
    ALLOW_DEMO: demoAllowed,
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain(`DATABASE_URL: ${says}.`);
  expect(lines.join('\n')).not.toContain('secret');
});
