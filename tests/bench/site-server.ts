/**
 * Serves the built site, the baseline pages and the API on one HTTP/2 origin with TLS, like a CDN in front of a
 * host: `--key key.pem --cert cert.pem`. Sends a message to its parent process once it listens.
 */
import { readFileSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hashedCaching, hashedFolders } from '../../scripts/build/headers.ts';
import { hostDirOf } from '../../scripts/build/options.ts';
import { shellFor } from '../../src/routes.ts';
import { apiOrigin, floorDir, siteDir, siteOrigin } from './origins.ts';
import { readTree, type StaticFile } from './static-files.ts';

const { values } = parseArgs({ options: { key: { type: 'string' }, cert: { type: 'string' } } });
const policyFile = join(hostDirOf(siteDir), 'policy.json');
const { headers: security } = JSON.parse(readFileSync(policyFile, 'utf8')) as {
  headers: Record<string, string>;
};
const files = new Map([...readTree(siteDir), ...readTree(floorDir)]);
const upstream = new Agent({ keepAlive: true });

/** The file and the status of a URL; null for calls of the API. */
function fileFor({ method, headers }: Http2ServerRequest, pathname: string) {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization || pathname.startsWith('/auth/'))
    return null;
  const exact = files.get(pathname.slice(1)) ?? files.get(`${pathname.slice(1)}.html`);
  if (exact && !pathname.endsWith('.html')) return { file: exact, status: 200 };
  if (headers['sec-fetch-dest'] !== 'document') return null;
  const { file, status } = shellFor(pathname);
  const page = files.get(file);
  return page ? { file: page, status } : null;
}

function send(response: Http2ServerResponse, pathname: string, file: StaticFile, status: number): void {
  const isHashed = hashedFolders.some((folder) => pathname.startsWith(`/${folder}/`));
  const caching = isHashed
    ? { 'cache-control': hashedCaching }
    : { ...security, 'cache-control': 'no-cache', etag: file.tag };
  const isKnown = status === 200 && response.req.headers['if-none-match'] === file.tag;
  response.writeHead(isKnown ? 304 : status, {
    ...caching,
    vary: 'accept-encoding',
    ...(isKnown ? {} : { ...file.headers, 'content-length': file.body.length }),
  });
  if (isKnown || response.req.method === 'HEAD') response.end();
  else response.end(file.body);
}

/** Headers of a single connection, and those that HTTP/2 expresses differently. */
const ofConnection = /^(?::.*|connection|keep-alive|transfer-encoding|upgrade)$/;

function withoutConnection(headers: Readonly<Record<string, string | string[] | undefined>>) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)));
}

function forward(request: Http2ServerRequest, response: Http2ServerResponse): void {
  const headers = { ...withoutConnection(request.headers), host: new URL(siteOrigin).host };
  const options = { method: request.method, headers, agent: upstream };
  const asked = ask(apiOrigin + request.url, options, (reply) => {
    response.writeHead(reply.statusCode ?? 502, withoutConnection(reply.headers));
    reply.pipe(response);
  });
  asked.on('error', () => response.stream?.destroyed || response.writeHead(502).end());
  request.pipe(asked);
}

const server = createSecureServer(
  { key: readFileSync(values.key ?? ''), cert: readFileSync(values.cert ?? ''), allowHTTP1: true },
  (request, response) => {
    const { pathname } = new URL(request.url, siteOrigin);
    const found = fileFor(request, pathname);
    if (found) send(response, pathname, found.file, found.status);
    else forward(request, response);
  },
);
server.listen(Number(new URL(siteOrigin).port), 'localhost', () => process.send?.('ready'));
process.once('SIGTERM', () => process.exit());
