import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guilds, users } from '../../../server/db/schema.ts';
import { createMetrics } from '../../../server/http/metrics.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { checkBot } from '../../../server/platform/discord/check-bot.ts';
import { platformError } from '../../../server/platform/discord/client.ts';
import { discord } from '../../../server/platform/discord/discord.ts';
import { BotRefused, PlatformUnavailable } from '../../../server/platform/platform.ts';
import { health } from '../../../src/contract/health.ts';
import { bitsOf } from '../../../src/lib/permissions.ts';
import { tokenFor } from '../../databases/token.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from './api.ts';
import {
  guildId,
  helper,
  memberId,
  moderator,
  openDiscordStub,
  resetStub,
  role,
  usual,
} from './discord-stub.ts';

const clock = { now: new Date('2026-11-21T12:00:00Z') };
const minute = 60_000;
const later = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};
const told: (Date | null)[] = [];
const metrics = createMetrics();
const stub = openDiscordStub({
  now: () => clock.now,
  onReply: metrics.countPlatformReply,
  onAccess: (since) => told.push(since),
});
metrics.watchBotAccess(stub.rest);

const unauthorized = () => Response.json({ message: '401: Unauthorized', code: 0 }, { status: 401 });
const refused = new Proxy({}, { get: unauthorized });
const ask = () => stub.rest.get('/users/@me').catch(platformError);

beforeEach(async () => {
  resetStub(stub);
  // What the test before has left behind.
  later(minute);
  await ask();
  resetStub(stub);
  told.length = 0;
});

describe('a token that the platform refuses', () => {
  it('is told from an outage', async () => {
    stub.answers = { '/users/@me': new Response('', { status: 503 }) };
    const outage = await ask();
    expect(outage).toBeInstanceOf(PlatformUnavailable);
    expect(outage).not.toBeInstanceOf(BotRefused);
    expect(stub.rest.refusedSince).toBeNull();
    stub.answers = refused;
    expect(await ask()).toBeInstanceOf(BotRefused);
    expect(stub.rest.refusedSince).toEqual(clock.now);
  });

  it('is tried once in a minute, until it is taken again', async () => {
    stub.answers = refused;
    await ask();
    const since = clock.now;
    await ask();
    later(minute - 1);
    await ask();
    expect(stub.asked).toHaveLength(1);
    later(1);
    expect(await ask()).toBeInstanceOf(BotRefused);
    expect(stub.asked).toHaveLength(2);
    expect(stub.rest.refusedSince).toEqual(since);

    resetStub(stub);
    later(minute);
    expect(await ask()).toMatchObject({ username: 'vigie' });
    expect(stub.rest.refusedSince).toBeNull();
    expect(told).toEqual([since, null]);
  });

  it('stays refused while the platform is away', async () => {
    stub.answers = refused;
    await ask();
    later(minute);
    stub.answers = { '/users/@me': new Response('', { status: 503 }) };
    await ask();
    expect(stub.rest.refusedSince).not.toBeNull();
  });

  it('is in the metrics, with all replies of the platform', async () => {
    stub.answers = refused;
    await ask();
    const text = await metrics.text();
    expect(text).toContain('vigie_bot_refused 1');
    expect(text).toMatch(/vigie_platform_requests_total\{status="401"\} [1-9]/);
    expect(text).toMatch(/vigie_platform_requests_total\{status="503"\} [1-9]/);
    for (const status of ['2xx', '4xx', '5xx']) {
      const count = new RegExp(
        `vigie_platform_request_duration_seconds_count\\{status_class="${status}"\\} [1-9]`,
      );
      expect(text).toMatch(count);
    }
  });
});

describe('what the host says when it starts', () => {
  const application = { id: '1', flags: (1 << 15) | (1 << 19) };
  const said = async () => (await checkBot(stub.rest, '1')).says;
  const sayOf = (more: object) => {
    stub.answers = { ...stub.answers, '/applications/@me': { ...application, ...more } };
    return said();
  };

  it('names what is wrong, or the bot', async () => {
    expect(await sayOf({})).toMatch(/knows the bot as vigie/);
    expect(await sayOf({ id: '2' })).toMatch(/^DISCORD_CLIENT_ID is 1, .*application 2/);
    expect(await sayOf({ flags: 1 << 14 })).toMatch(/switch on Message Content in/);
    expect(await sayOf({ flags: 0 })).toMatch(/Server Members and Message Content/);
  });

  it('tells a refused token from an outage', async () => {
    stub.answers = { '/users/@me': new Response('', { status: 503 }) };
    expect(await said()).toMatch(/could not be asked/);
    stub.answers = refused;
    expect(await said()).toMatch(/refuses DISCORD_BOT_TOKEN/);
  });
});

describe('a guild of a bot whose token is refused', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await openTestApi({ mirror: discord(stub.rest).mirror, botAccess: stub.rest });
    await api.database.db.insert(users).values({ id: memberId, username: 'noor', display_name: 'Noor' });
    token = await tokenFor(api.database.db, memberId, api.clock.now);
  });
  afterAll(() => api.close());

  const read = (path: string) => api.app.request(`/guild/${guildId}${path}`, { headers: bearer(token) });

  it('says so in its health, and in what it refuses', async () => {
    const path = `/guilds/${guildId}`;
    const managing = [
      role(guildId, 0, usual),
      role(helper, 1, '0'),
      role(moderator, 3, bitsOf(['manage_guild'])),
    ];
    stub.answers[path] = { ...(stub.answers[path] as object), roles: managing };
    expect((await read('')).status).toBe(200);
    stub.answers = refused;
    // The rights of before are good for reading a while longer.
    api.clock.now = new Date(api.clock.now.getTime() + 2 * minute);
    const { guild_notices } = v.parse(health, await (await read('/health')).json());
    expect(guild_notices).toMatchObject([
      { kind: 'bot_refused', severity: 'fault', since: clock.now.toISOString() },
      { kind: 'timezone_unset' },
    ]);

    const write = api.app.request(`/guild/${guildId}/recurring/1`, {
      method: 'DELETE',
      headers: bearer(token),
    });
    expect(await refusalOf(write)).toMatchObject({ status: 503, key: 'platform.bot_refused' });
    const [error] = api.reported.slice(-1);
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).cause).toBeInstanceOf(BotRefused);
    await api.database.db.delete(guilds).where(eq(guilds.id, guildId));
  });
});
