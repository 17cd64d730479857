import type { ResponseLike } from '@discordjs/rest';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guilds } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { discordClient } from '../../../server/platform/discord/client.ts';
import { discordMessages } from '../../../server/platform/discord/messages.ts';
import { PlatformRefused, PlatformUnavailable } from '../../../server/platform/platform.ts';
import type { BotMessage } from '../../../src/chat/message/bot-message.ts';
import type { MessageTemplate } from '../../../src/contract/message.ts';
import { undescribed } from '../../platform/described.ts';
import { undescribedAddress } from '../../platform/host-requests.ts';
import { openTestApi, type TestApi } from './api.ts';

/** A request that the stub received. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

let api: TestApi;
let asked: Asked[];
/** The answers of the stub, in order; the last one is repeated. */
let answers: (() => Response)[];
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  asked = [];
  answers = [() => Response.json({ id: '900000000000000001' })];
});

const failure =
  (status: number, code: number, message: string, more: object = {}) =>
  () =>
    Response.json({ code, message, ...more }, { status });

const place = { guild_id: demoGuilds.potager, channel_id: '700000000000000001' };
const bot: BotMessage = {
  message: { content: 'Welcome to {server}', embeds: [{ title: 'Rules' }] },
  button: { label: 'Open a ticket', emoji: '<:ticket:123>', style: 1, panel_id: '42' },
};

function messages() {
  const rest = discordClient('the-bot-token', {
    makeRequest: async (url, { method = 'GET', body, headers }) => {
      expect(new Headers(headers as HeadersInit).get('Authorization')).toBe('Bot the-bot-token');
      const { pathname } = new URL(url);
      expect(undescribedAddress(method, url)).toBeNull();
      if (typeof body === 'string')
        expect(undescribed(method, pathname.replace('/api/v10', ''), body)).toBeNull();
      asked.push({ method, path: pathname, body: typeof body === 'string' ? JSON.parse(body) : null });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return (answer?.() ?? Response.error()) as unknown as ResponseLike;
    },
  });
  return discordMessages(rest, api.database.db, api.clock.now);
}

