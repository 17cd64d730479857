import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Bot, type Platform } from '../../../examples/bot/bot.ts';
import { Host } from '../../../examples/bot/host.ts';
import { message } from '../../../examples/bot/messages.ts';
import { automodDays, cases } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { createApp } from '../../../server/http/app.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { demoTime } from '../../databases/provided.ts';
import { bearer, openTestApi, siteOrigin, type TestApi } from './api.ts';
import { botKey, guildId, person } from './bot.ts';

let api: TestApi;
let owner: string;
beforeAll(async () => {
  api = await openTestApi();
  owner = await api.signIn('owner');
});
afterAll(() => api.close());

/** The host, which tests can restart, and a bot connected to it. */
function scene() {
  const start = () => {
    const stop = new AbortController();
    const bot = { keys: [botKey], stopping: stop.signal };
    const config = { siteOrigins: [siteOrigin], publicOrigin: '', report: () => undefined, bot };
    return { stop, app: createApp(api.database, { ...config, now: () => api.clock.now }) };
  };
  const running = { ...start(), calls: [] as string[], lose: 0 };
  const host = new Host({
    address: 'http://host',
    key: botKey,
    wait: async () => undefined,
    fetch: async (address, init) => {
      const reply = await running.app.request(address, init);
      running.calls.push(`${new URL(address).pathname} ${reply.status}`);
      running.lose -= 1;
      if (running.lose >= 0) throw new TypeError('The connection was cut before the reply.');
      return reply;
    },
  });
  const done: string[] = [];
  const platform: Platform = {
    act: async ({ kind }, { content }) => {
      done.push(`${kind}: ${content}`);
      return kind !== 'kick';
    },
    placeOf: () => ({ parent_ids: [], may_mention_everyone: false }),
    carryOut: async ({ kind }) => {
      done.push(kind);
      return kind === 'kick'
        ? { reason: 'missing_permission', permission: 'kick_members', detail: 'Missing Permissions' }
        : null;
    },
    personOf: async (id) => person(id),
  };
  const restart = () => {
    running.stop.abort();
    Object.assign(running, start());
  };
  return { running, restart, done, host, bot: new Bot(host, platform, guildId) };
}

async function saveCaps(actions: readonly { readonly kind: string }[]): Promise<void> {
  const body = JSON.stringify({ ...automodDefaults.caps, enabled: true, mode: 'enforce', actions });
  const path = `/guild/${guildId}/automod/caps?confirm=danger`;
  const reply = await api.app.request(path, { method: 'POST', headers: bearer(owner), body });
  expect(reply.status).toBe(200);
}

const shout = (number: number) =>
  message(guildId, '1', 'EVERYBODY HAS TO READ THIS', new Date(demoTime.getTime() - 60_000), number);
const hits = async () => {
  const rows = await api.database.db.select().from(automodDays).where(eq(automodDays.guild_id, guildId));
  return rows
    .filter(({ type, day }) => type === 'caps' && day === '2026-11-21')
    .reduce((sum, row) => sum + row.hits, 0);
};

it('the example decides by the settings of the moment, does it, and tells the host', async () => {
  const { bot, done, running, restart, host } = scene();
  await saveCaps([{ kind: 'delete' }]);
  await bot.refresh();
  const stop = new AbortController();
  const follow = bot.follow(stop.signal);
  // The request is sent with the first read.
  expect((await follow.next()).value).toBe('everything');
  await bot.onMessage(shout(1));
  expect(done).toEqual(['delete: EVERYBODY HAS TO READ THIS']);

  await saveCaps([{ kind: 'warn' }, { kind: 'kick' }]);
  expect((await follow.next()).value).toBe('automod caps');
  await bot.onMessage(shout(2));
  expect(done.slice(1).map((text) => text.split(':')[0])).toEqual(['warn', 'kick']);

  // The host restarts, and a change is saved before the bot has reconnected.
  restart();
  await saveCaps([{ kind: 'warn' }]);
  expect((await follow.next()).value).toBe('automod caps');
  stop.abort();
  running.stop.abort();

  const before = await hits();
  const outcomes = await bot.flush(api.clock.now, true);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(outcomes.length).fill('applied'));
  expect(await hits()).toBe(before + 2);
  const { items, ladder } = await host.casesOf(guildId, shout(0).author.id);
  expect(items.map(({ action, status, rule }) => [action, status, rule])).toEqual([
    ['kick', 'failed', 'caps'],
    ['warn', 'active', 'caps'],
  ]);
  // Both are of one hit.
  expect(ladder[0]).toMatchObject({ counted: 1, needed: 3 });
  expect(await bot.flush(api.clock.now, true)).toEqual([]);
});

