import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedClient } from './embedded.ts';
import { startEngine } from './engine.ts';
import { emptyTemplate } from './template.ts';

/** The folder is no database that this version can open. The message is a sentence for the operator. */
export class UnusableFolder extends Error {
  override readonly name = 'UnusableFolder';
}

const instead = 'or choose another folder with --data or DATA_DIR';

/** @throws UnusableFolder for one that a newer version of the host has written */
export function newerFolder(path: string): UnusableFolder {
  return new UnusableFolder(
    `The database folder ${path} was written by a newer version of Vigie. Start that version, ${instead}.`,
  );
}

/**
 * Whether a folder has a database; false for one that is empty or not there.
 *
 * @throws UnusableFolder when it has other files, or is none
 */
export function hasDatabase(path: string): boolean {
  const files = existsSync(path) ? (statSync(path).isDirectory() ? readdirSync(path) : [path]) : [];
  if (files.length === 0 || files.includes('PG_VERSION')) return files.length > 0;
  throw new UnusableFolder(`${path} is no database folder. Empty it, ${instead}.`);
}

/**
 * Starts the engine on a folder, which is made when it does not exist.
 *
 * @throws UnusableFolder when it is damaged, or of another program or version of PostgreSQL
 */
export async function openEngine(path: string): Promise<EmbeddedClient> {
  if (!hasDatabase(path)) await makeFolder(path);
  try {
    return await EmbeddedClient.open({ dataDir: path });
  } catch (error) {
    // Errors of the file system name the path and what is wrong with it.
    if ((error as NodeJS.ErrnoException).code) throw error;
    const version = readFileSync(join(path, 'PG_VERSION'), 'utf8').trim();
    throw new UnusableFolder(
      `The database folder ${path} (PostgreSQL ${version}) cannot be opened: it is damaged, or another version has written it. ` +
        `Restore a backup of it (docs/deploy.md, "Backup and restore"), ${instead}.`,
      { cause: error },
    );
  }
}

/** Creates an empty migrated database under a temporary name, so that an interrupted creation leaves none. */
async function makeFolder(path: string): Promise<void> {
  const draft = `${path}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(path), { recursive: true });
  const engine = await startEngine({ dataDir: draft, loadDataDir: await emptyTemplate() });
  await engine.close();
  renameSync(draft, path);
}
