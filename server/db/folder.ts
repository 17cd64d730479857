import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
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

/** The version of PostgreSQL that has written a folder; null when the folder does not tell. */
function versionOf(path: string): string | null {
  try {
    return readFileSync(join(path, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * Starts the engine on a folder, which is made when it does not exist.
 *
 * @throws UnusableFolder when it is damaged, or of another program or version of PostgreSQL
 */
export async function openEngine(path: string): Promise<EmbeddedClient> {
  const version = versionOf(path);
  try {
    if (version === null) await makeFolder(path);
    return await EmbeddedClient.open({ dataDir: path });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR' || code === 'ENOTEMPTY' || code === 'EEXIST') {
      throw new UnusableFolder(`${path} is no database folder. Empty it, ${instead}.`, { cause: error });
    }
    // Errors of the file system name the path and what is wrong with it.
    if (code) throw error;
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
