/** The alert rules, and the expressions of the board, as Prometheus's own program reads them. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../hosts/program.ts';
import { expressionsOfBoard } from '../unit/hosting/watching.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const deployed = (name: string) => fileURLToPath(new URL(`../../deploy/prometheus/${name}`, import.meta.url));
const promtool = (...args: readonly string[]) => spawnSync('promtool', args, { encoding: 'utf8' });

it('takes the alert rules', () => {
  expect(promtool('check', 'rules', '--lint-fatal', deployed('alerts.yml'))).toMatchObject({ status: 0 });
});

it('sees each alert fire, and none when all is well', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', deployed('alerts.test.yml'));
  expect(`${stdout}${stderr}`).toContain('SUCCESS');
  expect(status).toBe(0);
});

it('takes each expression of the board', () => {
  const rules = expressionsOfBoard().map((expr, index) => ({
    record: `board:${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }));
  // JSON is YAML too.
  const file = join(folder.path, 'board.yml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'board', rules }] }));
  expect(promtool('check', 'rules', '--lint=none', file)).toMatchObject({ status: 0, stderr: '' });
});
