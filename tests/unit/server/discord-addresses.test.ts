import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { discordService } from '../../../server/access/discord.ts';
import { guilds } from '../../../server/db/schema.ts';
import { discordClient } from '../../../server/platform/discord/client.ts';
import { discordMirror } from '../../../server/platform/discord/mirror.ts';
import { openTestApi, type TestApi } from './api.ts';
import { botId, guildId, openDiscordStub } from './discord-stub.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const elsewhere = {
  api: 'http://proxy:8080/api',
  cdn: 'https://cdn.chat.example',
  oauth: 'https://chat.example',
};

it('the bot asks at the address of the API, by version', async () => {
  const asked: string[] = [];
  const rest = discordClient('t', {
    api: elsewhere.api,
    makeRequest: async (url) => {
      asked.push(url);
      return Response.json({}) as never;
    },
  });
  await rest.get('/users/@me');
  expect(asked).toEqual(['http://proxy:8080/api/v10/users/@me']);
});

it('pictures of guilds are at the address of pictures', async () => {
  const { rest, answers } = openDiscordStub({ cdn: elsewhere.cdn });
  const { db } = api.database;
  const iconOf = async (id: string) => {
    const [row] = await db.select({ icon: guilds.icon_url }).from(guilds).where(eq(guilds.id, id));
    return row?.icon;
  };
  const mirror = discordMirror(rest, async () => botId, db, api.clock.now);
  await mirror.refreshGuild(guildId);
  expect(await iconOf(guildId)).toBe(`${elsewhere.cdn}/icons/${guildId}/a_abcdef.gif`);
  const listed = '910000000000000099';
  answers['/users/@me/guilds'] = [
    { id: guildId, name: 'A', icon: null, permissions: '0' },
    { id: listed, name: 'B', icon: 'cafe', permissions: '0' },
  ];
  await mirror.refreshGuildList();
  expect(await iconOf(listed)).toBe(`${elsewhere.cdn}/icons/${listed}/cafe.png`);
});

it('people sign in at its own address, with the picture at that of pictures', async () => {
  const asked: string[] = [];
  const service = discordService({
    clientId: '1',
    clientSecret: 's',
    addresses: elsewhere,
    fetch: async (url) => {
      asked.push(url);
      return url.endsWith('/guilds')
        ? Response.json([])
        : Response.json({ id: '5', username: 'nelly', avatar: 'cafe' });
    },
  });
  const configuration = await service.configuration();
  expect(configuration.serverMetadata()).toMatchObject({
    authorization_endpoint: 'https://chat.example/oauth2/authorize',
    token_endpoint: 'https://chat.example/api/oauth2/token',
    revocation_endpoint: 'https://chat.example/api/oauth2/token/revoke',
  });
  const tokens = { access_token: 't', token_type: 'bearer' } as Parameters<typeof service.identify>[1];
  const person = await service.identify(configuration, tokens);
  expect(person.avatar_url).toBe('https://cdn.chat.example/avatars/5/cafe.png');
  expect(asked).toEqual([
    'https://chat.example/api/v10/users/@me',
    'https://chat.example/api/v10/users/@me/guilds',
  ]);
});
