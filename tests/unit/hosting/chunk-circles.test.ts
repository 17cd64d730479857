/** The build fails when its chunks import each other in a cycle. */
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { chunkCircles } from '../../../scripts/build/chunk-circles.ts';
import { folderWith } from './folder.ts';

/** Bundles modules from two entries, one as a file. The folder of a module is its chunk. */
async function buildWith(files: Readonly<Record<string, string>>): Promise<string | null> {
  const root = folderWith(files);
  try {
    await build({
      configFile: false,
      logLevel: 'silent',
      root,
      plugins: [chunkCircles()],
      build: {
        write: false,
        rollupOptions: {
          input: join(root, 'src/main.js'),
          output: { manualChunks: (id) => /\/src\/(\w+)\//.exec(id)?.[1] },
          preserveEntrySignatures: 'strict',
        },
      },
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const files = {
  'src/main.js': "import { field } from './fields/field.js'; console.log(field());",
  'src/fields/field.js': "import { gate } from '../frame/gate.js'; export const field = () => gate();",
  'src/fields/color.js': "export const color = () => console.log('color');",
  'src/frame/gate.js': "export const gate = () => console.log('gate');",
};

test('files that need one another are refused, with the modules that make it so and the remedy', async () => {
  const message = await buildWith({
    ...files,
    'src/frame/gate.js': "import { color } from '../fields/color.js'; export const gate = () => color();",
  });
  expect(message).toContain('import one another: fields → frame → fields.');
  expect(message).toContain('fields needs frame:\n  src/fields/field.js imports src/frame/gate.js');
  expect(message).toContain('frame needs fields:\n  src/frame/gate.js imports src/fields/color.js');
  expect(message).toContain('a chunk of its own');
});

test('files that lead to one another are built, as is one that imports back on demand', async () => {
  const later = { 'src/frame/gate.js': "export const gate = () => import('../fields/color.js');" };
  expect(await buildWith(files)).toBeNull();
  expect(await buildWith({ ...files, ...later })).toBeNull();
});
