import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../server/cleanup.ts';
import { channels, members, postedMessages, roles, sentMessages } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { type Platform, PlatformRefused, PlatformUnavailable } from '../../../server/platform/platform.ts';
import { type SentMessage, sentKeySeconds } from '../../../src/contract/sending.ts';
import { bitsOf, type Permission } from '../../../src/lib/permissions.ts';
import { openTestApi, type TestApi } from './api.ts';
import { describedPlatform } from './described.ts';
import { callsIn, idsOf } from './lists.ts';

const guild = demoGuilds.nebula;
let api: TestApi;
let tokens: Readonly<Record<'owner' | 'manager' | 'moderator', string>>;
let channel: string;
let role: string;
/** Replaces the demo's platform for one test. */
let other: Partial<Platform>;
beforeAll(async () => {
  api = await openTestApi({ platform: (db, now) => ({ ...describedPlatform(db, now), ...other }) });
  tokens = {
    owner: await api.signIn('owner'),
    manager: await api.signIn('manager'),
    moderator: await api.signIn('moderator'),
  };
  const id = await idsOf(api, 'nebula');
  channel = id('general');
  role = id('Nebula Council');
});
afterAll(() => api.close());

const everything: readonly Permission[] = [
  'view_channel',
  'send_messages',
  'embed_links',
  'read_message_history',
  'mention_everyone',
];
const without = (...names: readonly Permission[]) =>
  bitsOf(everything.filter((name) => !names.includes(name)));
const botMay = (bot_permissions: string) =>
  api.database.db.update(channels).set({ bot_permissions }).where(eq(channels.id, channel));
const managerMay = (bits: string) =>
  api.database.db
    .update(members)
    .set({ permissions: (BigInt(bits) | BigInt(bitsOf(['manage_guild']))).toString() })
    .where(and(eq(members.guild_id, guild), eq(members.user_id, demoAccounts.manager.id)));

beforeEach(async () => {
  other = {};
  const { db } = api.database;
  await db.delete(sentMessages);
  await db.delete(postedMessages);
  await db.update(channels).set({ seen_by: 'everyone' }).where(eq(channels.id, channel));
  await db.update(roles).set({ mentionable: false }).where(eq(roles.id, role));
  await botMay(without());
  await managerMay(without());
});

const calls = (who: keyof typeof tokens = 'manager') => callsIn(api, 'nebula', tokens[who]);
const path = () => `/channels/${channel}/messages`;
let key = 0;
const body = (more: object = {}) => {
  key += 1;
  return { message: { content: 'Hello.' }, mentions: 'none', key: `the-key-${key}`, ...more };
};
const refused = async (more: object = {}, query = '') => {
  const { status, key, fields } = await calls().refused('POST', path() + query, body(more));
  return { status, key, ...(fields && { fields }) };
};
const posts = () => api.database.db.select().from(postedMessages);

