/** A bot whose calls reach two processes of the host. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { botEvents, cases, settingsOutbox, users } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { notifyBot } from '../../../server/documents/outbox.ts';
import { createApp } from '../../../server/http/app.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { createOnServer } from '../../databases/open.ts';
import { demoTime } from '../../databases/provided.ts';
import { rowsOf } from '../../databases/rows.ts';
import { bearer, exchange, obtainCode, siteOrigin } from '../../unit/server/api.ts';
import { botKey, caseMade, event, guildId, outcomes, person } from '../../unit/server/bot.ts';

/** Two processes on one database, and a bot that calls both. */
const opened: { app: Hono; database: Database; stop: AbortController }[] = [];
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createOnServer('demo');
  drop = made.drop;
  for (let process = 0; process < 2; process += 1) {
    const database = await openDatabase({ kind: 'url', url: made.url });
    const stop = new AbortController();
    const bot = { keys: [botKey], stopping: stop.signal };
    const app = createApp(database, {
      siteOrigins: [siteOrigin],
      publicOrigin: '',
      now: () => demoTime,
      bot,
    });
    opened.push({ app, database, stop });
  }
});
afterAll(async () => {
  for (const { database, stop } of opened) {
    stop.abort();
    await database.close();
  }
  await drop();
});
function processAt(turn: number) {
  const process = opened[turn % opened.length];
  if (!process) throw new Error('No process is open.');
  return process;
}

describe('batches that come to both at once', () => {
  it('are applied one after the other, each in its order', async () => {
    const batches = Array.from({ length: 10 }, (_, batch) =>
      Array.from({ length: 30 }, (_, index) => caseMade(`1${batch}${String(index).padStart(2, '0')}`)),
    );
    const replies = await Promise.all(batches.map((batch, turn) => outcomes(processAt(turn).app, batch)));
    expect(new Set(replies.flat())).toEqual(new Set(['applied']));
    const { db } = processAt(0).database;
    for (const batch of batches) {
      const ids = batch.map(({ case_id }) => case_id);
      const rows = await db.select().from(cases).where(inArray(cases.id, ids)).orderBy(cases.number);
      expect(rows.map(({ id }) => id)).toEqual(ids);
      expect((rows.at(-1)?.number ?? 0) - (rows[0]?.number ?? 0)).toBe(ids.length - 1);
    }
  });

  it('and are the same are applied once', async () => {
    const batch = Array.from({ length: 20 }, (_, index) => caseMade(`30${index}`));
    const replies = await Promise.all([0, 1, 2, 3].map((turn) => outcomes(processAt(turn).app, batch)));
    expect(replies.filter(([first]) => first === 'applied')).toHaveLength(1);
    expect(replies.filter(([first]) => first === 'repeated')).toHaveLength(3);
    const ids = batch.map(({ id }) => id);
    expect(await processAt(0).database.db.$count(botEvents, inArray(botEvents.event_id, ids))).toBe(20);
  });

  it('rename the same people in opposite orders, and neither waits for the other for good', async () => {
    const { db } = processAt(0).database;
    const ids = ['7001', '7002', '7003'];
    const batch = (order: readonly string[], name: string) =>
      order.map((id) => event('member_seen', { person: person(id, name) }, { at: demoTime.toISOString() }));
    const before = ids.map((id) => event('member_seen', { person: person(id, 'before') }));
    await outcomes(processAt(0).app, before);
    // While the row in the middle is locked, each process has locked the rows at its own end.
    const isMiddle = eq(users.id, '7002');
    const replies = await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(isMiddle).for('update');
      const both = [
        outcomes(processAt(0).app, batch(ids, 'one')),
        outcomes(processAt(1).app, batch(ids.toReversed(), 'two')),
      ];
      await vi.waitUntil(async () => (await waiting()) === 2, { timeout: 10_000 });
      return both;
    });
    expect(new Set((await Promise.all(replies)).flat())).toEqual(new Set(['applied']));
  });
});

/** A promise and the function that resolves it. */
function signal(): [Promise<void>, () => void] {
  let keep = (): void => undefined;
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return [kept, keep];
}

/** The number of connections that wait for a lock. */
async function waiting(): Promise<number> {
  const rows = await processAt(0).database.db.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowsOf(rows).length;
}

it('changes are numbered in the order in which they are committed, so that no reader skips one', async () => {
  const [one, other] = [processAt(0).database.db, processAt(1).database.db];
  const change = { guildId, name: 'captcha', entry: null };
  const [told, isTold] = signal();
  const [held, commit] = signal();
  const first = one.transaction(async (tx) => {
    await notifyBot(tx, change, demoTime);
    isTold();
    await held;
  });
  await told;
  const second = other.transaction((tx) =>
    notifyBot(tx, { ...change, guildId: demoGuilds.nebula }, demoTime),
  );
  // The second gets no number until the first is committed.
  await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 10_000 });
  commit();
  await Promise.all([first, second]);
  const rows = await one.select().from(settingsOutbox).orderBy(settingsOutbox.id);
  expect(rows.slice(-2).map((row) => row.guild_id)).toEqual([guildId, demoGuilds.nebula]);
});

it('what one process saves, the stream of the other tells', async () => {
  const [one, other] = [processAt(0).app, processAt(1).app];
  const { code, verifier } = await obtainCode(one, 'owner');
  const { access_token } = (await (await exchange(one, code, verifier)).json()) as { access_token: string };
  const reply = await other.request('/bot/stream', { headers: bearer(botKey) });
  const reader = (reply.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  expect(decoder.decode((await reader.read()).value)).toContain('event: ready');
  for (const reason of ['One', 'Two']) {
    const saved = await one.request(`/guild/${guildId}/automod/caps`, {
      method: 'POST',
      headers: bearer(access_token),
      body: JSON.stringify({ ...automodDefaults.caps, reason }),
    });
    expect(saved.status).toBe(200);
    expect(decoder.decode((await reader.read()).value)).toContain('"entry":"caps"');
  }
  await reader.cancel();
});
