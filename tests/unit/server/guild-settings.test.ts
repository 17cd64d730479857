import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guilds, settings, settingsOutbox } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { discordMirror } from '../../../server/platform/discord/mirror.ts';
import { getActivity } from '../../../src/contract/activity.ts';
import { type GuildSettings, getGuildSettings } from '../../../src/contract/guild-settings.ts';
import { getGuild } from '../../../src/contract/guilds.ts';
import { health } from '../../../src/contract/health.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from './api.ts';
import { botId, openDiscordStub, guildId as stubGuild } from './discord-stub.ts';

const guild = demoGuilds.potager;
let api: TestApi;
let owner: string;
beforeAll(async () => {
  api = await openTestApi();
  owner = await api.signIn('owner');
});
afterAll(() => api.close());

const path = `/guild/${guild}/settings`;
const read = async () => {
  const reply = await api.app.request(path, { headers: bearer(owner) });
  return {
    value: v.parse(getGuildSettings.reply, await reply.json()),
    etag: reply.headers.get('ETag') ?? '',
  };
};
const save = (body: object, more: Readonly<Record<string, string>> = {}) =>
  api.app.request(path, { method: 'POST', headers: bearer(owner, more), body: JSON.stringify(body) });

const setting = (more: Partial<GuildSettings> = {}): GuildSettings => ({
  timezone: 'Pacific/Auckland',
  locale: 'ar',
  ...more,
});

describe('time zone and language of a guild', () => {
  it('are what the guild says, and the bot hears of a change', async () => {
    const { value, etag } = await read();
    expect(value).toEqual({ timezone: 'Europe/Paris', locale: 'fr' });
    const saved = await save(setting(), { 'If-Match': etag });
    expect(saved.status).toBe(200);
    const reply = await api.app.request(`/guild/${guild}`, { headers: bearer(owner) });
    expect(v.parse(getGuild.reply, await reply.json())).toMatchObject(setting());
    const [told] = await api.database.db
      .select()
      .from(settingsOutbox)
      .where(eq(settingsOutbox.guild_id, guild))
      .orderBy(desc(settingsOutbox.id))
      .limit(1);
    expect(told).toMatchObject({ part: 'guild', entry: null });
    // The tag of before is stale now.
    const late = await refusalOf(save(setting({ locale: 'en' }), { 'If-Match': etag }));
    expect(late).toMatchObject({ key: 'stale', current: setting() });
  });

  it.each([
    ['that nobody knows', 'Mars/Olympus'],
    ['that ignores summer time', '+02:00'],
    // The contract takes it, and the database could count no days in it.
    ['that the database does not know', 'CTT'],
  ])('refuses a time zone %s', async (_, timezone) => {
    const refused = await refusalOf(save(setting({ timezone })));
    expect(refused.fields).toEqual([{ path: 'timezone', key: 'not_allowed' }]);
  });

  it('decide which day it is', async () => {
    await save(setting({ timezone: 'Pacific/Kiritimati' }));
    const east = await overviewDay();
    await save(setting({ timezone: 'Pacific/Pago_Pago' }));
    expect(await overviewDay()).not.toBe(east);
  });
  async function overviewDay() {
    const reply = await api.app.request(`/guild/${guild}/activity`, { headers: bearer(owner) });
    return v.parse(getActivity.reply, await reply.json()).to;
  }
});

describe('what the platform says of the language', () => {
  const stub = openDiscordStub();
  const mirror = () => discordMirror(stub.rest, async () => botId, api.database.db, api.clock.now);
  const row = async () => {
    const [found] = await api.database.db.select().from(guilds).where(eq(guilds.id, stubGuild));
    return found;
  };

  it('counts until somebody sets it', async () => {
    const { db } = api.database;
    await mirror().refreshGuild(stubGuild);
    expect(await row()).toMatchObject({ locale: 'fr', timezone: 'UTC' });
    await db.insert(settings).values({
      guild_id: stubGuild,
      name: 'guild',
      value: setting(),
      tag: 'x',
      updated_at: api.clock.now,
      updated_by: '1',
    });
    await db.update(guilds).set(setting()).where(eq(guilds.id, stubGuild));
    await mirror().refreshGuild(stubGuild);
    expect(await row()).toMatchObject(setting());
  });
});

describe('the health of a guild', () => {
  it('names a time zone that nobody has set', async () => {
    const { db } = api.database;
    const kinds = async () => {
      const reply = await api.app.request(`/guild/${guild}/health`, { headers: bearer(owner) });
      return v.parse(health, await reply.json()).guild_notices.map(({ kind }) => kind);
    };
    await db.delete(settings).where(and(eq(settings.guild_id, guild), eq(settings.name, 'guild')));
    await db.update(guilds).set({ timezone: 'UTC' }).where(eq(guilds.id, guild));
    expect(await kinds()).toEqual(['timezone_unset']);
    // Chosen, UTC is a time zone like any other.
    await save(setting({ timezone: 'UTC' }));
    expect(await kinds()).toEqual([]);
  });
});

describe('a reply of a newer host', () => {
  it('is read without the notices that this dashboard does not know', () => {
    const known = {
      kind: 'timezone_unset',
      key: 'x',
      severity: 'attention',
      screen: 'guild',
      field: 'timezone',
      entry: null,
    };
    const reply = {
      checked_at: '2026-11-21T12:00:00.000Z',
      notices: [],
      guild_notices: [{ ...known, kind: 'from_the_future' }, known],
      modules: {
        automod: null,
        autosanction: null,
        captcha: null,
        logs: null,
        recurring: null,
        tickets: null,
      },
      channels: [],
      roles: [],
    };
    expect(v.parse(health, reply).guild_notices).toEqual([known]);
    const { guild_notices: _, ...older } = reply;
    expect(v.parse(health, older).guild_notices).toEqual([]);
  });
});
