/** The Caddyfile of the image `site` in front of two processes of the API. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ask, askServer } from './ask.ts';
import { startCaddy } from './caddy-program.ts';
import { startNameServer } from './name-server.ts';
import { freePort } from './program.ts';

const hosts = ['127.0.0.1', '127.0.0.2'];
const template = readFileSync(new URL('../../deploy/docker.Caddyfile', import.meta.url), 'utf8');

let ask: Ask;
let askInTheClear: Ask;
let processes: Server[];
const closing: (() => unknown)[] = [];

/** Processes of the API that say where they are. */
async function startProcesses(port: number): Promise<Server[]> {
  const servers = hosts.map((host) => createServer((_, reply) => reply.end(host)).listen(port, host));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return servers;
}

beforeAll(async () => {
  const port = await freePort();
  const names = await startNameServer(hosts);
  processes = await startProcesses(port);
  const own = template
    .replace('import /etc/caddy/site.Caddyfile', '')
    .replace('port 4310', `port ${port}\nresolvers udp/127.0.0.1:${names.port}`);
  const caddy = await startCaddy(own, { API_ADDRESS: 'localhost' });
  closing.push(caddy.stop, names.close, ...processes.map((server) => () => server.close()));
  ask = askServer({ port: caddy.httpsPort, certificate: caddy.authority });
  askInTheClear = askServer({ port: caddy.httpPort });
});
afterAll(async () => {
  for (const close of closing) await close();
});

const askMany = async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => ask('/user')));
  return replies.map(({ status, body }) => `${status} ${body}`);
};

it('calls are shared among all processes', async () => {
  expect(new Set(await askMany())).toEqual(new Set(hosts.map((host) => `200 ${host}`)));
});

it('the metrics are not for others, and nothing is answered in the clear', async () => {
  expect((await ask('/metrics')).status).toBe(404);
  expect((await askInTheClear('/user')).status).toBe(403);
  expect((await ask('/user')).headers['strict-transport-security']).toBe('max-age=31536000');
});

it('calls of a process that is gone go to the other', async () => {
  const gone = processes[1];
  gone?.close();
  gone?.closeAllConnections();
  expect(new Set(await askMany())).toEqual(new Set(['200 127.0.0.1']));
});
