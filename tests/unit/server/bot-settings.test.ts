import { eq, isNotNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../server/cleanup.ts';
import { guilds, settingsOutbox } from '../../../server/db/schema.ts';
import { createApp } from '../../../server/http/app.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { settingsLine } from '../../../src/contract/bot/settings.ts';
import type { Locale } from '../../../src/routes.ts';
import { demoTime } from '../../databases/provided.ts';
import { bearer, openTestApi, refusalOf, siteOrigin, type TestApi } from './api.ts';
import { botKey, eventsOf, guildId } from './bot.ts';

const most = 3;
let api: TestApi;
let owner: string;
let stopping: AbortController;
let app: Hono;

/** An API in another process on the same database. */
function anotherApp(heartbeat = 15_000) {
  const stop = new AbortController();
  const bot = { keys: [botKey], stopping: stop.signal, streams: { most, heartbeat } };
  const made = createApp(api.database, {
    siteOrigins: [siteOrigin],
    publicOrigin: '',
    now: () => api.clock.now,
    report: () => undefined,
    bot,
  });
  return { app: made, stop };
}

beforeAll(async () => {
  api = await openTestApi();
  owner = await api.signIn('owner');
  ({ app, stop: stopping } = anotherApp());
});
afterAll(async () => {
  stopping.abort();
  await api.close();
});

let saved = 60;
/** Saves a rule of the guild with a new value. */
async function save(type: 'spam' | 'caps' = 'spam', guild = guildId, as = owner): Promise<void> {
  saved += 1;
  const body = { ...automodDefaults[type], reason: `Change ${saved}` };
  const reply = await api.app.request(`/guild/${guild}/automod/${type}`, {
    method: 'POST',
    headers: bearer(as),
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
}

const settings = (more: Readonly<Record<string, string>> = {}, guild = guildId) =>
  app.request(`/bot/guild/${guild}/settings`, { headers: bearer(botKey, more) });

describe('the settings of all guilds', () => {
  const lines = async (query = '') => {
    const reply = await app.request(`/bot/settings${query}`, { headers: bearer(botKey) });
    expect(reply.headers.get('Content-Type')).toBe('application/x-ndjson');
    const text = await reply.text();
    return text
      .trim()
      .split('\n')
      .map((line) => v.parse(settingsLine, JSON.parse(line)));
  };

  it('are the same as those of each guild, with the defaults in the first line', async () => {
    await save('caps');
    const [first, ...rest] = await lines();
    expect(rest.pop()).toEqual({ complete: true });
    if (!first || !('defaults' in first)) throw new Error('expected the defaults');
    const { db } = api.database;
    const known = await db.select({ id: guilds.id }).from(guilds).where(isNotNull(guilds.bot_joined_at));
    expect(rest).toHaveLength(known.length);
    for (const line of rest) {
      if (!('guild_id' in line)) throw new Error('expected a guild');
      const { etag, ...own } = line;
      const one = await settings({}, line.guild_id);
      expect({ ...first.defaults[line.locale as Locale], ...own }).toEqual(await one.json());
      expect(etag).toBe(one.headers.get('ETag'));
    }
  });

  it('have no part in which nothing was saved', async () => {
    const id = '9000000000000000001';
    const guild = { id, name: 'New', locale: 'ar', timezone: 'UTC', bot_joined_at: demoTime };
    await api.database.db.insert(guilds).values({ ...guild, bot_permissions: '0', bot_role_position: 0 });
    const found = (await lines()).find((line) => 'guild_id' in line && line.guild_id === id);
    expect(Object.keys(found ?? {})).toEqual(['guild_id', 'locale', 'timezone', 'premium_until', 'etag']);
    await api.database.db.delete(guilds).where(eq(guilds.id, id));
  });

  it('go on after the guild that a cut reader has received last', async () => {
    const all = (await lines()).flatMap((line) => ('guild_id' in line ? [line] : []));
    const rest = await lines(`?after=${all[1]?.guild_id}`);
    expect(rest.slice(1, -1)).toEqual(all.slice(2));
  });

  it('are refused after what is no id', async () => {
    const reply = app.request('/bot/settings?after=x', { headers: bearer(botKey) });
    expect(await refusalOf(reply)).toMatchObject({ status: 422, key: 'invalid' });
  });
});

describe('the settings of a guild', () => {
  it('are one document, as they were saved', async () => {
    await save('spam');
    const reply = await settings();
    const value = (await reply.json()) as { automod: { type: string; reason: string }[] };
    expect(Object.keys(value)).toEqual([
      'guild_id',
      'locale',
      'timezone',
      'premium_until',
      'automod',
      'captcha',
      'logs',
      'sanction_rules',
      'recurring_messages',
      'ticket_panels',
      'ticket_access',
    ]);
    expect(value.automod.find(({ type }) => type === 'spam')?.reason).toBe(`Change ${saved}`);
  });

  it('are not sent again while they are the same, also when a proxy has weakened their tag', async () => {
    const tag = (await settings()).headers.get('ETag') ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const reply = await settings({ 'If-None-Match': known });
      expect(reply.status).toBe(304);
      expect(reply.headers.get('ETag')).toBe(tag);
      expect(await reply.text()).toBe('');
    }
    await save();
    const changed = await settings({ 'If-None-Match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).not.toBe(tag);
  });

  it.each(['1', 'x', '2'])('are those of guilds that the bot is in: not %s', async (guild) => {
    expect(await refusalOf(settings({}, guild))).toMatchObject({ status: 404, key: 'guild.not_found' });
  });
});

const openStreams: { cut(): Promise<void> }[] = [];
async function stream(lastEventId?: string, on = app) {
  const more = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId };
  const reply = await on.request('/bot/stream', { headers: bearer(botKey, more) });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Type')).toBe('text/event-stream');
  const reader = eventsOf(reply);
  openStreams.push(reader);
  return reader;
}
afterEach(async () => {
  for (const one of openStreams.splice(0)) await one.cut();
});

describe('the stream of changes', () => {
  it('begins with where it is, and tells of a change that another process saves', async () => {
    const { next } = await stream();
    expect(await next()).toMatchObject({ event: 'ready', data: { resumed: false } });
    await save('caps');
    expect(await next()).toEqual({
      id: expect.stringMatching(/^\d+$/),
      event: 'settings',
      data: { guild_id: guildId, part: 'automod', entry: 'caps', at: demoTime.toISOString() },
    });
  });

  it('tells of a guild that gets premium and loses it', async () => {
    const { next } = await stream();
    await next();
    const payer = await api.signIn('moderator');
    const slot = (method: 'POST' | 'DELETE') =>
      api.app.request(`/user/premium/guild/${guildId}`, { method, headers: bearer(payer) });
    const told = { event: 'guild', data: { guild_id: guildId, at: demoTime.toISOString() } };
    const until = async () =>
      ((await (await settings()).json()) as { readonly premium_until: string | null }).premium_until;
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await slot(method)).status).toBeLessThan(300);
      expect(await next()).toMatchObject(told);
      expect(await until()).toEqual(method === 'POST' ? expect.any(String) : null);
    }
  });

  it('tells of entries of lists by their id, and of a new order as a whole', async () => {
    const { next } = await stream();
    await next();
    const create = async () => {
      const body = JSON.stringify({
        enabled: true,
        infraction: 'any',
        count: 3,
        window_seconds: null,
        action: { kind: 'kick' },
        reason: '',
        position: 0,
      });
      const reply = await api.app.request(`/guild/${guildId}/autosanction?confirm=danger`, {
        method: 'POST',
        headers: bearer(owner),
        body,
      });
      return (await reply.json()) as { item: { id: string }; items: { id: string }[] };
    };
    const { item, items } = await create();
    expect((await next())?.data).toMatchObject({ part: 'sanction_rules', entry: item.id });
    await api.app.request(`/guild/${guildId}/autosanction/order`, {
      method: 'PUT',
      headers: bearer(owner),
      body: JSON.stringify({ ids: items.map(({ id }) => id).toReversed() }),
    });
    expect((await next())?.data).toMatchObject({ part: 'sanction_rules', entry: null });
  });

  it('is silent about a save that changes nothing or is refused', async () => {
    const { next } = await stream();
    await next();
    const same = { ...automodDefaults.caps, reason: `Change ${saved}` };
    await api.app.request(`/guild/${guildId}/automod/caps`, {
      method: 'POST',
      headers: bearer(owner),
      body: JSON.stringify(same),
    });
    await api.app.request(`/guild/${guildId}/automod/caps`, {
      method: 'POST',
      headers: bearer(owner, { 'If-Match': '"older"' }),
      body: JSON.stringify({ ...same, reason: 'Refused' }),
    });
    await save('spam');
    expect((await next())?.data).toMatchObject({ entry: 'spam' });
  });

  it('goes on after a cut with all that was saved meanwhile, in its order', async () => {
    const before = await stream();
    await before.next();
    await save('spam');
    const { id = '' } = (await before.next()) ?? {};
    await before.cut();
    await save('caps');
    await save('spam');
    const { next } = await stream(id);
    expect(await next()).toEqual({ id, event: 'ready', data: { resumed: true } });
    expect([(await next())?.data.entry, (await next())?.data.entry]).toEqual(['caps', 'spam']);
    await save('caps');
    expect((await next())?.data.entry).toBe('caps');
  });

  it.each(['0', '999999999', 'x', ''])('says that it does not know what came after %o', async (id) => {
    const { next } = await stream(id);
    expect(await next()).toMatchObject({ event: 'ready', data: { resumed: false } });
  });

  it('is kept for a day, but for its newest event', async () => {
    await save();
    await save();
    const { db } = api.database;
    await cleanUp(db, new Date(demoTime.getTime() + 86_399_000));
    expect(await db.$count(settingsOutbox)).toBeGreaterThan(1);
    await cleanUp(db, new Date(demoTime.getTime() + 86_400_000));
    const [newest, ...others] = await db.select().from(settingsOutbox);
    expect(others).toEqual([]);
    const { next } = await stream(String(newest?.id));
    expect(await next()).toMatchObject({ data: { resumed: true } });
  });

  it('shows that it lives, and looks for what no notification told of', async () => {
    const quick = anotherApp(20);
    const deaf = { ...api.database, listen: async () => async () => undefined };
    const bot = { keys: [botKey], stopping: quick.stop.signal, streams: { most, heartbeat: 20 } };
    const on = createApp(deaf, {
      siteOrigins: [siteOrigin],
      publicOrigin: '',
      now: () => api.clock.now,
      bot,
    });
    const { piece, next } = await stream(undefined, on);
    await next();
    expect(await piece()).toBe(':');
    await save('caps');
    let found = await piece();
    while (found === ':') found = await piece();
    expect(found).toContain('"entry":"caps"');
    quick.stop.abort();
  });

  it('is refused beyond so many, until one is closed', async () => {
    const opened = [];
    for (let count = 0; count < most; count += 1) opened.push(await stream());
    const refused = await refusalOf(app.request('/bot/stream', { headers: bearer(botKey) }));
    expect(refused).toMatchObject({ status: 429, key: 'rate_limited' });
    expect(refused.answer.headers.get('Retry-After')).toBe('1');
    await opened[0]?.cut();
    await stream();
  });

  it('is not left open by a call without a body', async () => {
    for (let count = 0; count <= most; count += 1) {
      const reply = await app.request('/bot/stream', { method: 'HEAD', headers: bearer(botKey) });
      expect(reply.status).toBe(204);
    }
    await stream();
  });

  it('ends when the process is told to stop, and none begins', async () => {
    const other = anotherApp();
    const { next } = await stream(undefined, other.app);
    await next();
    other.stop.abort();
    expect(await next()).toBeNull();
    const reply = await other.app.request('/bot/stream', { headers: bearer(botKey) });
    expect(reply.status).toBe(503);
  });
});
