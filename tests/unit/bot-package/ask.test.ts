import { describe, expect, it } from 'vitest';
import { connectionOf } from '../../../packages/bot/src/connection.ts';
import { ask, HostRefused } from '../../../packages/bot/src/host/ask.ts';
import { json, key, scriptedHost } from './host.ts';

describe('a request to the host', () => {
  it('has the key, and its body as JSON', async () => {
    let sent: RequestInit = {};
    const { connection, asked } = scriptedHost((_, __, init) => {
      sent = init;
      return json({ fine: true });
    });
    const reply = await ask(connection, { method: 'PUT', path: '/bot/status', body: { shards: [] } });
    expect(await reply.json()).toEqual({ fine: true });
    expect(asked).toEqual(['PUT /bot/status']);
    expect(sent.headers).toEqual({ Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' });
    expect(sent.body).toBe('{"shards":[]}');
  });

  it('is made again through twenty failures of every passing kind, with pauses of up to a minute', async () => {
    const failures = [new TypeError('fetch failed'), 500, 502, 503, 504, 429, 408];
    const { connection, asked, waited, complaints } = scriptedHost((number) => {
      if (number === 20) return json({});
      const failure = failures[number % failures.length] ?? 500;
      return failure instanceof Error ? failure : json({}, failure);
    });
    await ask(connection, { path: '/bot/settings' });
    expect(asked).toHaveLength(21);
    expect(Math.max(...waited)).toBeLessThanOrEqual(60_000);
    expect(waited.at(-1)).toBeGreaterThanOrEqual(30_000);
    expect(complaints).toHaveLength(1);
  });

  it('waits as long as the host says', async () => {
    const { connection, waited } = scriptedHost((number) =>
      number === 0 ? json({}, 429, { 'Retry-After': '42' }) : json({}),
    );
    await ask(connection, { path: '/bot/settings' });
    expect(waited).toEqual([42_000]);
  });

  it('is not made again when the host refuses it', async () => {
    const { connection, asked } = scriptedHost(() => json({ key: 'guild.not_found' }, 404));
    const refused = ask(connection, { path: '/bot/guild/1/settings' });
    await expect(refused).rejects.toThrow(HostRefused);
    await expect(refused).rejects.toMatchObject({ status: 404, said: '{"key":"guild.not_found"}' });
    expect(asked).toHaveLength(1);
  });

  it('ends with its connection', async () => {
    const host = scriptedHost((number) => {
      if (number === 1) host.close();
      return json({}, 503);
    });
    await expect(ask(host.connection, { path: '/' })).rejects.toThrow('aborted');
    expect(host.asked).toHaveLength(2);
  });
});

describe('a connection', () => {
  const { signal } = new AbortController();
  it.each([
    [{ address: 'host', key }, 'Invalid URL'],
    [{ address: 'ftp://host', key }, 'address: ftp://host is no http address'],
    [{ address: 'http://host', key: 'short' }, 'key: one of the host’s BOT_KEY, of 32 characters or more'],
  ])('is none with %o', (options, message) => {
    expect(() => connectionOf(options, signal)).toThrow(message);
  });
});
