import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer, Agent as HttpsAgent, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultBounds, fetchPicture, publicAgent } from '../../../server/pictures/fetch-picture.ts';
import { certificate } from '../../bench/certificate.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n and its data', 'latin1');
const { keyFile, certFile } = certificate();
const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)];

let server: Server | undefined;
afterEach(async () => {
  const ended = server;
  server = undefined;
  ended?.closeAllConnections();
  await new Promise((resolve) => (ended ? ended.close(resolve) : resolve(null)));
});

/** A host of pictures on this machine, and an agent that takes every name for it. */
async function hostOf(answer: RequestListener) {
  const own = createServer({ key, cert }, answer);
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const { port } = own.address() as AddressInfo;
  class ToOwn extends HttpsAgent {
    override createConnection(...[options, ready]: Parameters<HttpsAgent['createConnection']>) {
      return super.createConnection(
        { ...options, host: '127.0.0.1', port, servername: 'localhost', ca: cert },
        ready,
      );
    }
  }
  return new ToOwn();
}
const address = 'https://pictures.example/a.png';

describe('a picture of another host', () => {
  it('comes with the type of its bytes, and nothing of the reader goes there', async () => {
    const seen: object[] = [];
    const agent = await hostOf((request, reply) => {
      seen.push(request.headers);
      reply.writeHead(200, { 'content-type': 'text/html' }).end(png);
    });
    expect(await fetchPicture(address, agent)).toEqual({ type: 'image/png', bytes: png });
    expect(seen).toEqual([
      {
        accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
        'user-agent': 'Vigie',
        host: 'pictures.example',
        connection: 'close',
      },
    ]);
  });

  it('is followed through three redirects and no more', async () => {
    const paths: string[] = [];
    const agent = await hostOf((request, reply) => {
      paths.push(request.url ?? '');
      const turn = Number(request.url?.slice(1));
      if (turn === 3) reply.end(png);
      else reply.writeHead(302, { location: `/${turn + 1}` }).end();
    });
    expect(await fetchPicture('https://pictures.example/0', agent)).toMatchObject({ type: 'image/png' });
    expect(paths).toEqual(['/0', '/1', '/2', '/3']);
    await expect(fetchPicture('https://pictures.example/-1', agent)).rejects.toThrow('redirects too often');
  });

  it('is not followed to an address that would not be taken at first', async () => {
    const agent = await hostOf((_, reply) =>
      reply.writeHead(302, { location: 'http://pictures.example/' }).end(),
    );
    await expect(fetchPicture(address, agent)).rejects.toThrow('no address of a picture');
  });

  it.each([
    ['a document', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'no picture'],
    ['nothing', '', 'no picture'],
    ['too much', Buffer.concat([png, Buffer.alloc(100)]), 'too large'],
  ])('is refused when %s comes', async (_, body, why) => {
    const agent = await hostOf((__, reply) => reply.end(body));
    await expect(fetchPicture(address, agent, { ...defaultBounds, bytes: 100 })).rejects.toThrow(why);
  });

  it('is given up when its host takes too long, also in the middle', async () => {
    const agent = await hostOf((_, reply) => reply.write(png));
    await expect(fetchPicture(address, agent, { ...defaultBounds, milliseconds: 50 })).rejects.toThrow(
      /abort|timeout/i,
    );
  });

  it.each([
    'http://pictures.example/a.png',
    'https://pictures.example:8443/a.png',
    'https://name:word@pictures.example/a.png',
    'file:///etc/passwd',
    'nonsense',
  ])('of %s is not fetched', async (one) => {
    await expect(fetchPicture(one)).rejects.toThrow('no address of a picture');
  });

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '100.64.0.1',
    '2130706433',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[::8.8.8.8]',
    '[fe80::1]',
    '[fc00::1]',
    '[64:ff9b::7f00:1]',
    'localhost',
  ])('at %s, which is not public, is not fetched', async (host) => {
    await expect(fetchPicture(`https://${host}/a.png`, publicAgent)).rejects.toThrow(/is not allowed/);
  });
});
