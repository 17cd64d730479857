/** The build moves the scripts of islands in the HTML. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeIslands } from '../../../scripts/build/islands.ts';
import { folderWith } from './folder.ts';

const files = {
  '_astro/a.js': "import './b.js'; import('./later.js');",
  '_astro/b.js': 'export {};',
  '_astro/later.js': 'export {};',
};
const first = '<link rel="modulepreload" href="/_astro/a.js"><link rel="modulepreload" href="/_astro/b.js">';
const links = `${first}<link rel="modulepreload" href="/_astro/later.js" fetchpriority="low">`;
const island = '<astro-island component-url="/_astro/a.js"></astro-island>';
const placed = (html: string) => {
  const folder = folderWith({ 'a.html': html, ...files });
  const pages = placeIslands(folder, new Map([['a.html', html]]));
  expect(readFileSync(join(folder, 'a.html'), 'utf8')).toBe(pages.get('a.html'));
  return pages.get('a.html');
};

test('names every module of an island in the head, those it imports too', () => {
  expect(placed(`<html><head></head><body>${island}</body></html>`)).toBe(
    `<html><head>${links}</head><body>${island}</body></html>`,
  );
});

test('names what the modules fetch as they run after those, with its texts where the build has them', () => {
  const html = `<html lang="ar" data-build="7"><head></head><body>${island}</body></html>`;
  const folder = folderWith({
    'a.html': html,
    '_astro/a.js': 'const a=d(()=>w(["pickers","no-such"],p(()=>import("./later.js"),[])));a.prefetch()',
    '_astro/later.js': 'export {};',
    '_astro/texts/7/ar/pickers.json': '{}',
  });
  expect(placeIslands(folder, new Map([['a.html', html]])).get('a.html')).toContain(
    '<head><link rel="modulepreload" href="/_astro/a.js">' +
      '<link rel="modulepreload" href="/_astro/later.js" fetchpriority="low">' +
      '<link rel="preload" as="fetch" crossorigin href="/_astro/texts/7/ar/pickers.json" fetchpriority="low"></head>',
  );
});

test('leaves a page without islands alone', () => {
  const plain = '<html><head></head><body></body></html>';
  expect(placed(plain)).toBe(plain);
});

test('names them where the strings begin, and has the scripts before the first island run last', () => {
  const ours = '<script>ours()</script>';
  const theirs = '<script>only("$&")</script><script>define(1 < 2)</script>';
  const strings = '<script type="application/json" id="strings">{}</script>';
  const rest = `${island}<p>foot</p>`;
  expect(
    placed(
      `<html><head>${ours}</head><body>${ours}<p>frame</p>${theirs}${rest}${island}${strings}${ours}</body></html>`,
    ),
  ).toBe(
    `<html><head>${ours}</head><body>${ours}<p>frame</p>${rest}${island}${links}${strings}${ours}${theirs}</body></html>`,
  );
});

test("takes away each island's copy of its skeleton, and no other template", () => {
  const copy = '<template data-astro-template="fallback"><p>…</p></template>';
  const kept = '<template><p>…</p></template>';
  const withCopy = island.replace('</astro-island>', `${kept}${copy}</astro-island>`);
  expect(placed(`<html><head></head><body>${withCopy}${withCopy}</body></html>`)).toBe(
    `<html><head>${links}</head><body>${(island.replace('</astro-island>', `${kept}</astro-island>`)).repeat(2)}</body></html>`,
  );
});

test('takes tags within scripts and comments for the text that they are', () => {
  const text = '<script>ours("</head></body><astro-island")</script><!-- </head><script id="strings"> -->';
  expect(placed(`<html><head></head><body>${text}<p></p>${island}</body></html>`)).toBe(
    `<html><head>${links}</head><body>${text}<p></p>${island}</body></html>`,
  );
});
