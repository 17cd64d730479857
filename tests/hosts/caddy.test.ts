/** The site on Caddy with the generated Caddyfile. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askServer } from './ask.ts';
import { checkHost, type StartedHost } from './check.ts';
import { freePort, startProgram, temporaryFolder } from './program.ts';
import { hostFiles, tree } from './tree.ts';

let httpPort: number;

/** Runs the Caddyfile of the build on other ports, and without adding certificates to the system. */
async function start(): Promise<StartedHost> {
  const folder = temporaryFolder();
  const ports = { http: await freePort(), https: await freePort() };
  httpPort = ports.http;
  const options = [
    'admin off',
    'debug',
    'skip_install_trust',
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
    `storage file_system ${folder.path}`,
  ];
  const file = join(folder.path, 'Caddyfile');
  writeFileSync(file, `{\n${options.join('\n')}\n}\nimport ${join(hostFiles, 'Caddyfile')}\n`);
  const command = ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  const env = { SITE_ADDRESS: 'localhost', SITE_ROOT: tree, HOME: folder.path, XDG_CONFIG_HOME: folder.path };
  // Caddy already serves while it still creates its certificate.
  const ready = ['serving initial configuration', 'added certificate to cache'];
  const stop = await startProgram(command, ready, env);
  return {
    ask: askServer({
      port: ports.https,
      certificate: readFileSync(join(folder.path, 'pki/authorities/local/root.crt'), 'utf8'),
    }),
    stop: async () => {
      await stop();
      folder.remove();
    },
  };
}

describe('caddy', () => {
  checkHost('caddy', start);

  it('sends HTTP to HTTPS', async () => {
    const { status, headers } = await askServer({ port: httpPort })('/login?next=%2Fdashboard');
    expect([status, headers.location?.replace(/:\d+/, '')]).toEqual([
      308,
      'https://localhost/login?next=%2Fdashboard',
    ]);
  });
});
