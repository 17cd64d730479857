/** The script of the frame stays within its budget. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const root = new URL('../../..', import.meta.url).pathname;
const { frame } = JSON.parse(readFileSync(`${root}budgets.json`, 'utf8')) as { frame: { limit: number } };

const libraries = ['react', 'react-dom', 'nanostores', '@nanostores/*', 'ofetch', 'valibot', 'dequal'];

/** Bundles our modules without libraries. Returns the code that loads with them initially, without lazy chunks. */
async function bundled(...paths: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: paths.map((path) => `export * from '${path}';`).join('\n'), resolveDir: root },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    external: libraries,
    outdir: 'out',
    write: false,
    plugins: [
      {
        name: 'sheets',
        setup: (builder) =>
          builder.onResolve({ filter: /\?inline$/ }, ({ path }) => ({ path, external: true })),
      },
    ],
  });
  const byPath = new Map(outputFiles.map(({ path, text }) => [path.replace(/^.*\//, ''), text]));
  const texts: string[] = [];
  const visit = (name: string) => {
    const text = byPath.get(name);
    if (text === undefined) return;
    byPath.delete(name);
    texts.push(text);
    // Only follow static imports, since dynamic ones are not part of the frame.
    for (const [, from = ''] of text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) visit(from);
  };
  visit('stdin.js');
  return texts.join('\n');
}

const size = (text: string) => brotliCompressSync(text).length;

test('the frame adds no more to a screen than its budget', async () => {
  const screen = [
    './src/app/session/RequireSession.tsx',
    './src/app/navigation/Island.tsx',
    './src/app/states/ErrorPanel.tsx',
  ];
  const alone = await bundled(...screen);
  const framed = await bundled(...screen, './src/app/frame/Navbar.tsx');
  expect(size(framed) - size(alone)).toBeLessThanOrEqual(frame.limit);
});

test('the command palette is not in it', async () => {
  expect(await bundled('./src/app/frame/Navbar.tsx')).not.toMatch(/["'`]palette:/);
});
