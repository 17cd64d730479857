import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A temporary PostgreSQL server for this process. It does not sync to disk, and its data is deleted at the end. */
export interface Cluster {
  /** The URL of a database on the server, for `DATABASE_URL`. */
  url(database: string): string;
  /** The folder of its socket and data. */
  readonly folder: string;
  readonly port: number;
  /** Stops the server at once, as in a crash, and keeps its data. */
  halt(): Promise<void>;
  /** Restarts it after {@link halt}. */
  resume(): Promise<void>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

const user = 'vigie';

/** A user of this machine. */
export interface Person {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** An unprivileged user for a server that refuses to run as root; null if this process is not root. */
export function unprivileged(): Person | null {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}

/**
 * Runs the server until stdin is closed, which happens however this process ends, and then deletes the folder. On the
 * input `keep`, it stops the server but keeps the folder.
 */
const keeper = `
folder=$1; shift
"$@" </dev/null & server=$!
read -r word
kill -INT $server; wait $server
[ "$word" = keep ] || rm -rf -- "$folder"`;

/** Runs a program that fills the folder `data`. */
function fill(programs: string, folder: string, person: Person | null, [name = '', ...args]: string[]): void {
  // A folder of the PATH may have links to some of the programs only.
  const own = dirname(realpathSync(join(programs, 'postgres')));
  const { status, stderr } = spawnSync(join(own, name), ['-D', join(folder, 'data'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
    ...person,
  });
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
}

const initdb = ['initdb', '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];

/** A copy that follows the other server, and names itself there. */
const copyOf = ({ folder, port }: Cluster) => [
  'pg_basebackup',
  '--write-recovery-conf',
  '--checkpoint=fast',
  '--no-sync',
  `--dbname=host=${folder} port=${port} user=${user} application_name=replica`,
];

/** The port in settings, which is part of the socket's name. */
function portIn(settings: readonly string[]): number {
  const set = settings.find((setting) => setting.startsWith('port='));
  return Number(set?.slice('port='.length) ?? 5432);
}

/** Starts a server on the folder. Resolves with the keeper process once the server accepts connections. */
function run(
  programs: string,
  folder: string,
  person: Person | null,
  settings: readonly string[],
): Promise<ChildProcess> {
  const server = [join(programs, 'postgres'), '-D', join(folder, 'data'), '-k', folder];
  const options = ['listen_addresses=', ...settings].flatMap((setting) => ['-c', setting]);
  const child = spawn('sh', ['-c', keeper, 'sh', folder, ...server, ...options], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'ignore', 'pipe'],
    // In its own process group, so that Ctrl-C only reaches this process. The keeper stops the server afterwards.
    detached: true,
    ...person,
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const failed = (): void => reject(new Error(`PostgreSQL did not start: ${said}`));
    child.once('error', reject).once('exit', failed);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-2000);
      // A client that comes while the server recovers is refused with the same word.
      if (/FATAL:(?!.*(?:starting up|not yet accepting connections))/.test(text)) failed();
      if (!/ready to accept (?:read-only )?connections/.test(said)) return;
      child.off('exit', failed);
      // Later output is caused by the tests on purpose.
      child.stderr?.removeAllListeners('data').resume();
      for (const handle of [child, child.stdin, child.stderr])
        (handle as { unref?(): void } | null)?.unref?.();
      resolve(child);
    });
  });
}

/**
 * Creates and starts a server in a new temporary folder. Unless its settings have addresses, it only listens on a socket in that
 * folder. It does not sync to disk, and ends with this process.
 *
 * @param programs folder of `initdb` and `postgres`
 * @param settings of the server, such as `fsync=off`
 * @param primary the server of which it is a streaming replica
 */
export async function startCluster(
  programs: string,
  settings: readonly string[],
  primary?: Cluster,
): Promise<Cluster> {
  const person = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'vigie-postgres-'));
  if (person) chownSync(folder, person.uid, person.gid);
  let child: ChildProcess;
  try {
    fill(programs, folder, person, primary ? copyOf(primary) : initdb);
    child = await run(programs, folder, person, settings);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const end = async (word: string): Promise<void> => {
    const gone = once(child, 'exit');
    child.ref();
    child.stdin?.end(word);
    await gone;
  };
  const port = portIn(settings);
  return {
    folder,
    port,
    url: (database) => `postgres://${user}@${encodeURIComponent(folder)}:${port}/${database}`,
    async halt() {
      const [pid] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await end('keep\n');
    },
    async resume() {
      child = await run(programs, folder, person, settings);
    },
    async stop() {
      if (child.exitCode === null) await end('\n');
      else rmSync(folder, { recursive: true });
    },
  };
}
