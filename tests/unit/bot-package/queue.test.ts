import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openQueue, storedEvent } from '../../../packages/bot/src/host/event-queue.ts';
import { openStore } from '../../../packages/bot/src/store.ts';
import { json, openBody, type ScriptedHost, scriptedHost } from './host.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-queue-'));
  path = join(folder, 'events.ndjson');
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Event {
  readonly id: string;
  readonly guild_id: string;
  readonly command?: string;
}
const eventsIn = (init: RequestInit): Event[] => JSON.parse(String(init.body)).events;

/** A host that applies all events but those that `refuse` says something about. */
function host(refuse: (event: Event, number: number) => object | Response | null = () => null) {
  const batches: string[][] = [];
  const scripted: ScriptedHost = scriptedHost((number, _, init) => {
    const events = eventsIn(init);
    const answers = events.map((event) => refuse(event, number) ?? { outcome: 'applied' });
    const whole = answers.find((answer) => answer instanceof Response);
    if (whole instanceof Response) return whole;
    batches.push(events.map(({ guild_id, command }) => `${guild_id} ${command}`));
    return json({ results: answers.map((answer, index) => ({ id: events[index]?.id, ...answer })) });
  });
  return { ...scripted, batches };
}

const open = (scripted: ScriptedHost) => openQueue(scripted.connection, openStore(path, storedEvent));
const used = (command: string) => ({ command, duration_ms: 1, ok: true });