describe('a message that is sent to a channel', () => {
  it('is posted there once, however often the call is repeated', async () => {
    const wish = body();
    const first = await calls().write<SentMessage>('POST', path(), wish);
    expect(first.value).toMatchObject({ channel_id: channel, sent_at: api.clock.now.toISOString() });
    expect((await calls().write<SentMessage>('POST', path(), wish)).value).toEqual(first.value);
    expect(await posts()).toMatchObject([
      { id: first.value.message_id, message: { message: wish.message, mentions: 'none' } },
    ]);
    // The key belongs to one person.
    await calls('owner').write('POST', path(), wish);
    expect(await posts()).toHaveLength(2);
  });

  it('is not posted by two calls at once', async () => {
    const wish = body();
    const both = await Promise.all([calls().call('POST', path(), wish), calls().call('POST', path(), wish)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(await posts()).toHaveLength(1);
  });

  it('can be sent again with its key when it could not be posted', async () => {
    const wish = body();
    other = { post: () => Promise.reject(new PlatformUnavailable('Away')) };
    expect(await calls().refused('POST', path(), wish)).toMatchObject({ status: 503 });
    other = {};
    await calls().write('POST', path(), wish);
    expect(await posts()).toHaveLength(1);
  });

  it('has a key for a day', async () => {
    await calls().write('POST', path(), body());
    const later = (seconds: number) => new Date(api.clock.now.getTime() + seconds * 1000);
    await cleanUp(api.database.db, later(sentKeySeconds - 1));
    expect(await api.database.db.$count(sentMessages)).toBe(1);
    await cleanUp(api.database.db, later(sentKeySeconds));
    expect(await api.database.db.$count(sentMessages)).toBe(0);
  });

  it.each(['view_channel', 'send_messages'] as const)(
    'takes %s, of the caller and of the bot',
    async (name) => {
      await managerMay(without(name));
      expect(await refused()).toEqual({ status: 409, key: 'message.caller_cannot_write' });
      await managerMay(without());
      await botMay(without(name));
      expect(await refused()).toEqual({ status: 409, key: 'message.bot_cannot_write' });
      expect(await posts()).toEqual([]);
    },
  );

  it('takes Embed Links of both where it has embeds', async () => {
    const message = { embeds: [{ title: 'Rules' }] };
    await managerMay(without('embed_links'));
    expect(await refused({ message })).toEqual({ status: 409, key: 'message.caller_cannot_write' });
    await managerMay(without());
    await botMay(without('embed_links'));
    expect(await refused({ message })).toEqual({ status: 409, key: 'message.bot_cannot_write' });
  });

  it('notifies everyone only for whoever may, by a bot that may, and when that is confirmed', async () => {
    const everyone = { mentions: 'everyone', message: { content: '@everyone' } };
    const fault = (name: string) => ({
      status: 422,
      key: 'invalid',
      fields: [{ path: 'mentions', key: name }],
    });
    await managerMay(without('mention_everyone'));
    expect(await refused(everyone, '?confirm=danger')).toEqual(fault('mentions.needs_mention_everyone'));
    await managerMay(without());
    await botMay(without('mention_everyone'));
    expect(await refused(everyone, '?confirm=danger')).toEqual({
      status: 409,
      key: 'message.bot_cannot_mention',
    });
    await botMay(without());
    expect(await refused(everyone)).toEqual(fault('danger_unconfirmed'));
    await calls().write('POST', `${path()}?confirm=danger`, body(everyone));
    expect(await posts()).toMatchObject([{ message: { mentions: 'everyone' } }]);
  });

  it('notifies a role that members may not mention only for whoever may mention everyone', async () => {
    await managerMay(without('mention_everyone'));
    const toRole = { mentions: 'roles', message: { content: `<@&${role}>` } };
    expect(await refused(toRole)).toMatchObject({ status: 422 });
    const inBlock = { type: 17, components: [{ type: 10, content: `<@&${role}>` }] };
    const ofBlocks = { mentions: 'roles', message: { flags: 32_768, components: [inBlock] } };
    expect(await refused(ofBlocks)).toMatchObject({ status: 422 });
    await calls().write('POST', path(), body({ ...toRole, mentions: 'none' }));
    await api.database.db.update(roles).set({ mentionable: true }).where(eq(roles.id, role));
    await calls().write('POST', path(), body(toRole));
  });

  it.each([
    ['permissions', 409, 'message.bot_cannot_write'],
    ['gone', 404, 'not_found'],
    ['other', 409, 'message.refused'],
  ] as const)('that the platform refuses (%s) is refused by name', async (reason, status, name) => {
    other = { post: () => Promise.reject(new PlatformRefused('No', { reason })) };
    expect(await refused()).toEqual({ status, key: name });
  });

  it('that the platform refuses is refused in its words', async () => {
    const said = 'Invalid Form Body (50035)';
    other = { post: () => Promise.reject(new PlatformRefused('No', { said })) };
    const reply = await calls().call('POST', path(), body());
    expect(await reply.json()).toMatchObject({ code: 409, key: 'message.refused', platform_error: said });
  });

  it('has no file, to a channel or to oneself: the bot uploads none', async () => {
    const file = { type: 13, file: { url: 'attachment://a.pdf' } };
    const { mentions, ...wish } = body({ message: { flags: 32_768, components: [file] } });
    const fields = [{ path: 'message.components', key: 'components.file_not_posted' }];
    expect(await calls().refused('POST', path(), { ...wish, mentions })).toMatchObject({
      status: 422,
      fields,
    });
    expect(await calls().refused('POST', '/messages/self', wish)).toMatchObject({ status: 422, fields });
    expect(await posts()).toEqual([]);
  });
});

describe('a message to oneself', () => {
  it('is sent to the caller alone', async () => {
    const { mentions: _, ...wish } = body();
    const sent = await calls('moderator').write<SentMessage>('POST', '/messages/self', wish);
    expect((await calls('moderator').write('POST', '/messages/self', wish)).value).toEqual(sent.value);
    expect(await posts()).toMatchObject([{ id: sent.value.message_id, channel_id: sent.value.channel_id }]);
  });

  it.each([
    ['closed', 'message.closed'],
    ['other', 'message.refused'],
  ] as const)('that the platform refuses (%s) is refused by name', async (reason, name) => {
    other = { postTo: () => Promise.reject(new PlatformRefused('No', { reason })) };
    const { mentions: _, ...wish } = body();
    expect(await calls().refused('POST', '/messages/self', wish)).toMatchObject({ status: 409, key: name });
  });
});

describe('a posted message', () => {
  const post = async (message: object = { content: 'Hello.' }) => {
    const { value } = await calls().write<SentMessage>('POST', path(), body({ message }));
    return `${path()}/${value.message_id}`;
  };

  it('is read by moderators who see its channel', async () => {
    const message = { content: 'Hello.', embeds: [{ title: 'Rules' }] };
    const at = await post(message);
    expect((await calls('moderator').read(at)).value).toEqual({ message, left_out: [] });
    await api.database.db.update(channels).set({ seen_by: 'managers' }).where(eq(channels.id, channel));
    // A channel that they do not see is unknown to them.
    const refusal = { status: 404, key: 'not_found' };
    expect(await calls('moderator').refused('GET', at)).toMatchObject(refusal);
    expect((await calls().read(at)).status).toBe(200);
  });

  it('is not found in another channel, nor one that is not there', async () => {
    const at = await post();
    const elsewhere = at.replace(channel, (await idsOf(api, 'nebula'))('rules'));
    for (const wrong of [elsewhere, `${path()}/1`, '/channels/1/messages/1'])
      expect(await calls().refused('GET', wrong)).toMatchObject({ status: 404, key: 'not_found' });
  });

  it('is taken along without what the platform adds, and says what is left out', async () => {
    const at = await post();
    const messageAt = (message: object) => {
      other = { messageAt: () => Promise.resolve(message as Readonly<Record<string, unknown>>) };
    };
    messageAt({
      id: '1',
      content: 'See https://vigie.example',
      attachments: [{ id: '2' }],
      components: [],
      poll: { question: {} },
      embeds: [
        { type: 'link', title: 'A preview' },
        {
          type: 'rich',
          title: 'Rules',
          image: { url: 'https://vigie.example/a.png', proxy_url: 'https://proxy.example', width: 1 },
          footer: { text: 'Foot', icon_url: null },
        },
      ],
    });
    expect((await calls().read(at)).value).toEqual({
      message: {
        content: 'See https://vigie.example',
        embeds: [{ title: 'Rules', image: { url: 'https://vigie.example/a.png' }, footer: { text: 'Foot' } }],
      },
      left_out: ['attachments', 'poll'],
    });
    messageAt({ content: '', embeds: [], attachments: [{ id: '2' }] });
    expect(await calls().refused('GET', at)).toMatchObject({ status: 409, key: 'message.nothing_to_import' });
  });

  it('brings its components, without what the platform adds and the buttons of the bot itself', async () => {
    const at = await post();
    const row = (...components: object[]) => ({ type: 1, id: 2, components });
    const site = { type: 2, style: 5, label: 'Site', url: 'https://vigie.example' };
    const own = { type: 2, id: 4, style: 1, label: 'Open', custom_id: 'ticket:9' };
    const messageAt = (message: Readonly<Record<string, unknown>>) => {
      other = { messageAt: () => Promise.resolve(message) };
    };
    messageAt({ content: 'Hello.', flags: 4, components: [row({ id: 3, ...site }, own), row(own)] });
    expect((await calls().read(at)).value).toEqual({
      message: { content: 'Hello.', embeds: [], components: [{ type: 1, components: [site] }] },
      left_out: [],
    });
    const media = { url: 'https://vigie.example/a.png', proxy_url: 'https://proxy.example', width: 1 };
    messageAt({
      content: '',
      flags: 32_768 | 4,
      components: [
        { type: 10, id: 1, content: '# Rules' },
        { type: 12, id: 2, items: [{ media, description: null, spoiler: false }] },
        { type: 99, id: 3 },
      ],
    });
    expect((await calls().read(at)).value).toEqual({
      message: {
        flags: 32_768,
        components: [
          { type: 10, content: '# Rules' },
          { type: 12, items: [{ media: { url: media.url }, spoiler: false }] },
        ],
      },
      left_out: ['components'],
    });
    messageAt({ content: '', components: [row(own)] });
    expect(await calls().refused('GET', at)).toMatchObject({ status: 409, key: 'message.nothing_to_import' });
  });

  it('that the bot may not read is refused by name', async () => {
    const at = await post();
    other = { messageAt: () => Promise.reject(new PlatformRefused('No', { reason: 'permissions' })) };
    expect(await calls().refused('GET', at)).toMatchObject({ status: 409, key: 'message.bot_cannot_read' });
  });
});
