import { afterEach, describe, expect, it, vi } from 'vitest';
import { follow, type StreamEvent } from '../../../packages/bot/src/host/stream.ts';
import { json, openBody, type ScriptedHost, scriptedHost } from './host.ts';

const ready = (id: number, resumed = false) => `id: ${id}\nevent: ready\ndata: {"resumed":${resumed}}\n\n`;
const at = '2026-11-21T14:22:33.000Z';
const saved = (id: number, part: string) =>
  `id: ${id}\nevent: settings\ndata: ${JSON.stringify({ guild_id: '1', part, entry: null, at })}\n\n`;

/** Follows a host, and closes it after some events. */
async function firstOf(host: ScriptedHost, count: number): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of follow(host.connection)) {
    events.push(event);
    if (events.length === count) break;
  }
  host.close();
  return events;
}

afterEach(() => vi.useRealTimers());

describe('the stream of the host', () => {
  it('gives events however they are cut into pieces, and leaves out comments and what it does not know', async () => {
    const host = scriptedHost(() => {
      const { reply, write } = openBody();
      for (const piece of `:\n\n${ready(1)}event: later\ndata: {}\n\n${saved(2, 'captcha')}`) write(piece);
      return reply;
    });
    expect(await firstOf(host, 2)).toEqual([
      { kind: 'ready', resumed: false },
      { kind: 'changed', guild_id: '1', part: 'captcha', entry: null },
    ]);
  });

  it('has a guild read as a whole when a part of its settings is not known', async () => {
    const host = scriptedHost(() => {
      const { reply, write } = openBody();
      write(`${saved(1, 'welcome')}id: 2\nevent: guild\ndata: {"guild_id":"2","at":"${at}"}\n\n`);
      return reply;
    });
    expect(await firstOf(host, 2)).toEqual([
      { kind: 'changed', guild_id: '1', part: null, entry: null },
      { kind: 'changed', guild_id: '2', part: null, entry: null },
    ]);
  });

  it('goes on after a cut, an end and an outage from the last event', async () => {
    const seen: unknown[] = [];
    const host = scriptedHost((number, _, init) => {
      seen.push((init.headers as Record<string, string>)['Last-Event-ID']);
      const body = openBody();
      if (number === 0) body.write(ready(7));
      if (number === 0) queueMicrotask(() => setImmediate(body.break));
      if (number === 1) body.end();
      if (number >= 2 && number < 12) return json({}, 502);
      if (number === 12) body.write(ready(8, true));
      return body.reply;
    });
    expect(await firstOf(host, 2)).toEqual([
      { kind: 'ready', resumed: false },
      { kind: 'ready', resumed: true },
    ]);
    expect(seen).toEqual([undefined, ...Array<string>(12).fill('7')]);
  });

  it('connects again after a minute without a sign of life', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const bodies = [openBody(), openBody()];
    const host = scriptedHost((number) => bodies[number]?.reply ?? json({}, 500));
    const events: StreamEvent[] = [];
    const done = (async () => {
      for await (const event of follow(host.connection)) {
        events.push(event);
        if (events.length === 2) break;
      }
    })();
    bodies[0]?.write(ready(1));
    await vi.waitFor(() => expect(events).toHaveLength(1));
    vi.advanceTimersByTime(59_000);
    bodies[0]?.write(':\n\n');
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(59_000);
    expect(host.asked).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    bodies[1]?.write(ready(2, true));
    await done;
    expect(host.asked).toHaveLength(2);
    host.close();
  });
});
