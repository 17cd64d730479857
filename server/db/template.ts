import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { startEngine } from './engine.ts';

/*
 * Creating a database takes seconds, copying one a fraction of a second, and every test file and new folder needs one.
 * So an empty migrated database is cached in this process and on disk.
 */

/** The folder of migrations. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** A cache folder that lasts as long as the installed packages. */
export const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/vigie/', import.meta.url));
/** Files that the template depends on, besides the migrations. */
const makers = ['../../node_modules/@electric-sql/pglite/package.json', './template.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

function templateFile(): string {
  const hash = createHash('sha256');
  for (const file of makers) hash.update(readFileSync(file));
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  }
  return join(cacheFolder, `empty-${hash.digest('hex').slice(0, 16)}.tar`);
}

/** Writes a file atomically by renaming it. Does nothing if the folder is not writable. */
export function writeCache(file: string, content: Uint8Array): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(draft, content);
    renameSync(draft, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
  }
}

/** Template databases of PostgreSQL, which are not needed and make up two thirds of the files. */
const unused = ['template0', 'template1'];

async function makeTemplate(): Promise<Blob> {
  // With the default of 16 MB, an empty log is as large as everything else.
  const client = await startEngine({ initDbStartParams: ['--wal-segsize=1'] });
  for (const name of unused) {
    await client.query(
      'update pg_database set datistemplate = false, datallowconn = true where datname = $1',
      [name],
    );
    await client.query(`drop database ${name}`);
  }
  await migrate(drizzle(client), { migrationsFolder });
  await client.query('checkpoint');
  const template = await client.dumpDataDir('none');
  await client.close();
  return template;
}

/** An empty migrated database, as a tar file that PGlite loads. */
export function emptyTemplate(): Promise<Blob> {
  template ??= loadTemplate();
  return template;
}

let template: Promise<Blob> | undefined;

async function loadTemplate(): Promise<Blob> {
  const file = templateFile();
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    const made = await makeTemplate();
    writeCache(file, new Uint8Array(await made.arrayBuffer()));
    return made;
  }
}
