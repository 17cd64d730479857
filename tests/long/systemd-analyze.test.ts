/** The unit of systemd, as systemd itself reads it. Where there is no systemd, the file is left out. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../hosts/program.ts';

const unit = readFileSync(new URL('../../deploy/systemd/vigie@.service', import.meta.url), 'utf8');
const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Asks about the unit, with the Node of this machine. */
function ask(text: string, ...question: readonly string[]) {
  const file = join(folder.path, 'vigie@.service');
  writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
  return spawnSync('systemd-analyze', [...question, file], { encoding: 'utf8' });
}

it('says nothing against the unit', () => {
  expect(ask(unit, 'verify')).toMatchObject({ status: 0, stdout: '', stderr: '' });
  expect(ask(unit.replace('RestartSec', 'RestartSecs'), 'verify').stderr).toContain("'RestartSecs'");
});

it('finds it well locked up', () => {
  const { status, stdout } = ask(unit, 'security', '--offline=true', '--threshold=20');
  expect(stdout).toContain('exposure level');
  expect(status).toBe(0);
});
