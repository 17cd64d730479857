/** The site on Caddy with the generated Caddyfile. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askServer } from './ask.ts';
import { startCaddy } from './caddy-program.ts';
import { checkHost, type StartedHost } from './check.ts';
import { hostFiles, tree } from './tree.ts';

let httpPort: number;

/** Runs the Caddyfile of the build. */
async function start(): Promise<StartedHost> {
  const env = { SITE_ADDRESS: 'localhost', SITE_ROOT: tree };
  const caddy = await startCaddy(`import ${join(hostFiles, 'Caddyfile')}\n`, env);
  httpPort = caddy.httpPort;
  return {
    ask: askServer({ port: caddy.httpsPort, certificate: caddy.authority }),
    stop: caddy.stop,
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