describe('the queue of events', () => {
  it('gives what the host made of an event, and then forgets it', async () => {
    const scripted = host(() => ({ outcome: 'applied', case_number: 412 }));
    const queue = open(scripted);
    expect(await queue.send('command_used', '1', used('ping'))).toMatchObject({ case_number: 412 });
    await queue.settled();
    expect(queue.waiting).toBe(0);
    scripted.close();
    expect(openStore(path, storedEvent).size).toBe(0);
  });

  it('sends up to 500 events at once, in their order', async () => {
    const scripted = host();
    const queue = open(scripted);
    for (let number = 0; number < 1201; number += 1) queue.send('command_used', '1', used(String(number)));
    await queue.settled();
    expect(scripted.batches.map(({ length }) => length)).toEqual([500, 500, 201]);
    expect(scripted.batches.flat()).toEqual(Array.from({ length: 1201 }, (_, number) => `1 ${number}`));
    scripted.close();
  });

  it('sends no more than the host takes in bytes', async () => {
    const scripted = host();
    const queue = open(scripted);
    for (let number = 0; number < 3; number += 1) queue.send('command_used', '1', used('x'.repeat(400_000)));
    await queue.settled();
    expect(scripted.batches.map(({ length }) => length)).toEqual([2, 1]);
    scripted.close();
  });

  it('keeps what was not answered when the process is killed, even in the middle of a line', async () => {
    const lost = host(() => json({}, 503));
    const queue = open(lost);
    queue.send('command_used', '1', used('first'));
    queue.send('command_used', '1', used('second'));
    const ids = readFileSync(path, 'utf8').match(/"id":"[^"]+"/g);
    lost.close();
    appendFileSync(path, '["3",{"kind":"command_us');

    const back = host();
    const again = open(back);
    again.send('command_used', '1', used('third'));
    await again.settled();
    expect(back.batches.flat()).toEqual(['1 first', '1 second', '1 third']);
    expect(ids).toHaveLength(2);
    back.close();
  });

  it('keeps the ids of events that are sent again', async () => {
    const seen: string[] = [];
    const scripted = host(({ id }, number) => {
      seen.push(id);
      return number === 0 ? json({}, 502) : null;
    });
    await open(scripted).send('command_used', '1', used('ping'));
    expect(seen).toHaveLength(2);
    expect(new Set(seen).size).toBe(1);
    scripted.close();
  });

  it.each([
    ['a minute', 61_000],
    ['the clock is set back', -3_600_000],
  ])(
    'holds back the events of a guild that the host does not know, in their order, and no others, until %s',
    async (_, later) => {
      let isKnown = false;
      const scripted = host(({ guild_id }) =>
        guild_id === '1' && !isKnown ? { outcome: 'refused', reason: 'guild.unknown' } : null,
      );
      let passed = 0;
      const now = () => new Date(passed);
      const queue = openQueue({ ...scripted.connection, now }, openStore(path, storedEvent));
      queue.send('command_used', '1', used('first'));
      queue.send('command_used', '1', used('second'));
      await queue.send('command_used', '2', used('other'));
      expect(queue.waiting).toBe(2);
      isKnown = true;
      passed = later;
      await queue.settled();
      expect(scripted.batches.at(-1)).toEqual(['1 first', '1 second']);
      scripted.close();
    },
  );

  it('logs what is wrong with an event, and sends the others', async () => {
    const scripted = host(({ command }) =>
      command === 'bad'
        ? { outcome: 'refused', reason: 'invalid', fields: [{ path: 'at', key: 'invalid' }] }
        : null,
    );
    const queue = open(scripted);
    const bad = queue.send('command_used', '1', used('bad'));
    const good = queue.send('command_used', '1', used('good'));
    expect(await bad).toMatchObject({ outcome: 'refused', reason: 'invalid' });
    expect(await good).toMatchObject({ outcome: 'applied' });
    expect(scripted.complaints.join()).toContain('invalid');
    scripted.close();
  });

  it('sends the events of a batch that is refused as a whole one by one', async () => {
    const scripted = host(({ command }, number) =>
      number === 0 || command === 'bad' ? json({}, 422) : null,
    );
    const queue = open(scripted);
    const bad = queue.send('command_used', '1', used('bad'));
    const good = queue.send('command_used', '1', used('good'));
    expect(await bad).toMatchObject({ outcome: 'refused' });
    expect(await good).toMatchObject({ outcome: 'applied' });
    scripted.close();
  });

  it('waits for the right key', async () => {
    const scripted = host((_, number) => (number < 3 ? json({}, 401) : null));
    expect(await open(scripted).send('command_used', '1', used('ping'))).toMatchObject({
      outcome: 'applied',
    });
    expect(scripted.waited).toEqual([60_000, 60_000, 60_000]);
    scripted.close();
  });

  it('outlives an answer that is cut or is none', async () => {
    const scripted = host((_, number) => {
      const torn = openBody();
      torn.break();
      return [torn.reply, new Response('<html>Back soon</html>'), json({ ok: true })][number] ?? null;
    });
    const queue = open(scripted);
    expect(await queue.send('command_used', '1', used('ping'))).toMatchObject({ outcome: 'applied' });
    scripted.close();
  });
});

describe('a store', () => {
  it('keeps its file small, however often a value changes', () => {
    const store = openStore(path, (value) => (v.is(v.number(), value) ? value : null));
    for (let number = 0; number < 20_000; number += 1) store.set('one', number);
    expect(statSync(path).size).toBeLessThan(50_000);
    store.close();
    expect(openStore(path, (value) => (v.is(v.number(), value) ? value : null)).entries()).toEqual([
      ['one', 19_999],
    ]);
  });

  it('drops values that it cannot read', () => {
    openStore<string>(path, () => '').set('one', 'text');
    expect(openStore(path, (value) => (v.is(v.number(), value) ? value : null)).size).toBe(0);
  });

  it('goes on in memory while its file cannot be written, and says so once in a while', () => {
    const complaints: unknown[] = [];
    const store = openStore<number>(
      path,
      () => 0,
      (error) => complaints.push(error),
    );
    rmSync(folder, { recursive: true });
    for (let number = 0; number < 3000; number += 1) store.set('one', number);
    expect(store.get('one')).toBe(2999);
    expect(complaints).toHaveLength(1);
    mkdirSync(folder);
    store.close();
    expect(readFileSync(path, 'utf8')).toBe('["one",2999]\n');
  });
});
