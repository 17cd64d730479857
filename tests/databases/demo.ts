/** Creates and caches the demo that tests load. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { filesUnder } from '../../scripts/build/tree.ts';
import { EmbeddedClient } from '../../server/db/embedded.ts';
import { cacheFolder, emptyTemplate, writeCache } from '../../server/db/template.ts';
import { type DemoSize, seedDemo } from '../../server/demo/seed.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The sources of the demo: its data and all that they import. */
const sources = ['server', 'src/contract', 'src/lib', 'src/chat', 'src/moderation'].flatMap((folder) =>
  filesUnder(join(root, folder)).map((file) => join(root, folder, file)),
);

/**
 * The file of an embedded database with a demo. It is cached by its content, because creating it takes much longer
 * than loading it.
 *
 * @param name separates the demos of different test projects
 * @param time the start of the demo
 */
export async function demoFile(name: string, time: Date, size: DemoSize = 'small'): Promise<string> {
  const hash = createHash('sha256').update(time.toISOString()).update(size);
  for (const file of sources) hash.update(file).update(readFileSync(file));
  const kept = `demo-${name}-${hash.digest('hex').slice(0, 16)}.tar`;
  const path = join(cacheFolder, kept);
  if (existsSync(path)) return path;
  const client = await PGlite.create({ loadDataDir: await emptyTemplate() });
  await seedDemo(drizzle(client), size, time);
  await client.query('checkpoint');
  const content = await client.dumpDataDir('none');
  await client.close();
  writeCache(path, new Uint8Array(await content.arrayBuffer()));
  deleteOldDemos();
  return path;
}

/** How long old files are kept, since a run that began before a change may still load them. */
const hoursInUse = 3;

function deleteOldDemos(): void {
  const before = Date.now() - hoursInUse * 3_600_000;
  for (const file of readdirSync(cacheFolder)) {
    const path = join(cacheFolder, file);
    if (file.startsWith('demo-') && statSync(path).mtimeMs < before) rmSync(path, { force: true });
  }
}

/** Opens a copy of such a file in memory. */
export function openDemo(content: Blob): Promise<EmbeddedClient> {
  return EmbeddedClient.open({ loadDataDir: content });
}
