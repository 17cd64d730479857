/** A screen of each kind as `npm run new` writes it, in a site with another name, colour and font. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optionsFrom } from '../../scripts/build/options.ts';
import { build } from '../../scripts/build/run.ts';
import { filesUnder } from '../../scripts/build/tree.ts';
import { root } from '../guards/files.ts';

const environment = {
  PUBLIC_I18N: 'on',
  PUBLIC_NAME: 'Argus',
  PUBLIC_PRIMARY_COLOR: '#00a37a',
  PUBLIC_FONT: 'system',
};
const options = optionsFrom(environment, 'here');
const copied = [
  'src',
  'server',
  'scripts',
  'public',
  'deploy',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'tailwind.config.cjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'budgets.json',
  'biome.json',
  '.gitignore',
  'docs',
  'tests',
  'packages',
  'vitest.config.ts',
];

const kinds = [
  ['document', 'quiet-hours'],
  ['list', 'greetings'],
  ['table', 'ban-notes'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'new-screen-'));
const at = (path: string) => join(folder, path);
const npm = (...words: string[]) => promisify(execFile)('npm', words, { cwd: folder });

beforeAll(async () => {
  for (const name of copied) cpSync(join(root, name), at(name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), at('node_modules'));
  for (const [kind, name] of kinds) await npm('run', 'new', '--', kind, name);
  await npm('exec', 'tsc', '--', '--noEmit', '-p', '.');
  await build(folder, options, { quiet: true });
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const built = (path: string) => readFileSync(at(`dist/${path}`), 'utf8');

describe.each(kinds)('a new %s', (_, name) => {
  test('has a page in every language, within the policy', () => {
    for (const prefix of ['', 'en/', 'ar/'])
      expect(built(`${prefix}dashboard/_/${name}.html`)).toContain(`/guild/{id}/${name}`);
  });

  test('is in the navigation of every other screen', () => {
    expect(built('dashboard/_/captcha.html')).toContain(`href="/dashboard/_/${name}"`);
  });

  test('is found by its words', () => {
    expect(JSON.parse(built('search/en.json'))).toHaveProperty([name, 'words']);
  });
});

test('a field of a new document is found by its name and words', () => {
  expect(JSON.parse(built('search/en.json'))['quiet-hours'].fields).toContainEqual({
    path: 'most',
    label: 'Maximum',
    words: 'limit, number',
  });
});

test('a site of another name, colour and font shows nothing of ours', () => {
  // The gallery's examples are a conversation with our bot.
  const pages = filesUnder(at('dist')).filter(
    (path) => path.endsWith('.html') && !path.includes('second-page'),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((path) => /Vigie/.test(built(path)))).toEqual([]);
  expect(pages.filter((path) => !built(path).includes('--light-primary:#00a37a;'))).toEqual([]);
  expect(pages.filter((path) => /rel="preload"[^>]*font/.test(built(path)))).toEqual([]);
  expect(built('index.html')).toContain('<title>Argus');
});
