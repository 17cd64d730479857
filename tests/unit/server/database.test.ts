import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { eq, gt, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { demoGuilds } from '../../../server/db/demo/guilds.ts';
import { seedDemo } from '../../../server/db/demo.ts';
import { DatabaseLocked, lockFolder } from '../../../server/db/lock.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import {
  botStatus,
  cases,
  channels,
  commandUses,
  guildItems,
  guilds,
  members,
  roles,
  settings,
  tickets,
  users,
} from '../../../server/db/schema.ts';
import { automodRule } from '../../../src/contract/automod.ts';
import { newSanctionRule } from '../../../src/contract/autosanction.ts';
import { captchaSettings } from '../../../src/contract/captcha.ts';
import { logSettings } from '../../../src/contract/logs.ts';
import { recurringMessageBody } from '../../../src/contract/recurring.ts';
import { ticketPanelBody } from '../../../src/contract/tickets.ts';

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'vigie-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

describe('the lock of a folder', () => {
  it('keeps a second process off with a sentence, and is free once the first is killed', async () => {
    const folder = join(scratch, 'shared');
    const module = JSON.stringify(new URL('../../../server/db/lock.ts', import.meta.url).href);
    const take = `const { lockFolder } = await import(${module}); lockFolder(${JSON.stringify(folder)});`;
    const run = (script: string) => ['--import', 'tsx', '--input-type=module', '-e', script];
    const first = spawn(process.execPath, run(`${take} console.log('held'); setInterval(() => {}, 1000);`));
    onTestFinished(() => void first.kill('SIGKILL'));
    const [said] = (await once(first.stdout, 'data')) as [Buffer];
    expect(said.toString()).toBe('held\n');

    expect(() => lockFolder(folder)).toThrow(DatabaseLocked);
    const second = spawnSync(process.execPath, run(take), { encoding: 'utf8' });
    expect(second.status).not.toBe(0);
    expect(second.stderr).toContain(`is in use by process ${first.pid}. Stop that process first`);

    first.kill('SIGKILL');
    await once(first, 'exit');
    lockFolder(folder)();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  it.runIf(process.platform === 'linux')(
    'is free when its process ended and nobody waited for it',
    async () => {
      const folder = join(scratch, 'zombie');
      // A shell leaves a child behind and becomes `cat`, which never waits for it; only then may the child end.
      const parent = spawn('sh', ['-c', 'sh -c "read line <&3" & echo $!; exec cat'], {
        stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
      });
      onTestFinished(() => void parent.kill('SIGKILL'));
      const answer = async () => ((await once(parent.stdout as Readable, 'data')) as [Buffer]).toString();
      const pid = Number(await answer());
      parent.stdin?.write('are you cat?');
      await answer();
      (parent.stdio[3] as Writable).end('now\n');
      await vi.waitUntil(() => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '));
      writeFileSync(`${folder}.lock`, JSON.stringify({ pid, started: null, nonce: 'ended' }));
      lockFolder(folder)();
      parent.kill();
      await once(parent, 'exit');
    },
  );

  it('is this process’s own only once', () => {
    const folder = join(scratch, 'own');
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(DatabaseLocked);
    unlock();
    lockFolder(folder)();
  });

  it('is taken over from a process whose number somebody else has now, or whose file is broken', () => {
    const folder = join(scratch, 'stale');
    const stale = [
      { pid: process.pid, started: '1', nonce: 'an earlier process in the same container' },
      { pid: process.pid, started: null, nonce: 'the same where the system tells no start' },
      { pid: process.ppid, started: '1', nonce: 'reused' },
      { pid: 4_194_305, started: null, nonce: 'no such process' },
      'half a fi',
    ];
    for (const content of stale) {
      writeFileSync(`${folder}.lock`, typeof content === 'string' ? content : JSON.stringify(content));
      const unlock = lockFolder(folder);
      expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
      unlock();
    }
    expect(readdirSync(scratch).filter((name) => name.startsWith('stale'))).toEqual([]);
  });

  it('is not given back by one who no longer holds it', () => {
    const folder = join(scratch, 'replaced');
    const unlock = lockFolder(folder);
    writeFileSync(`${folder}.lock`, 'of another');
    unlock();
    expect(readFileSync(`${folder}.lock`, 'utf8')).toBe('of another');
  });
});

it('a folder keeps what was written, opens again without change, and frees its lock', async () => {
  const place = { kind: 'folder', path: join(scratch, 'data') } as const;
  const first = await openDatabase(place);
  await first.db.insert(users).values({ id: '1', username: 'a', display_name: 'A' });
  await expect(openDatabase(place)).rejects.toThrow(DatabaseLocked);
  await first.close();
  const second = await openDatabase(place);
  expect(await second.db.select({ id: users.id }).from(users)).toEqual([{ id: '1' }]);
  await second.close();
});

describe('the demo', () => {
  const now = new Date('2026-11-21T14:22:33.000Z');
  let one: Database;
  let other: Database;
  beforeAll(async () => {
    [one, other] = [await openDatabase({ kind: 'memory' }), await openDatabase({ kind: 'memory' })];
    await seedDemo(one.db, 'small', now);
    await seedDemo(other.db, 'small', new Date(now.getTime() + 20 * 60_000));
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  it.each(
    [
      users,
      guilds,
      members,
      channels,
      roles,
      settings,
      guildItems,
      cases,
      tickets,
      commandUses,
      botStatus,
    ].map((table) => [getTableConfig(table).name, table] as const),
  )('is the same every time within the hour: %s', async (_, table) => {
    const [a, b] = [await one.db.select().from(table), await other.db.select().from(table)];
    expect(a.length).toBeGreaterThan(0);
    expect(b).toEqual(a);
  });

  it('is left alone where there are people already', async () => {
    expect(await seedDemo(one.db, 'small', now)).toBe(false);
    expect(await one.db.$count(guilds)).toBe(6);
  });

  it('has its history in order, none of it in the future or without its end', async () => {
    const rows = await one.db.select().from(cases).where(eq(cases.guild_id, demoGuilds.nebula));
    rows.sort((a, b) => a.number - b.number);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1]?.created_at ?? new Date(0);
      expect(row.created_at >= before).toBe(true);
      expect(row.expires_at === null).toBe(row.duration_seconds === null);
    }
    const future = [
      await one.db.$count(cases, gt(cases.created_at, now)),
      await one.db.$count(tickets, gt(tickets.opened_at, now)),
      await one.db.$count(tickets, gt(tickets.closed_at, now)),
      await one.db.$count(commandUses, gt(commandUses.used_at, now)),
    ];
    expect(future).toEqual([0, 0, 0, 0]);
    const late = await one.db
      .select()
      .from(tickets)
      .where(sql`${tickets.closed_at} < ${tickets.opened_at}
      or ${tickets.opened_at} + ${tickets.first_response_seconds} * interval '1 second' > ${tickets.closed_at}`);
    expect(late).toEqual([]);
  });

  it('has settings that its own contract accepts', async () => {
    const schemaOf = (name: string) =>
      name === 'captcha' ? captchaSettings : name === 'logs' ? logSettings : automodRule;
    for (const { name, value } of await one.db.select().from(settings)) {
      expect(v.safeParse(schemaOf(name), value).issues, name).toBeUndefined();
    }
    for (const { kind, value, position } of await one.db.select().from(guildItems)) {
      const issues =
        kind === 'ticket_panel'
          ? v.safeParse(ticketPanelBody, value).issues
          : kind === 'sanction_rule'
            ? v.safeParse(newSanctionRule, { ...(value as object), position }).issues
            : v.safeParse(recurringMessageBody, value).issues;
      expect(issues, kind).toBeUndefined();
    }
  });
});
