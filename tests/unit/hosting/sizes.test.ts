/** Measuring the size of pages, and checking budgets. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Budgets, checkSizes, readBudgets } from '../../../scripts/build/budgets.ts';
import { compressTree } from '../../../scripts/build/compress.ts';
import { measurePage } from '../../../scripts/build/page-sizes.ts';
import { filesUnder } from '../../../scripts/build/tree.ts';
import { folderWith } from './folder.ts';

const island =
  '<astro-island component-url="/_astro/screen.js" renderer-url="/_astro/client.js"></astro-island>';
const tree = {
  'page.html': `<link rel="modulepreload" href="/_astro/shared.js"><script>a()</script><link rel="preload" as="font" href="/f.woff2">${island}`,
  '_astro/screen.js': 'import{a}from"./shared.js";export const b=()=>import("./later.js");a();',
  '_astro/client.js': 'import"./shared.js";',
  '_astro/shared.js': 'import"/_astro/deep.js";export const a=1;',
  '_astro/deep.js': 'export{};',
  '_astro/later.js': `export const big="${'x'.repeat(5000)}";`,
  'f.woff2': new Uint8Array(700),
};
const size = (text: string) => Buffer.byteLength(text);

describe('what a page costs', () => {
  it('follows islands and static imports, each file once, and leaves what is imported on demand', async () => {
    const measured = measurePage(folderWith(tree), 'page.html');
    const scripts = ['screen', 'client', 'shared', 'deep'].map(
      (name) => tree[`_astro/${name}.js` as keyof typeof tree],
    );
    const script = scripts.reduce((sum, text) => sum + size(text as string), 0);
    const html = size(tree['page.html']);
    expect(measured).toMatchObject({ script, requests: 6, wire: html + script + 700 });
    expect(measured.inlineScript).toBeGreaterThan(0);
  });

  it('counts imports that start with the module, with all that they import', async () => {
    const files = {
      ...tree,
      '_astro/client.js': 'import("./later.js");',
      '_astro/later.js': 'import"./last.js";',
      '_astro/last.js': 'export{};',
    };
    const { files: loaded } = measurePage(folderWith(files), 'page.html');
    expect([...loaded]).toContain('_astro/later.js');
    expect([...loaded]).toContain('_astro/last.js');
  });

  it('counts the lightest of alternatives, by what is not loaded already', async () => {
    const files = {
      'p.html': '<script type="module" src="/a.js"></script>',
      'a.js': 'import"./b.js";b?import("./heavy.js"):import("./light.js")',
      'b.js': 'import("./shared.js")',
      'heavy.js': 'import"./shared.js";',
      'light.js': `export const a="${'x'.repeat(100)}";`,
      'shared.js': `export const a="${'x'.repeat(1000)}";`,
    };
    const { files: loaded } = measurePage(folderWith(files), 'p.html');
    expect([...loaded].sort()).toEqual(['a.js', 'b.js', 'heavy.js', 'shared.js']);
  });

  it('counts the compressed copy where there is one', async () => {
    const text = `export const a="${'a'.repeat(4000)}";`;
    const folder = folderWith({ 'p.html': '<script type="module" src="/a.js"></script>', 'a.js': text });
    expect(measurePage(folder, 'p.html').script).toBe(size(text));
    expect(await compressTree(folder)).toBeGreaterThan(0);
    expect(measurePage(folder, 'p.html').script).toBeLessThan(60);
  });

  it('follows imports of inline modules', async () => {
    const html = '<script type="module">import "/a.js"</script>';
    const folder = folderWith({ 'p.html': html, 'a.js': 'export{}' });
    expect(measurePage(folder, 'p.html').script).toBe(8);
  });

  it('counts the fonts that come late', async () => {
    const html = '<html data-fonts="/f.woff2 /g.woff2"></html>';
    const folder = folderWith({
      'p.html': html,
      'f.woff2': new Uint8Array(700),
      'g.woff2': new Uint8Array(30),
    });
    const { wire, requests } = measurePage(folder, 'p.html');
    expect({ wire, requests }).toEqual({ wire: size(html) + 730, requests: 3 });
  });

  it('throws for a file that is not there', async () => {
    const folder = folderWith({ 'p.html': '<script src="/gone.js"></script>' });
    expect(() => measurePage(folder, 'p.html')).toThrow('/gone.js');
  });
});

describe('budgets', () => {
  const budgets: Budgets = {
    kinds: {
      public: { pages: ['index.html'], limits: { script: 0 } },
      screen: { pages: 'others', limits: { script: 10, requests: 2 } },
    },
    policy: { limit: 1, why: '' },
  };
  const files = {
    'index.html': '<script src="/a.js"></script>',
    'en.html': '<p>en</p>',
    'en/x.html': '<script src="/a.js"></script>',
    'a.js': 'export{};',
  };

  it('name the page, the measure and both numbers', async () => {
    const { problems, table } = checkSizes(folderWith(files), ['index.html', 'en/x.html'], budgets);
    expect(problems).toEqual(['index.html: script is 9, its budget is 0.']);
    expect(table).toMatch(/^page +JS/);
  });

  it('hold a page of another language to the same', async () => {
    const folder = folderWith({ ...files, 'en.html': files['index.html'] });
    expect(checkSizes(folder, ['en.html'], budgets).problems).toHaveLength(1);
  });

  it('take for a page’s own what no other page loads, the same page in other languages aside', async () => {
    const own: Budgets = { ...budgets, kinds: { screen: { pages: 'others', limits: { own: 9 } } } };
    const html = '<script src="/a.js"></script><script src="/shared.js"></script>';
    const folder = folderWith({
      'x.html': html,
      'en/x.html': html,
      'y.html': '<script src="/shared.js"></script>',
      'a.js': 'export{};;',
      'shared.js': 'export{};;;;;;;;',
    });
    const { problems } = checkSizes(folder, ['x.html', 'en/x.html', 'y.html'], own);
    expect(problems).toEqual([
      'x.html: own is 10, its budget is 9.',
      'en/x.html: own is 10, its budget is 9.',
    ]);
  });

  it('pass at the limit and fail one byte over', async () => {
    const html = '<script src="/b.js"></script>';
    const fits = folderWith({ 'x.html': html, 'b.js': 'export{};;' });
    expect(checkSizes(fits, ['x.html'], budgets).problems).toEqual([]);
    const over = folderWith({ 'x.html': html, 'b.js': 'export{};;;' });
    expect(checkSizes(over, ['x.html'], budgets).problems).toEqual([
      'x.html: script is 11, its budget is 10.',
    ]);
  });

  it('of the project are read', () => {
    const root = join(import.meta.dirname, '../../..');
    expect(readBudgets(root).kinds.public?.limits.script).toBe(0);
  });
});

it('fonts and pictures are not compressed again', async () => {
  const folder = folderWith({ 'a.woff2': new Uint8Array(5000), 'b.css': 'a{}'.repeat(100) });
  await compressTree(folder);
  expect(filesUnder(folder)).toEqual(['a.woff2', 'b.css', 'b.css.br', 'b.css.gz']);
});
