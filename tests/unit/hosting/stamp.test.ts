/** Whether a build is up to date. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { optionsFrom } from '../../../scripts/build/options.ts';
import { dropStamp, inputsHash, isFresh, writeStamp } from '../../../scripts/build/stamp.ts';
import { folderWith, writeFiles } from './folder.ts';

const options = optionsFrom({ PUBLIC_I18N: 'on' });

function builtProject(): string {
  const root = folderWith({ 'src/a.ts': 'one', 'dist/index.html': 'x', 'package-lock.json': '{}' });
  writeStamp(root, options, inputsHash(root, options));
  return root;
}

it('an unchanged tree is not built again', () => {
  expect(isFresh(builtProject(), options)).toBe(true);
});

it.each([
  ['a changed source', { 'src/a.ts': 'two' }],
  ['a new source', { 'src/b/c.ts': '' }],
  ['a changed lock', { 'package-lock.json': '{"a":1}' }],
  ['a new budget', { 'budgets.json': '{}' }],
])('%s asks for a build', (_, change: Record<string, string>) => {
  const root = builtProject();
  writeFiles(root, change);
  expect(isFresh(root, options)).toBe(false);
});

it('a renamed source asks for a build', () => {
  const root = builtProject();
  writeFiles(root, { 'src/b.ts': 'one' });
  rmSync(join(root, 'src/a.ts'));
  expect(isFresh(root, options)).toBe(false);
});

it('other options, a lost tree or a build that broke ask for a build', () => {
  const root = builtProject();
  expect(isFresh(root, optionsFrom({}))).toBe(false);
  expect(isFresh(root, optionsFrom({ PUBLIC_I18N: 'on', PUBLIC_API_HOST: 'https://api.example.org' }))).toBe(
    false,
  );
  expect(isFresh(root, { ...options, outDir: 'dist-e2e' })).toBe(false);
  rmSync(join(root, 'dist/index.html'));
  expect(isFresh(root, options)).toBe(false);
  const other = builtProject();
  dropStamp(other, 'dist');
  expect(isFresh(other, options)).toBe(false);
});

it('what was built for hosts is good here, and what was built for here is not good for hosts', () => {
  const here = optionsFrom({ PUBLIC_I18N: 'on' }, 'here');
  const root = builtProject();
  expect(isFresh(root, here)).toBe(true);
  writeStamp(root, here, inputsHash(root, here));
  expect(isFresh(root, here)).toBe(true);
  expect(isFresh(root, options)).toBe(false);
});

it('what is no input changes nothing', () => {
  const root = builtProject();
  writeFiles(root, { 'tests/x.test.ts': '', 'README.md': 'x', 'dist/other.html': 'x' });
  expect(isFresh(root, options)).toBe(true);
});
