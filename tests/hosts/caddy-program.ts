/** Starts Debian's Caddy for tests. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startProgram, temporaryFolder } from './program.ts';

export interface StartedCaddy {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The certificate of the authority that signs its own. */
  readonly authority: string;
  stop(): Promise<void>;
}

/** Runs a Caddyfile without options on other ports, and without adding certificates to the system. */
export async function startCaddy(
  caddyfile: string,
  env: Readonly<Record<string, string>>,
): Promise<StartedCaddy> {
  const folder = temporaryFolder();
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const options = [
    'admin off',
    'debug',
    'skip_install_trust',
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
    `storage file_system ${folder.path}`,
  ];
  const file = join(folder.path, 'Caddyfile');
  writeFileSync(file, `{\n${options.join('\n')}\n}\n${caddyfile}`);
  const command = ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  // Caddy already serves while it still creates its certificate.
  const ready = ['serving initial configuration', 'added certificate to cache'];
  const stop = await startProgram(command, ready, {
    HOME: folder.path,
    XDG_CONFIG_HOME: folder.path,
    ...env,
  });
  return {
    httpPort,
    httpsPort,
    authority: readFileSync(join(folder.path, 'pki/authorities/local/root.crt'), 'utf8'),
    stop: async () => {
      await stop();
      folder.remove();
    },
  };
}
