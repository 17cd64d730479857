import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.ts';

/** The oldest supported version. */
const oldest = 15;

/** Where packages install the server's programs, which are usually not on the PATH. */
const packaged = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

function packagedFolders(): string[] {
  const versions = packaged.flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'bin')) : [],
  );
  // Newest version first.
  return versions
    .filter((folder) => folder.includes('postgresql'))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}

function isNewEnough(folder: string): boolean {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  const version = /(\d+)(?:\.|\D|$)/.exec(stdout ?? '')?.[1];
  return version !== undefined && Number(version) >= oldest && existsSync(join(folder, 'initdb'));
}

/**
 * The folder of the programs of a PostgreSQL server, version 15 or newer: POSTGRES_BIN, else on the PATH, else from a
 * package; null if there is none.
 *
 * @throws when POSTGRES_BIN is not such a folder
 */
export function findPostgres(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  if (env.POSTGRES_BIN) {
    if (isNewEnough(env.POSTGRES_BIN)) return env.POSTGRES_BIN;
    throw new Error(
      `POSTGRES_BIN holds no PostgreSQL server of version ${oldest} or newer: ${env.POSTGRES_BIN}`,
    );
  }
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return (
    [...onPath, ...packagedFolders()].find(
      (folder) => existsSync(join(folder, 'postgres')) && isNewEnough(folder),
    ) ?? null
  );
}

/** Keeps Debian's package from creating and starting its own server. */
const settings = '/etc/postgresql-common/createcluster.d';

/** Installs a server from Debian if this process is root, as in a container. On a personal machine, the owner decides. */
export function ensurePostgres(): string | null {
  const found = findPostgres();
  if (found || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return found;
  console.log('Installing PostgreSQL…');
  const file = join(settings, 'no-cluster-for-tests.conf');
  mkdirSync(settings, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
  try {
    installFromDebian('postgresql');
  } finally {
    rmSync(file);
  }
  return findPostgres();
}
