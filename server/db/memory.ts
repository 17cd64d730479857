import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Embedded } from './embedded.ts';

/*
 * A database in memory is for tests, and each test file opens its own. Making one takes seconds, copying one a
 * fraction of a second, so a migrated empty one is kept: in this process, and on disk for the next.
 */

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/vigie/', import.meta.url));
const engine = fileURLToPath(
  new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url),
);

/** Names what the template is made of: the engine and the migrations. */
function templateFile(migrationsFolder: string): string {
  const hash = createHash('sha256').update(readFileSync(engine));
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  }
  return join(cacheFolder, `empty-${hash.digest('hex').slice(0, 16)}.tar`);
}

/** Written aside and renamed, so that nobody reads half of it. */
function keep(file: string, content: Uint8Array): void {
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(draft, content);
  renameSync(draft, file);
}

/** A migrated empty database, as PGlite loads it. */
export async function emptyTemplate(
  migrationsFolder: string,
  migrate: (client: PGlite) => Promise<void>,
): Promise<Blob> {
  const file = templateFile(migrationsFolder);
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    const client = await PGlite.create();
    await migrate(client);
    const template = await client.dumpDataDir('none');
    await client.close();
    keep(file, new Uint8Array(await template.arrayBuffer()));
    return template;
  }
}

let template: Promise<Blob> | undefined;

/** A new database in memory, with its tables. */
export async function createMemory(
  migrationsFolder: string,
  migrate: (client: PGlite) => Promise<void>,
): Promise<Embedded> {
  template ??= emptyTemplate(migrationsFolder, migrate);
  return Embedded.open({ loadDataDir: await template });
}
