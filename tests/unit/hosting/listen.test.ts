/** The HTTP listener: ports, shutdown, and limits of connections. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ConnectionLimits, connectionLimits } from '../../../server/http/connections.ts';
import { drain, type Handler, listen } from '../../../server/http/listen.ts';
import { isLoopback, readProxies } from '../../../server/http/proxy.ts';
import { readPort, runningOptions, serverOptions } from '../../../server/options.ts';

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return portOf(server);
}

const hello = () => new Response('hello');

it('takes the next port when the wanted one is taken', async () => {
  const port = await takenPort();
  const started = await listen(hello, { host: 'localhost', port, taken: 'next' });
  onTestFinished(() => drain(started.server));
  expect(started.port).toBeGreaterThan(port);
  expect(started.port).toBe(portOf(started.server));
  expect(await (await fetch(`http://localhost:${started.port}/`)).text()).toBe('hello');
});

it.each([
  ['keep-alive', 'keep-alive'],
  ['close', 'close'],
])('a caller that says "%s" hears "%s", and not how long', async (said, heard) => {
  const { server, port } = await listen(hello, { host: 'localhost', port: 0, taken: 'fail' });
  onTestFinished(() => drain(server));
  const asked = request({ port, headers: { Connection: said } }).end();
  const [{ headers }] = (await once(asked, 'response')) as [IncomingMessage];
  asked.destroy();
  expect([headers.connection, headers['keep-alive']]).toEqual([heard, undefined]);
});

it('fails with a sentence when it must have that port', async () => {
  const port = await takenPort();
  await expect(listen(hello, { host: 'localhost', port, taken: 'fail' })).rejects.toThrow(
    `Port ${port} is taken by another program: choose another with PORT or --port.`,
  );
});

it('names HOST when it is no address of the machine', async () => {
  await expect(listen(hello, { host: '192.0.2.1', port: 0, taken: 'fail' })).rejects.toThrow(
    'HOST is "192.0.2.1", which is no address of this machine (EADDRNOTAVAIL).',
  );
});

it('lets a request under way end, and refuses new ones', async () => {
  let release = (): void => undefined;
  let arrived = (): void => undefined;
  const inside = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const handler = async () => {
    arrived();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return new Response('late');
  };
  const { server, port } = await listen(handler, { host: 'localhost', port: 0, taken: 'fail' });
  const pending = fetch(`http://localhost:${port}/`);
  await inside;
  const drained = drain(server);
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
  release();
  const reply = await pending;
  expect(await reply.text()).toBe('late');
  // Otherwise a proxy would send its next request on this connection, which is about to close.
  expect(reply.headers.get('Connection')).toBe('close');
  await drained;
});

it('cuts a request that outlives the patience', async () => {
  let arrived = (): void => undefined;
  const inside = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const never = () => {
    arrived();
    return new Promise<Response>(() => undefined);
  };
  const { server, port } = await listen(never, { host: 'localhost', port: 0, taken: 'fail' });
  const pending = fetch(`http://localhost:${port}/`);
  const cut = expect(pending).rejects.toThrow();
  await inside;
  await drain(server, 20);
  await cut;
});

describe('connections', () => {
  const usual = connectionLimits(readProxies(''));
  const start = async (handler: Handler, limits: Partial<ConnectionLimits>) => {
    const connections = { ...usual, ...limits };
    const { server, port } = await listen(handler, {
      host: '127.0.0.1',
      port: 0,
      taken: 'fail',
      connections,
    });
    const sockets: Socket[] = [];
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy();
      await drain(server, 0);
    });
    const open = async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      return socket;
    };
    return { server, open };
  };
  /** The status line of the reply; empty if the connection is closed without one. */
  const answerTo = async (socket: Socket) => {
    let text = '';
    socket.on('data', (data) => {
      text += String(data);
      if (text.includes('hello')) socket.destroy();
    });
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'close');
    return text.split('\r\n')[0];
  };

  it('keep their address when they are reset, for the requests that they leave behind', async () => {
    const peers: (string | undefined)[] = [];
    let arrived = (): void => undefined;
    const all = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { server, open } = await start((_, { peer }) => {
      if (peers.push(peer) === 20) arrived();
      return new Response('');
    }, {});
    const accepted = once(server, 'connection');
    const socket = await open();
    await accepted;
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20));
    socket.resetAndDestroy();
    await all;
    expect(new Set(peers)).toEqual(new Set(['127.0.0.1']));
  });

  it('are so many of one address, until one of them ends', async () => {
    const { server, open } = await start(hello, { perAddress: 2, isProxy: () => false });
    const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
    const [first] = [await open(), await open()];
    const inServer = await accepted;
    expect(await answerTo(await open())).toBe('');
    const ended = once(inServer, 'close');
    first.destroy();
    await ended;
    expect(await answerTo(await open())).toBe('HTTP/1.1 200 OK');
  });

  it('of a proxy are as many as all together may be', async () => {
    const { open } = await start(hello, { total: 3, perAddress: 1, isProxy: isLoopback });
    const all = [await open(), await open(), await open()];
    expect(await answerTo(await open())).toBe('');
    expect(await Promise.all(all.map(answerTo))).toEqual(Array(3).fill('HTTP/1.1 200 OK'));
  });

  it('are closed when the headers, or the body, do not come in time', async () => {
    const late = { connectionsCheckingInterval: 5, headersTimeout: 20, requestTimeout: 40 };
    const { open } = await start(async (request) => new Response(await request.text()), late);
    for (const text of [
      'GET / HTTP/1.1\r\nHost: x\r\n',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx',
    ]) {
      const socket = await open();
      socket.resume().write(text);
      await once(socket, 'close');
    }
  });

  it('have ten seconds for the headers and a minute for the whole', async () => {
    const { server } = await start(hello, {});
    expect([server.headersTimeout, server.requestTimeout, server.maxConnections]).toEqual([
      10_000, 60_000, 4096,
    ]);
  });

  it('are kept open for longer than nginx keeps its own, so that only nginx closes an idle one', async () => {
    const { server } = await start(hello, {});
    const nginx = readFileSync(new URL('../../../deploy/nginx/api.conf', import.meta.url), 'utf8');
    const [, seconds] = /keepalive_timeout (\d+)s;/.exec(nginx) ?? [];
    expect(server.keepAliveTimeout / 1000).toBeGreaterThanOrEqual(Number(seconds) + 10);
  });
});

