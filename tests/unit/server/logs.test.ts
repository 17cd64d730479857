import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channels, postedMessages, settings } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import type { Guild } from '../../../src/contract/guilds.ts';
import { type LogSettings, logDefaults, logEvents } from '../../../src/contract/logs.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn, idsOf } from './lists.ts';

let api: TestApi;
let token: string;
let id: (name: string) => string;
let value: LogSettings;
let tag: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
  id = await idsOf(api, 'potager');
});
afterAll(() => api.close());

const here = () => callsIn(api, 'potager', token);
beforeEach(async () => {
  ({ value, tag } = await here().read<LogSettings>('/logs'));
});

it('a guild that never saved has the defaults', async () => {
  const there = callsIn(api, 'library', await api.signIn('admin'));
  expect((await there.read('/logs')).value).toEqual(logDefaults);
});

describe('a save', () => {
  it('replaces all, with the tag of the read', async () => {
    const changed = { ...value, ignore: { ...value.ignore, bots: false, user_ids: ['42'] } };
    const saved = await here().write<LogSettings>('POST', '/logs', changed, tag);
    expect(saved.value).toEqual(changed);
    expect(await here().read('/logs')).toMatchObject({ value: changed, tag: saved.tag });
    const late = await here().refused('POST', '/logs', value, tag);
    expect(late).toMatchObject({ status: 412, current: changed, tag: saved.tag });
  });

  it('switches off the events that it leaves out, and a read has every event', async () => {
    const events = { ban: { enabled: true, channel_id: id('modération') } };
    const { value: saved } = await here().write<LogSettings>('POST', '/logs', { ...value, events });
    expect(Object.keys(saved.events).sort()).toEqual([...logEvents].sort());
    expect(saved.events.ban).toEqual(events.ban);
    expect(saved.events.kick).toEqual({ enabled: false, channel_id: null });
    expect((await here().read<LogSettings>('/logs')).value).toEqual(saved);
  });

  it('of the same settings written in another order does not change the tag', async () => {
    const { tag: first } = await here().write('POST', '/logs', value);
    const events = Object.fromEntries(Object.entries(value.events).reverse());
    expect((await here().write('POST', '/logs', { ...value, events })).tag).toBe(first);
  });
});

it('an event that an older version did not know is off', async () => {
  const { ban, kick: _, ...events } = logDefaults.events;
  await api.database.db.update(settings).set({ value: { ...logDefaults, events: { ...events, ban } } });
  const { value: read } = await here().read<LogSettings>('/logs');
  expect(read.events.kick).toEqual({ enabled: false, channel_id: null });
});

describe('a faulty save', () => {
  it('names channels and roles that are not here, and channels that take no messages', async () => {
    const body: LogSettings = {
      ...logDefaults,
      default_channel_id: id('🔧 Équipe'),
      events: {
        ban: { enabled: false, channel_id: '9' },
        kick: { enabled: true, channel_id: id('questions-aux-jardiniers') },
        warn: { enabled: true, channel_id: id('modération') },
      },
      ignore: { channel_ids: [id('🔧 Équipe'), '8'], role_ids: ['7'], user_ids: ['6'], bots: true },
    };
    const { status, fields } = await here().refused('POST', '/logs', body);
    expect(status).toBe(422);
    expect(fields).toEqual([
      { path: 'default_channel_id', key: 'not_allowed' },
      { path: 'events.kick.channel_id', key: 'not_allowed' },
      { path: 'events.ban.channel_id', key: 'channel.unknown' },
      { path: 'ignore.channel_ids.1', key: 'channel.unknown' },
      { path: 'ignore.role_ids.0', key: 'role.unknown' },
    ]);
  });

  it('is one that is on without a channel, or that names no known event', async () => {
    const without = { ...logDefaults, enabled: true };
    expect((await here().refused('POST', '/logs', without)).fields).toEqual([
      { path: 'default_channel_id', key: 'logs.channel_required' },
    ]);
    const events = { rain: { enabled: true, channel_id: null } };
    expect((await here().refused('POST', '/logs', { ...value, events })).fields).toEqual([
      { path: 'events.rain', key: 'unknown_key' },
    ]);
    expect((await here().read('/logs')).tag).toBe(tag);
  });
});

it('the guild tells whether logs are on', async () => {
  const isOn = async () => (await here().read<Guild>('')).value.modules.logs;
  await here().write('POST', '/logs', {
    ...logDefaults,
    enabled: true,
    default_channel_id: id('modération'),
  });
  expect(await isOn()).toBe(true);
  await here().write('POST', '/logs', logDefaults);
  expect(await isOn()).toBe(false);
});

describe('a test', () => {
  const test = (event: string) => here().refused('POST', '/logs/test', { event });
  beforeEach(async () => {
    await here().write('POST', '/logs', {
      ...logDefaults,
      enabled: true,
      default_channel_id: id('journal-de-vigie'),
      events: {
        ban: { enabled: true, channel_id: id('modération') },
        kick: { enabled: true, channel_id: null },
      },
    });
  });

  it.each([
    ['ban', 'modération'],
    ['kick', 'journal-de-vigie'],
  ])('of %s is posted in its channel, #%s, in the language of the guild', async (event, channel) => {
    const { value: sent } = await here().write<{ message_id: string }>('POST', '/logs/test', { event });
    expect(sent).toEqual({
      channel_id: id(channel),
      message_id: expect.stringMatching(/^\d+$/),
      sent_at: api.clock.now.toISOString(),
    });
    const [posted] = await api.database.db
      .select()
      .from(postedMessages)
      .where(eq(postedMessages.id, sent.message_id));
    expect(posted).toMatchObject({ guild_id: demoGuilds.potager, channel_id: id(channel) });
    const [embed] = posted?.message.message.embeds ?? [];
    expect(embed?.title).toBe('Essai du journal');
    expect(embed?.description).toContain(`\`${event}\``);
  });

  it('of an event that is off is refused, and so is any while logs are off', async () => {
    expect(await test('mute')).toMatchObject({ status: 409, key: 'logs.not_logged' });
    const { value: on } = await here().read<LogSettings>('/logs');
    await here().write('POST', '/logs', { ...on, enabled: false });
    expect(await test('ban')).toMatchObject({ status: 409, key: 'logs.not_logged' });
  });

  it('where the bot may not write, or the channel is gone, is refused', async () => {
    const { db } = api.database;
    const here = eq(channels.id, id('modération'));
    const [before] = await db.select().from(channels).where(here);
    await db.update(channels).set({ bot_permissions: '1024' }).where(here);
    expect(await test('ban')).toMatchObject({ status: 409, key: 'logs.cannot_send' });
    await db.delete(channels).where(here);
    expect(await test('ban')).toMatchObject({ status: 409, key: 'logs.cannot_send' });
    if (before) await db.insert(channels).values(before);
  });

  it('of no known event is a faulty field', async () => {
    expect(await test('rain')).toMatchObject({
      status: 422,
      fields: [{ path: 'event', key: 'not_allowed' }],
    });
  });
});
