/** The log of security events. */
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runningOptions } from '../../../server/options.ts';
import { openSecurityLog } from '../../../server/security-file.ts';

const entry = { event: 'operator', command: 'admin', subject: '1', operator: 'root' } as const;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'vigie-security-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

it('two processes add to one file, which only its owner reads, and a renamed one is begun anew', () => {
  const path = join(folder(), 'security.log');
  const [one, other] = [1, 2].map(() => openSecurityLog({ kind: 'file', path }, () => undefined));
  one?.(entry);
  other?.(entry);
  expect(linesOf(path)).toEqual([1, 2].map(() => expect.objectContaining({ log: 'security', ...entry })));
  expect(statSync(path).mode & 0o077).toBe(0);
  renameSync(path, `${path}.1`);
  one?.(entry);
  expect(linesOf(path)).toHaveLength(1);
});

it('a file that cannot be written stops the start; later it is reported and the call goes on', () => {
  const inFolder = join(folder(), 'gone');
  expect(() => openSecurityLog({ kind: 'file', path: join(inFolder, 'log') }, () => undefined)).toThrow(
    `SECURITY_LOG names "${join(inFolder, 'log')}", which cannot be written (ENOENT).`,
  );
  const place = folder();
  const reported: unknown[] = [];
  const log = openSecurityLog({ kind: 'file', path: join(place, 'log') }, (error) => reported.push(error));
  renameSync(place, `${place}-away`);
  log(entry);
  renameSync(`${place}-away`, place);
  expect(reported).toHaveLength(1);
});

it('goes to its file, else among the lines for programs, and at a terminal nowhere', () => {
  const place = (env: Record<string, string>, terminal: boolean) => runningOptions(env, terminal).security;
  expect(place({ SECURITY_LOG: '/var/log/vigie' }, true)).toEqual({ kind: 'file', path: '/var/log/vigie' });
  expect(place({}, false)).toEqual({ kind: 'output' });
  expect(place({}, true)).toEqual({ kind: 'none' });
});