it.each(['', '-1', '65536', '80.5', 'http'])('%o is no port', (text) => {
  expect(() => readPort(text)).toThrow('not');
});

it('options come from the command line, then the documented variables, then defaults', () => {
  expect(serverOptions([], {})).toEqual({
    host: 'localhost',
    port: 4310,
    taken: 'next',
    database: { kind: 'folder', path: '.data/db' },
    demo: 'usual',
    siteDir: 'dist',
    siteOrigin: null,
    prepare: false,
  });
  const env = {
    PORT: '5000',
    DATABASE_URL: 'postgres://x/y',
    SITE_ORIGIN: 'https://a.example',
    HOST: '0.0.0.0',
  };
  expect(serverOptions([], env)).toMatchObject({
    port: 5000,
    host: '0.0.0.0',
    database: { kind: 'url', url: 'postgres://x/y' },
    siteOrigin: 'https://a.example',
  });
  const args = ['--port', '6000', '--strict-port', '--data', 'memory', '--no-site', '--demo', 'small'];
  expect(serverOptions(args, env)).toMatchObject({
    port: 6000,
    taken: 'fail',
    database: { kind: 'memory' },
    siteDir: null,
    demo: 'small',
  });
  expect(serverOptions(['--data', 'here'], env).database).toEqual({ kind: 'folder', path: 'here/db' });
  expect(() => serverOptions([], { SITE_ORIGIN: 'https://a.example/x' })).toThrow('SITE_ORIGIN');
  expect(() => serverOptions(['--demo', 'huge'], {})).toThrow('--demo');
  expect(() => serverOptions(['--unknown'], {})).toThrow();
});

