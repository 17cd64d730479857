import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discord } from '../../../server/platform/discord/discord.ts';
import { PlatformUnavailable } from '../../../server/platform/platform.ts';
import { bitsOf } from '../../../src/lib/permissions.ts';
import { openTestApi, type TestApi } from './api.ts';
import {
  gone,
  guildId,
  memberId,
  moderator,
  openDiscordStub,
  person,
  resetStub,
  role,
} from './discord-stub.ts';

const stub = openDiscordStub();
const bot = discord(stub.rest);
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(() => resetStub(stub));

const platform = () => bot.platform(api.database.db, api.clock.now);

describe('leaving a guild', () => {
  const path = `/users/@me/guilds/${guildId}`;

  it.each<[string, unknown]>([
    ['is asked of the platform', new Response(null, { status: 204 })],
    ['that the bot has left already is done', gone(10_004)],
  ])('%s', async (_, answer) => {
    stub.answers[path] = answer;
    await platform().leave(guildId);
    expect(stub.asked).toEqual([`DELETE ${path}`]);
  });

  it('fails while the platform cannot be reached', async () => {
    stub.answers[path] = new Response('', { status: 502 });
    await expect(platform().leave(guildId)).rejects.toThrow(PlatformUnavailable);
  });
});

describe('the last messages of a guild', () => {
  const [general, staff] = ['910000000000000032', '910000000000000033'];
  const pathOf = (channel: string) => `/channels/${channel}/messages`;
  const message = (minute: number, more: object = {}) => ({
    id: `9400000000000000${10 + minute}`,
    type: 0,
    author: person(memberId, 'noor'),
    content: `message ${minute}`,
    attachments: [{ id: '1', filename: 'cat.png' }],
    mention_everyone: false,
    timestamp: `2026-03-01T10:${10 + minute}:00.000000+00:00`,
    ...more,
  });

  beforeEach(async () => {
    const usual = bitsOf(['view_channel', 'send_messages', 'read_message_history']);
    const guild = stub.answers[`/guilds/${guildId}`] as { readonly roles: object[] };
    const roles = [role(guildId, 0, usual), ...guild.roles.slice(1)];
    stub.answers[`/guilds/${guildId}`] = { ...guild, roles };
    await bot.mirror(api.database.db, api.clock.now).refreshGuild(guildId);
    stub.asked.length = 0;
  });

  it('come from channels that everybody sees, the oldest first, without the platform’s own lines', async () => {
    stub.answers[pathOf(general)] = [
      message(5, { webhook_id: '1', mention_everyone: true }),
      message(4, { type: 7 }),
      message(1, { type: 19 }),
    ];
    const found = await platform().recentMessages(guildId, memberId, 500);
    expect(stub.asked.filter((one) => one.includes('/messages'))).toEqual([`GET ${pathOf(general)}`]);
    expect(stub.asked.join()).not.toContain(staff);
    expect(found).toEqual([
      {
        id: '940000000000000011',
        author: {
          id: memberId,
          display_name: 'noor',
          role_ids: [],
          created_at: expect.stringMatching(/^2021-/),
          bot: false,
          may_mention_everyone: false,
        },
        channel_id: general,
        parent_ids: ['910000000000000031'],
        content: 'message 1',
        parts: [],
        attachments: [{ name: 'cat.png' }],
        sent_at: '2026-03-01T10:11:00.000Z',
      },
      expect.objectContaining({
        content: 'message 5',
        author: expect.objectContaining({ bot: true, may_mention_everyone: true }),
      }),
    ]);
  });

  const hidden = { allow: '0', deny: bitsOf(['view_channel']) };
  it.each([
    ['a role of the caller', { id: moderator, type: 0, ...hidden }],
    ['the caller', { id: memberId, type: 1, ...hidden }],
  ])('leave out a channel that was closed to %s since it was read', async (_, closing) => {
    stub.answers[pathOf(general)] = [message(1)];
    const address = `/guilds/${guildId}/channels`;
    const told = stub.answers[address] as { readonly id: string }[];
    const closed = (one: { readonly id: string }) => ({ ...one, permission_overwrites: [closing] });
    stub.answers[address] = told.map((one) => (one.id === general ? closed(one) : one));
    expect(await platform().recentMessages(guildId, memberId, 500)).toEqual([]);
  });

  it('are none for whoever has left', async () => {
    stub.answers[pathOf(general)] = [message(1)];
    stub.answers[`/guilds/${guildId}/members/${memberId}`] = gone(10_007);
    expect(await platform().recentMessages(guildId, memberId, 500)).toEqual([]);
  });

  it('are no more than asked for, the newest', async () => {
    stub.answers[pathOf(general)] = [message(3), message(2), message(1)];
    const found = await platform().recentMessages(guildId, memberId, 2);
    expect(found.map(({ content }) => content)).toEqual(['message 2', 'message 3']);
  });

  it('leave out a channel that was closed to the bot meanwhile', async () => {
    stub.answers[pathOf(general)] = gone(10_003);
    expect(await platform().recentMessages(guildId, memberId, 500)).toEqual([]);
  });
});
