/** Starts servers for tests. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the program until its stdin closes, which also happens when our process is killed. */
const keeper = (signals: readonly string[]) =>
  `"$@" </dev/null & server=$!; read -r word; ${signals.map((one) => `kill -s ${one} $server`).join('; ')}; wait $server`;

/**
 * Starts a server, and resolves with a function that stops it once its stderr has contained every text of `ready`.
 *
 * @param signals with which it stops at once
 * @throws Error with its output if it ends before
 */
export async function startProgram(
  command: readonly string[],
  ready: readonly string[],
  env: Readonly<Record<string, string>> = {},
  signals: readonly ('TERM' | 'QUIT')[] = ['TERM'],
): Promise<() => Promise<void>> {
  const child = spawn('sh', ['-c', keeper(signals), 'sh', ...command], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const gone = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const awaited = new Set(ready);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-8000);
      for (const line of awaited) if (said.includes(line)) awaited.delete(line);
      if (awaited.size === 0) resolve();
      // The shell keeps waiting for its stdin after the server has failed, so look for errors in the output.
      if (/\[emerg\]|^Error:|adapting config|FATAL/m.test(said)) reject(new Error(said));
    });
    child.once('error', reject).once('exit', () => reject(new Error(said)));
  });
  return async () => {
    child.stdin.end();
    await gone;
  };
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}

export interface Folder {
  readonly path: string;
  remove(): void;
}

export function temporaryFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'vigie-hosts-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Creates a self-signed certificate for localhost: `cert.pem` and `key.pem` in the folder. */
export function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const { status, stderr } = spawnSync('openssl', ['req', '-x509', ...kind, ...files, ...name], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
}
