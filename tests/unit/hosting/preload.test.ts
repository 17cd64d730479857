import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { preloadModules } from '../../../scripts/build/preload.ts';
import { folderWith } from './folder.ts';

test('names every module of an island in the head, those it imports too, and leaves other pages alone', async () => {
  const island =
    '<html><head></head><body><astro-island component-url="/_astro/a.js"></astro-island></body></html>';
  const plain = '<html><head></head><body></body></html>';
  const folder = folderWith({
    'a.html': island,
    'b.html': plain,
    '_astro/a.js': "import './b.js'; import('./later.js');",
    '_astro/b.js': 'export {};',
    '_astro/later.js': 'export {};',
  });
  const pages = await preloadModules(
    folder,
    new Map([
      ['a.html', island],
      ['b.html', plain],
    ]),
  );
  const links =
    '<link rel="modulepreload" href="/_astro/a.js"><link rel="modulepreload" href="/_astro/b.js">';
  expect(pages.get('a.html')).toContain(`<head>${links}</head>`);
  expect(readFileSync(join(folder, 'a.html'), 'utf8')).toBe(pages.get('a.html'));
  expect(pages.get('b.html')).toBe(plain);
});
