import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { optionsFrom } from '../../../scripts/build/options.ts';
import { drawPreviews } from '../../../scripts/build/previews.ts';

const root = new URL('../../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'drawn-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function drawn(name: string): Promise<Record<string, string>> {
  const outDir = relative(root, join(folder, name));
  await drawPreviews(root, optionsFrom({ OUT_DIR: outDir, PUBLIC_I18N: 'on' }));
  const made = join(folder, name, 'og');
  return Object.fromEntries(
    readdirSync(made).map((file) => [file, readFileSync(join(made, file)).toString('base64')]),
  );
}

test('a second build of the same process draws the same pictures', async () => {
  const first = await drawn('first');
  expect(Object.keys(first).sort()).toEqual([
    'premium-ar.png',
    'premium-en.png',
    'premium-fr.png',
    'root-ar.png',
    'root-en.png',
    'root-fr.png',
  ]);
  expect(await drawn('second')).toEqual(first);
});
