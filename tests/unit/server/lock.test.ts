import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseLocked, lockFolder } from '../../../server/db/lock.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { users } from '../../../server/db/schema.ts';

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
      // The shell starts a child and replaces itself by `cat`, which never waits for it. The child ends after that.
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
