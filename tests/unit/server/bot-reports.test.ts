/** What the bot reports of itself: its commands and its shards. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { botStatus, users } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import type { BotCommand } from '../../../src/contract/commands.ts';
import type { Health } from '../../../src/contract/health.ts';
import type { Stats } from '../../../src/contract/stats.ts';
import { shardOf } from '../../../src/lib/shards.ts';
import { demoTime } from '../../databases/provided.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from './api.ts';
import { ago, botKey } from './bot.ts';

let api: TestApi;
let owner: string;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  owner = await api.signIn('owner');
});
afterAll(() => api.close());

const put = (path: string, body: object) =>
  api.app.request(path, { method: 'PUT', headers: bearer(botKey), body: JSON.stringify(body) });
const read = async <T>(path: string, token = owner) =>
  (await (await api.app.request(path, { headers: bearer(token) })).json()) as T;

describe('the commands', () => {
  const listed = async () => (await read<{ commands: BotCommand[] }>('/commands')).commands;

  it('are those of the last list, described in English where a language is missing', async () => {
    await api.database.db.update(users).set({ locale: 'fr' }).where(eq(users.id, demoAccounts.owner.id));
    const [ban, view] = [
      { id: '11', name: 'ban', descriptions: { en: 'Bans a member', fr: 'Bannit un membre' } },
      { id: '12', name: 'case view', descriptions: { en: 'Shows a case' } },
    ];
    expect((await put('/bot/commands', { commands: [view, ban] })).status).toBe(204);
    expect(await listed()).toEqual([
      { ...ban, description: 'Bannit un membre' },
      { ...view, description: 'Shows a case' },
    ]);
    const renamed = { ...view, name: 'case show' };
    expect((await put('/bot/commands', { commands: [renamed] })).status).toBe(204);
    expect(await listed()).toEqual([{ ...renamed, description: 'Shows a case' }]);
    await put('/bot/commands', { commands: [] });
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['a name twice', { id: '13', name: 'ban' }, 'commands'],
    ['no English', { descriptions: { fr: 'Bannit' } }, 'commands.1.descriptions.en'],
    ['an id that is none', { id: 'x' }, 'commands.1.id'],
  ])('are refused whole with %s', async (_, own, path) => {
    const one = { id: '11', name: 'ban', descriptions: { en: 'Bans' } };
    const before = await listed();
    const commands = [one, { ...one, name: 'other', ...own }];
    const refused = await refusalOf(put('/bot/commands', { commands }));
    expect(refused).toMatchObject({ status: 422, fields: [{ path }] });
    expect(await listed()).toEqual(before);
  });
});

describe('the status', () => {
  const stats = () => read<Stats>('/stats');
  const shard = (id: number, own: object = {}) => ({
    id,
    state: 'ready',
    guilds: 10,
    latency_ms: 40,
    ...own,
  });
  const report = (shards: object[], own: object = {}) =>
    put('/bot/status', { started_at: ago(3600), version: '4.2.0', shard_count: 3, shards, ...own });

  it('is unknown until the bot reports, and again five minutes after', async () => {
    await api.database.db.delete(botStatus);
    expect(await stats()).toMatchObject({ bot: null, latency_ms: 0, uptime_seconds: 0 });
    expect((await report([shard(0, { latency_ms: 40.6 })])).status).toBe(204);
    expect(await stats()).toMatchObject({
      latency_ms: 41,
      uptime_seconds: 3600,
      bot: { latency_ms: 41, started_at: ago(3600), version: '4.2.0', shard_count: 3 },
    });
    api.clock.now = new Date(demoTime.getTime() + 300_001);
    expect(await stats()).toMatchObject({ bot: null, latency_ms: 0, uptime_seconds: 0 });
    api.clock.now = demoTime;
  });

  it('is that of all processes, of which each reports its own shards', async () => {
    await report([shard(0, { latency_ms: 20 }), shard(1, { latency_ms: 60 })], { started_at: ago(7200) });
    await report([shard(2, { state: 'connecting', latency_ms: null })], { version: null });
    const reported_at = demoTime.toISOString();
    expect((await stats()).bot).toEqual({
      latency_ms: 40,
      started_at: ago(7200),
      version: '4.2.0',
      shard_count: 3,
      shards: [
        { ...shard(0, { latency_ms: 20 }), reported_at },
        { ...shard(1, { latency_ms: 60 }), reported_at },
        { ...shard(2, { state: 'connecting', latency_ms: null }), reported_at },
      ],
    });
    const metrics = await (await api.app.request('/metrics')).text();
    expect(metrics).toContain('vigie_bot_shards{state="ready"} 2');
    expect(metrics).toContain('vigie_bot_shards{state="connecting"} 1');
    // With fewer shards, those above are gone.
    await report([shard(0)], { shard_count: 1 });
    expect((await stats()).bot?.shards.map(({ id }) => id)).toEqual([0]);
  });

  it('is part of the health of each guild on the shard, and its silence a fault', async () => {
    const health = (token?: string) => read<Health>(`/guild/${demoGuilds.nebula}/health`, token);
    const here = shardOf(demoGuilds.nebula, 3);
    const elsewhere = shard((here + 1) % 3, { state: 'closed' });
    await api.database.db.delete(botStatus);
    await report([elsewhere]);
    expect(await health()).toMatchObject({ bot: null, guild_notices: [] });
    await report([elsewhere, shard(here)]);
    const bot = { state: 'ready', latency_ms: 40, started_at: ago(3600), version: '4.2.0' };
    expect(await health()).toMatchObject({ bot, guild_notices: [] });
    const moderator = await api.signIn('moderator');
    expect((await health(moderator)).bot).toEqual(bot);
    api.clock.now = new Date(demoTime.getTime() + 300_001);
    await report([elsewhere]);
    const since = demoTime.toISOString();
    expect(await health()).toMatchObject({
      bot: null,
      guild_notices: [{ kind: 'bot_silent', severity: 'fault', key: `bot_silent:${since}`, since }],
    });
    expect(await health(moderator)).toMatchObject({ bot: null, guild_notices: [] });
    api.clock.now = new Date(demoTime.getTime() + 31 * 86_400_000);
    expect(await health()).toMatchObject({ bot: null, guild_notices: [] });
    api.clock.now = demoTime;
  });

  it.each([
    ['no shard', [], 'shards'],
    ['a shard twice', [shard(1), shard(1)], 'shards'],
    ['a state that is none', [shard(0, { state: 'sleepy' })], 'shards.0.state'],
  ])('is refused with %s', async (_, shards, field) => {
    expect(await refusalOf(report(shards))).toMatchObject({ status: 422, fields: [{ path: field }] });
  });
});

it('only the bot reports', async () => {
  for (const path of ['/bot/commands', '/bot/status']) {
    const reply = api.app.request(path, { method: 'PUT', headers: bearer(owner), body: '{}' });
    expect((await reply).status).toBe(401);
  }
});
