/** The site on nginx with the generated configuration. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askServer } from './ask.ts';
import { checkHost, type StartedHost } from './check.ts';
import { hasBrotli, startNginx } from './nginx-program.ts';
import { freePort, makeCertificate, temporaryFolder } from './program.ts';
import { hostFiles, tree } from './tree.ts';

let httpPort: number;

/** The `vigie.conf` that results from following docs/deploy.md. */
function own(folder: string, ports: { http: number; https: number }): string {
  return readFileSync(new URL('../../deploy/nginx/vigie.conf', import.meta.url), 'utf8')
    .replace(/^\s*listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('dashboard.example.org;', 'localhost;')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${join(folder, 'cert.pem')};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${join(folder, 'key.pem')};`)
    .replaceAll('/srv/vigie/dist-host/', `${hostFiles}/`)
    .replace('/srv/vigie/dist;', `${tree};\n${hasBrotli ? 'brotli_static on;' : ''}`);
}

async function start(): Promise<StartedHost> {
  const folder = temporaryFolder();
  const ports = { http: await freePort(), https: await freePort() };
  httpPort = ports.http;
  makeCertificate(folder.path);
  const stop = await startNginx(folder.path, own(folder.path, ports));
  return {
    ask: askServer({
      port: ports.https,
      certificate: readFileSync(join(folder.path, 'cert.pem'), 'utf8'),
    }),
    stop: async () => {
      await stop();
      folder.remove();
    },
  };
}

describe('nginx', () => {
  checkHost('nginx', start, { encodings: hasBrotli ? ['br', 'gzip'] : ['gzip'] });

  it.each(['/', '/login?next=%2Fdashboard', '//host/', '/%09/host'])(
    '%s over HTTP is sent to HTTPS',
    async (path) => {
      const { status, headers } = await askServer({ port: httpPort })(path);
      expect([status, headers.location]).toEqual([301, `https://localhost${path}`]);
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );
});
