import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../../server/http/app.ts';
import { drain, listen } from '../../../server/http/listen.ts';
import type { LogEntry } from '../../../server/http/log.ts';
import { openTestApi, siteOrigin, type TestApi } from './api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('a request that its caller broke off is none of the host’s errors', () => {
  it.each([
    ['of which the length was said', 'Content-Length: 3000\r\n\r\n{"code":'],
    ['of which it was not', 'Transfer-Encoding: chunked\r\n\r\n8\r\n{"code":\r\n'],
  ])('in a body %s', async (_, rest) => {
    const entries: LogEntry[] = [];
    let isLogged = (): void => undefined;
    const logged = new Promise<void>((resolve) => {
      isLogged = resolve;
    });
    let hasArrived = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      hasArrived = resolve;
    });
    const app = createApp(api.database, {
      siteOrigins: [siteOrigin],
      publicOrigin: '',
      log: (entry) => {
        entries.push(entry);
        if ('status' in entry) isLogged();
      },
    });
    const { server, port } = await listen(
      (request, from) => {
        hasArrived();
        return app.fetch(request, from);
      },
      { host: '127.0.0.1', port: 0, taken: 'fail' },
    );
    onTestFinished(() => drain(server, 0));
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /auth/token HTTP/1.1\r\nHost: x\r\n${rest}`);
    await arrived;
    socket.destroy();
    await logged;
    expect(entries.map((entry) => [entry.level, 'status' in entry && entry.status])).toEqual([['info', 400]]);
  });

  it.each(['/auth/demo', '/auth/demo-support'])('nor in a form without its boundary: %s', async (path) => {
    const headers = { 'Content-Type': 'multipart/form-data' };
    const reply = await api.app.request(path, { method: 'POST', headers, body: 'x=1' });
    expect(reply.status).toBe(400);
    expect(api.reported).toEqual([]);
  });
});

it('TRACE is refused, and nothing of it is sent back', async () => {
  const app = createApp(api.database, { siteOrigins: [siteOrigin], publicOrigin: '' });
  const { server, port } = await listen((request, from) => app.fetch(request, from), {
    host: '127.0.0.1',
    port: 0,
    taken: 'fail',
  });
  onTestFinished(() => drain(server, 0));
  for (const path of ['/user', '/nowhere']) {
    const headers = { Authorization: 'Bearer a-secret' };
    const asked = request({ host: '127.0.0.1', port, path, method: 'TRACE', headers }).end();
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    const said = JSON.stringify([reply.headers, await text(reply)]);
    expect([404, 405]).toContain(reply.statusCode);
    expect(said).not.toContain('a-secret');
  }
});