it('the example reports its commands and its shards', async () => {
  const { host, running } = scene();
  await host.commands([{ id: '11', name: 'ping', descriptions: { en: 'Answers' } }]);
  await host.status({
    started_at: demoTime.toISOString(),
    version: null,
    shard_count: 1,
    shards: [{ id: 0, state: 'ready', guilds: 1, latency_ms: 12 }],
  });
  expect(running.calls).toEqual(['/bot/commands 204', '/bot/status 204']);
});

it('what it does not know to have arrived it sends again, and nothing is counted twice', async () => {
  const { bot, running } = scene();
  await bot.refresh();
  const before = await hits();
  await bot.onMessage(shout(3));
  running.lose = 2;
  const outcomes = await bot.flush(api.clock.now);
  expect(running.calls.filter((call) => call.startsWith('/bot/events'))).toEqual(
    Array(3).fill('/bot/events 200'),
  );
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['repeated']));
  expect(await hits()).toBe(before + 1);
});

it('settings that are the same are not read again', async () => {
  const { bot, running } = scene();
  await bot.refresh();
  await bot.refresh();
  expect(running.calls).toEqual([`/bot/guild/${guildId}/settings 200`, `/bot/guild/${guildId}/settings 304`]);
});

it('the example carries out what people ask for in the dashboard, and says what became of it', async () => {
  const { bot, done, running } = scene();
  // The bot acts by the clock of its machine.
  api.clock.now = new Date();
  const ask = async (action: object, key: string) => {
    const body = JSON.stringify({ action, key });
    const path = `/guild/${guildId}/actions`;
    const reply = await api.app.request(path, { method: 'POST', headers: bearer(owner), body });
    return ((await reply.json()) as { id: string }).id;
  };
  const read = async (id: string) =>
    (await api.app.request(`/guild/${guildId}/actions/${id}`, { headers: bearer(owner) })).json();
  const stop = new AbortController();
  const follow = bot.follow(stop.signal);
  expect((await follow.next()).value).toBe('everything');
  const user_id = '700000000000000002';
  const warned = await ask({ kind: 'warn', user_id, reason: 'Spam' }, 'warn-one');
  expect((await follow.next()).value).toBe('action warn');
  const kicked = await ask({ kind: 'kick', user_id, reason: null }, 'kick-one');
  expect((await follow.next()).value).toBe('action kick');
  await ask({ kind: 'raid', active: true, duration_seconds: 600 }, 'raid-one');
  expect((await follow.next()).value).toBe('action raid');
  stop.abort();
  running.stop.abort();
  expect(done).toEqual(['warn', 'kick', 'raid']);
  const report = await api.app.request(`/guild/${guildId}/overview`, { headers: bearer(owner) });
  expect((await report.json()) as object).toMatchObject({
    raid_mode: { by: { id: demoAccounts.owner.id }, rule: null, until: expect.any(String), ended: null },
  });
  expect(await read(warned)).toMatchObject({ state: 'done', case_number: expect.any(Number) });
  expect(await read(kicked)).toMatchObject({
    state: 'refused',
    refusal: { reason: 'missing_permission', permission: 'kick_members', detail: 'Missing Permissions' },
  });
  const made = await api.database.db.select().from(cases).where(eq(cases.target_id, user_id));
  expect(made).toMatchObject([{ action: 'warn', source: 'human', reason: 'Spam' }]);
  api.clock.now = demoTime;
});