describe('a message of the bot', () => {
  it('is posted with its variables filled and its button', async () => {
    expect(await messages().post(place, bot)).toBe('900000000000000001');
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/api/v10/channels/700000000000000001/messages',
        body: {
          content: 'Welcome to Le Potager partagé',
          embeds: [{ title: 'Rules' }],
          allowed_mentions: { parse: [] },
          components: [
            {
              type: 1,
              components: [
                {
                  type: 2,
                  style: 1,
                  label: 'Open a ticket',
                  custom_id: 'ticket:42',
                  emoji: { id: '123', name: 'ticket', animated: false },
                },
              ],
            },
          ],
        },
      },
    ]);
  });

  const link = { type: 2, style: 5, label: '{server}', url: 'https://example.org/' } as const;
  const own = { type: 2, style: 1, label: 'Open a ticket', custom_id: 'ticket:42' };

  it('has its own rows, with the panel’s button in front of the first that has room', async () => {
    const select = { type: 1 as const, components: [{ type: 5 as const, custom_id: 'who' }] };
    const row = { type: 1 as const, components: [link] };
    const button = { ...bot.button, emoji: null } as NonNullable<BotMessage['button']>;
    await messages().post(place, { message: { content: 'x', components: [select, row] }, button });
    const filled = { ...link, label: 'Le Potager partagé' };
    expect(asked[0]?.body).toMatchObject({
      components: [select, { type: 1, components: [own, filled] }],
    });
    await messages().post(place, { message: { content: 'x', components: [select] }, button });
    expect(asked[1]?.body).toMatchObject({ components: [select, { type: 1, components: [own] }] });
  });

  it('of the second generation has neither content nor embeds, and its texts filled', async () => {
    const message: BotMessage['message'] = {
      flags: 32_768,
      components: [
        { type: 17, components: [{ type: 10, content: 'In {server}' }] },
        { type: 1, components: Array.from({ length: 5 }, () => link) },
      ],
    };
    await messages().post(place, { message, button: null });
    expect(asked[0]?.body).toEqual({
      flags: 32_768,
      allowed_mentions: { parse: [] },
      components: [
        { type: 17, components: [{ type: 10, content: 'In Le Potager partagé' }] },
        { type: 1, components: Array.from({ length: 5 }, () => ({ ...link, label: 'Le Potager partagé' })) },
      ],
    });
  });

  it('is refused when its components are too long with their variables filled', async () => {
    const label = 'x'.repeat(79 - '{server}'.length).concat('{server}');
    const message: BotMessage['message'] = { components: [{ type: 1, components: [{ ...link, label }] }] };
    await expect(messages().post(place, { message, button: null })).rejects.toThrow(PlatformRefused);
    expect(asked).toEqual([]);
  });

  it.each([
    [undefined, { parse: [] }],
    ['none', { parse: [] }],
    ['roles', { parse: [], roles: ['1'] }],
    ['everyone', { parse: ['everyone'], roles: ['1'] }],
  ] as const)('notifies whom it may, whatever its text mentions: %s', async (mentions, allowed) => {
    const message = { content: '@everyone <@&1> <@2>' };
    const said = { message, button: null, ...(mentions && { mentions }) };
    await messages().post(place, said);
    await messages().edit(place, '1', said);
    for (const { body } of asked) expect(body).toMatchObject({ allowed_mentions: allowed });
  });

  it.each([
    // The message's own setting can only restrict what the settings around it allow; it can add individual people.
    ['none', { parse: ['everyone', 'roles', 'users'] }, { parse: [], users: ['2'] }],
    ['none', { roles: ['1'] }, { parse: [] }],
    ['roles', { parse: ['everyone'] }, { parse: [] }],
    ['roles', { parse: ['roles'], roles: ['1'] }, { parse: [], roles: ['1'] }],
    ['everyone', { parse: ['everyone'] }, { parse: ['everyone'] }],
    ['everyone', {}, { parse: [] }],
    ['everyone', { parse: ['users'], users: ['2'] }, { parse: [], users: ['2'] }],
  ] as const)(
    'with settings of %s and a choice of %j notifies %j',
    async (mentions, choice, allowed_mentions) => {
      const message = {
        content: '@everyone <@&1> <@2>',
        allowed_mentions: choice as MessageTemplate['allowed_mentions'],
      };
      await messages().post(place, { message: message as MessageTemplate, mentions, button: null });
      expect(asked[0]?.body).toMatchObject({ allowed_mentions });
    },
  );

  it('notifies nobody whom the value of a variable mentions, or completes a mention of', async () => {
    const { db } = api.database;
    await db.update(guilds).set({ name: '<@&7>' }).where(eq(guilds.id, demoGuilds.potager));
    const message = { content: 'Hello <@&1> {server} <@&{member_count}>' };
    await messages().post(place, { message, mentions: 'roles', button: null });
    expect(asked[0]?.body).toMatchObject({ allowed_mentions: { parse: [], roles: ['1'] } });
    expect(JSON.stringify(asked[0]?.body)).toContain('<@&7>');
    await db.update(guilds).set({ name: 'Le Potager partagé' }).where(eq(guilds.id, demoGuilds.potager));
  });

  it('is silent when it says so', async () => {
    await messages().post(place, { message: { content: 'Hello', flags: 4096 }, button: null });
    expect(asked[0]?.body).toMatchObject({ flags: 4096 });
  });

  it('has a nonce by which the platform knows it again', async () => {
    await messages().post(place, { message: { content: 'Hello' }, button: null, nonce: 'once' });
    expect(asked[0]?.body).toMatchObject({ nonce: 'once', enforce_nonce: true });
  });

  it('is sent to one person by the channel that they have with the bot', async () => {
    answers = [() => Response.json({ id: '55' }), () => Response.json({ id: '66' })];
    const posted = await messages().postTo('77', place.guild_id, {
      message: { content: 'Hello' },
      button: null,
    });
    expect(posted).toEqual({ channel_id: '55', message_id: '66' });
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/v10/users/@me/channels',
      '/api/v10/channels/55/messages',
    ]);
    expect(asked[0]?.body).toEqual({ recipient_id: '77' });
  });

  it('that its reader does not take is refused as closed', async () => {
    answers = [() => Response.json({ id: '55' }), failure(403, 50_007, 'Cannot send messages to this user')];
    const sending = messages().postTo('77', place.guild_id, { message: { content: 'Hello' }, button: null });
    await expect(sending).rejects.toMatchObject({ name: 'PlatformRefused', reason: 'closed' });
  });

  it('has no row of buttons without one, and says so, so that an edit takes it away', async () => {
    await messages().edit(place, '1', { message: { content: 'Hello' }, button: null });
    expect(asked[0]).toMatchObject({
      method: 'PATCH',
      body: { content: 'Hello', embeds: [], components: [] },
    });
  });

  it.each([
    ['post', failure(403, 50_013, 'Missing Permissions')],
    ['post', failure(404, 10_003, 'Unknown Channel')],
    ['post', failure(400, 50_035, 'Invalid Form Body', { errors: {} })],
    ['edit', failure(403, 50_001, 'Missing Access')],
  ] as const)('that the platform does not take is refused: %s', async (what, answer) => {
    answers = [answer];
    const done = what === 'post' ? messages().post(place, bot) : messages().edit(place, '1', bot);
    await expect(done).rejects.toThrow(PlatformRefused);
  });

  it.each([
    ['the platform is down', () => new Response('', { status: 502 })],
    ['the bot’s token is wrong, which is for whoever runs the host', failure(401, 0, '401: Unauthorized')],
  ])('waits for better times when %s', async (_, answer) => {
    answers = [answer];
    await expect(messages().post(place, bot)).rejects.toThrow(PlatformUnavailable);
  });

  it('waits for as long as the platform asks, and is then posted', async () => {
    const limited = { 'Retry-After': '0.05', 'X-RateLimit-Scope': 'user', 'X-RateLimit-Limit': '5' };
    answers = [
      () =>
        Response.json(
          { message: 'You are being rate limited.', retry_after: 0.05, global: false },
          { status: 429, headers: limited },
        ),
      () => Response.json({ id: '900000000000000002' }),
    ];
    expect(await messages().post(place, bot)).toBe('900000000000000002');
    expect(asked).toHaveLength(2);
  });

  it('that is gone is not there to edit, and no error to delete', async () => {
    answers = [failure(404, 10_008, 'Unknown Message')];
    expect(await messages().edit(place, '1', bot)).toBe(false);
    await messages().remove(place, '1');
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'DELETE']);
  });

  it('is not posted in a guild that the host does not know', async () => {
    await expect(messages().post({ ...place, guild_id: '1' }, bot)).rejects.toThrow(PlatformRefused);
    expect(asked).toEqual([]);
  });
});
