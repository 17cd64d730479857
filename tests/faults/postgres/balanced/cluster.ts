/** Starts three processes of the host behind nginx. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { type Database, openDatabase } from '../../../../server/db/open.ts';
import { createOnServer } from '../../../databases/open.ts';
import { startNginx } from '../../../hosts/nginx-program.ts';
import { freePort, temporaryFolder } from '../../../hosts/program.ts';
import { type ServerProcess, spawnServer } from '../../process.ts';

export const botKey = 'k'.repeat(40);
export const site = 'https://dashboard.example.org';
/** Points per address and minute. */
export const perAddress = 60;

/** One of the servers behind nginx; `process` is the current process. */
export interface Member {
  readonly origin: string;
  process: ServerProcess;
  /** Restarts it on the same port and waits until it is ready. */
  restart(): Promise<void>;
}

export interface Balanced {
  /** The origin of nginx. */
  readonly origin: string;
  readonly members: readonly Member[];
  readonly database: Database;
  stop(): Promise<void>;
}

/** Finds a port below the range for outgoing connections, so that it is still free after a restart. */
async function lowPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** The `api.conf` of docs/deploy.md, without TLS and with other ports. */
function configuration(port: number, ports: readonly number[]): string {
  const template = readFileSync(new URL('../../../../deploy/nginx/api.conf', import.meta.url), 'utf8');
  const servers = template.indexOf('server {');
  const overTls = template.lastIndexOf('server {');
  const [upstream, own] = [template.slice(0, servers), template.slice(overTls)];
  return [
    ports.reduce(
      (text, one, index) => text.replace(`127.0.0.1:${4310 + index} `, `127.0.0.1:${one} `),
      upstream,
    ),
    own
      .replace(/^\s*(?:listen \[::\]|ssl_).*\n/gm, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace('server_name api.example.org;', 'server_name localhost;'),
  ].join('');
}

/**
 * Starts three processes of the host as in docs/deploy.md, but with the demo's sign-in, on one database and behind
 * nginx.
 */
export async function startBalanced(prepare: (database: Database) => Promise<void>): Promise<Balanced> {
  const { url, drop } = await createOnServer('empty');
  const database = await openDatabase({ kind: 'url', url });
  await prepare(database);
  const ports = [await lowPort(), await lowPort(), await lowPort()];
  const env = {
    NODE_ENV: 'production',
    ALLOW_DEMO: 'anybody-may-be-anybody',
    DATABASE_URL: url,
    SITE_ORIGIN: site,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    BOT_KEY: botKey,
    LIMIT_PER_ADDRESS: String(perAddress),
    LIMIT_PER_TOKEN: '1000000',
  };
  const members = ports.map((port): Member => {
    const start = () => spawnServer(['--demo', 'none', '--port', String(port), '--strict-port'], env);
    const member: Member = {
      origin: `http://127.0.0.1:${port}`,
      process: start(),
      async restart() {
        member.process = start();
        await member.process.ready();
      },
    };
    return member;
  });
  const folder = temporaryFolder();
  const port = await freePort();
  let stopNginx = async (): Promise<void> => undefined;
  const stop = async () => {
    await stopNginx();
    for (const member of members) await member.process.kill();
    await database.close();
    await drop();
    folder.remove();
  };
  try {
    await Promise.all(members.map((member) => member.process.ready()));
    stopNginx = await startNginx(folder.path, configuration(port, ports));
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin: `http://127.0.0.1:${port}`, members, database, stop };
}
