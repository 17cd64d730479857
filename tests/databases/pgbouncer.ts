/** Starts PgBouncer for tests. */
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivileged } from '../../scripts/setup/cluster.ts';
import { startProgram } from '../hosts/program.ts';
import { connect } from './connect.ts';

const port = 6432;

/** A pooler in transaction mode. */
export interface Pooler {
  /** The URL of a database through the pooler. */
  url(database: string): string;
  /** Closes its connections to the server as soon as they are idle. */
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the program of PGBOUNCER, or Debian's, in front of a cluster. It listens on a socket.
 *
 * @param server URL of its databases, with `{name}` for the database name
 * @param settings lines of its configuration
 */
export async function startPooler(server: string, settings: readonly string[] = []): Promise<Pooler> {
  const [, role = '', host = ''] = /\/\/(\w+)@([^/:]+)/.exec(server) ?? [];
  const person = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'vigie-pooler-'));
  writeFileSync(join(folder, 'users'), `"${role}" ""\n`);
  const lines = [
    '[databases]',
    `* = host=${decodeURIComponent(host)}`,
    '[pgbouncer]',
    'listen_addr =',
    `listen_port = ${port}`,
    `unix_socket_dir = ${folder}`,
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    `admin_users = ${role}`,
    'pool_mode = transaction',
    'max_client_conn = 1000',
    ...(person ? [`user = ${person.name}`] : []),
    ...settings,
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  if (person) chownSync(folder, person.uid, person.gid);
  const program = process.env.PGBOUNCER ?? 'pgbouncer';
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    // At the first signal, newer versions wait for their clients.
    const command = [program, join(folder, 'pgbouncer.ini')];
    const end = await startProgram(command, ['process up'], {}, ['TERM', 'QUIT']);
    const url = (database: string) => `postgres://${role}@${encodeURIComponent(folder)}:${port}/${database}`;
    return {
      url,
      async reconnect() {
        // Its console takes simple queries only.
        const console = connect(url('pgbouncer'), { max: 1, fetch_types: false });
        await console.unsafe('reconnect');
        await console.end();
      },
      stop: () => end().then(remove),
    };
  } catch (error) {
    remove();
    throw error;
  }
}
