import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { compressTree } from '../../scripts/build/compress.ts';
import { hostDirOf } from '../../scripts/build/options.ts';
import { Button } from './FloorButton.tsx';
import { floorDir, siteDir } from './origins.ts';

const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;

/**
 * Writes the floor's pages under names that the site's server knows: `/` is an empty static page, `/login` is React and one
 * button, `/logout` a bare text area. They go out with the site's own policy and compression.
 */
export async function buildFloor(root: string): Promise<void> {
  const folder = join(root, floorDir);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, '_astro'), { recursive: true });
  await build({
    entryPoints: [join(root, 'tests/bench/floor-react.tsx')],
    outfile: join(folder, '_astro/react.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const island = `<div id="root">${renderToString(createElement(Button))}</div>`;
  const script = '<script type="module" src="/_astro/react.js"></script>';
  const files = {
    'index.html': page('Empty', '<p>Empty</p><a href="/login">React</a>'),
    'login.html': page('React', island, script),
    'logout.html': page('Text', '<textarea rows="3"></textarea>'),
  };
  for (const [name, html] of Object.entries(files)) writeFileSync(join(folder, name), html);
  await compressTree(folder);
  cpSync(join(root, hostDirOf(siteDir)), join(root, hostDirOf(floorDir)), { recursive: true });
}
