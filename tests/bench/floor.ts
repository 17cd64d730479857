/** Builds the baseline pages, to which the times of the site are compared. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { compressTree } from '../../scripts/build/compress.ts';
import { Button } from './FloorButton.tsx';
import { floorDir } from './origins.ts';

const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><main id="main"><h1>${title}</h1>${body}</main></body></html>`;

/**
 * Writes baseline pages, which show how fast any page can be on this machine at the moment: an empty one, two with
 * React and a button that link to each other, and a plain text area. They are served under `/bench/` on the origin
 * of the site, with its CSP and compression.
 */
export async function buildFloor(root: string): Promise<void> {
  const folder = join(root, floorDir);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'bench'), { recursive: true });
  await build({
    entryPoints: [join(root, 'tests/bench/floor-react.tsx')],
    // In `_astro`, whose files are cached forever.
    outfile: join(folder, '_astro/bench-react.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const island = `<div id="root">${renderToString(createElement(Button))}</div>`;
  const script = '<script type="module" src="/_astro/bench-react.js"></script>';
  const files = {
    'empty.html': page('Empty', '<p>Empty</p>'),
    'react.html': page('React', `${island}<a href="/bench/react-again">React again</a>`, script),
    'react-again.html': page('React again', `${island}<a href="/bench/react">React</a>`, script),
    'text.html': page('Text', '<textarea rows="3"></textarea>'),
  };
  for (const [name, html] of Object.entries(files)) writeFileSync(join(folder, 'bench', name), html);
  await compressTree(folder);
}
