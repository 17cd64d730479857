/** A server that receives SIGTERM finishes its requests and exits in time. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { startServer } from './process.ts';

const body = JSON.stringify({ code: 'x', code_verifier: 'y'.repeat(43) });

/** Sends the first half of a call. */
async function half(port: string): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(Number(port), 'localhost');
  let text = '';
  socket.on('data', (data) => {
    text += data.toString();
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = `POST /auth/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`;
  await new Promise((resolve) => socket.write(head + body.slice(0, 10), resolve));
  return { socket, received: () => text };
}

it('a server that is told to stop ends calls under way, cuts those that hang, and is gone within 10 seconds with code 0', async () => {
  const { child, lines, ready } = startServer(['--data', 'memory', '--demo', 'none']);
  const origin = await ready();
  const { port } = new URL(origin);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const [one, other] = [await half(port), await half(port)];
  const idle = connect(Number(port), 'localhost');
  let heard = '';
  idle.on('data', (data) => {
    heard += data.toString();
  });
  idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  // The reply shows that the two calls above have arrived.
  await once(idle, 'data');
  const told = Date.now();
  child.kill('SIGTERM');
  await vi.waitUntil(() => lines.some((line) => line.includes('Stopping')), { timeout: 5000 });
  const [refused] = await once(connect(Number(port), 'localhost'), 'error').catch((error) => [error]);
  expect(refused.code).toBe('ECONNREFUSED');
  // A proxy may have sent this before it noticed.
  const closed = once(idle, 'close');
  idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await closed;
  expect([...heard.matchAll(/HTTP\/1.1 \d+|Connection: [\w-]+/g)].map(([line]) => line)).toEqual([
    'HTTP/1.1 200',
    'Connection: keep-alive',
    'HTTP/1.1 200',
    'Connection: close',
  ]);
  one.socket.write(body.slice(10));
  await once(one.socket, 'close');
  expect(one.received()).toMatch(/^HTTP\/1.1 400 [\s\S]*auth\.code_invalid/);
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  expect(Date.now() - told).toBeLessThan(10_500);
  expect(other.received()).toBe('');
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
}, 60_000);

it('a stream of the bot ends at once when the server is told to stop, and does not hold it up', async () => {
  const key = 'k'.repeat(32);
  const { child, ready } = startServer(['--data', 'memory', '--demo', 'none'], { BOT_KEY: key });
  const origin = await ready();
  const reply = await fetch(`${origin}/bot/stream`, { headers: { Authorization: `Bearer ${key}` } });
  const gone = once(child, 'exit');
  const text = reply.text();
  const told = Date.now();
  child.kill('SIGTERM');
  expect(await text).toContain('event: ready');
  expect((await gone)[0]).toBe(0);
  // Hanging calls are cut after nine seconds.
  expect(Date.now() - told).toBeLessThan(8000);
}, 60_000);