describe('the sign-in of a host', () => {
  const api = { API_ORIGIN: 'https://api.example.org' };
  const issuer = {
    OIDC_ISSUER: 'https://login.example.org/realm',
    OIDC_CLIENT_ID: 'c',
    OIDC_CLIENT_SECRET: 's',
  };
  const signInOf = (env: Readonly<Record<string, string>>) => runningOptions(env, false).signIn;

  it('is the demo, Discord or an issuer', () => {
    expect(signInOf({})).toEqual({ kind: 'demo' });
    expect(signInOf({ ...api, DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 's' })).toEqual({
      kind: 'discord',
      clientId: '1',
      clientSecret: 's',
    });
    expect(signInOf({ ...api, ...issuer })).toEqual({
      kind: 'openid',
      issuer: 'https://login.example.org/realm',
      clientId: 'c',
      clientSecret: 's',
      idClaim: 'sub',
    });
    expect(signInOf({ ...api, ...issuer, OIDC_ISSUER: 'http://localhost:8080/realm' })).toMatchObject({
      issuer: 'http://localhost:8080/realm',
    });
    // With an OpenID issuer, the Discord application is only used for the bot.
    const bot = { DISCORD_CLIENT_ID: '1', DISCORD_BOT_TOKEN: 't' };
    expect(runningOptions({ ...api, ...issuer, ...bot }, false)).toMatchObject({
      signIn: { kind: 'openid' },
      discordBot: { clientId: '1', token: 't' },
    });
  });

  it('and its bot are where the variables say', () => {
    expect(runningOptions({}, false).discord).toEqual({
      api: 'https://discord.com/api',
      cdn: 'https://cdn.discordapp.com',
      oauth: 'https://discord.com',
    });
    const elsewhere = {
      DISCORD_API: 'http://proxy:8080/api/',
      DISCORD_CDN: 'https://cdn.chat.example',
      DISCORD_OAUTH: 'https://chat.example',
    };
    expect(runningOptions(elsewhere, false).discord).toEqual({
      api: 'http://proxy:8080/api',
      cdn: 'https://cdn.chat.example',
      oauth: 'https://chat.example',
    });
  });

  it.each([
    [{ DISCORD_API: 'proxy:8080' }, 'DISCORD_API is'],
    [{ DISCORD_API: 'https://discord.com/api/v10' }, 'DISCORD_API is'],
    [{ DISCORD_CDN: 'https://cdn.example/pictures' }, 'DISCORD_CDN is'],
    [{ DISCORD_OAUTH: 'chat.example' }, 'DISCORD_OAUTH is'],
    [{ DISCORD_OAUTH: 'http://chat.example' }, 'DISCORD_OAUTH is'],
    [{ DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 's' }, 'API_ORIGIN'],
    [{ ...api, DISCORD_CLIENT_ID: '1' }, 'DISCORD_CLIENT_SECRET'],
    [{ ...api, OIDC_ISSUER: 'https://login.example.org' }, 'OIDC_CLIENT_ID'],
    [{ ...api, OIDC_ISSUER: 'http://login.example.org' }, 'OIDC_ISSUER'],
    [{ ...api, OIDC_ISSUER: 'login' }, 'OIDC_ISSUER'],
    [{ ...api, OIDC_ISSUER: 'https://login.example.org', DISCORD_CLIENT_ID: '1' }, 'not both'],
    [{ DISCORD_BOT_TOKEN: 't' }, 'DISCORD_CLIENT_ID'],
    [{ ...api, ...issuer, DISCORD_BOT_TOKEN: 'Bot t', DISCORD_CLIENT_ID: '1' }, 'DISCORD_BOT_TOKEN is'],
    [{ ...api, ...issuer, DISCORD_BOT_TOKEN: 't', DISCORD_CLIENT_ID: 'myapp' }, 'DISCORD_CLIENT_ID is'],
    [{ ...api, DISCORD_CLIENT_ID: 'myapp', DISCORD_CLIENT_SECRET: 's' }, 'DISCORD_CLIENT_ID is'],
  ])('is refused with %j, and names what is wrong', (env, named) => {
    expect(() => signInOf(env)).toThrow(named);
  });
});
