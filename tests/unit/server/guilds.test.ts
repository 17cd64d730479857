import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../server/db/schema.ts';
import { type AccountKey, accountKeys, demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds, type GuildKey } from '../../../server/demo/data/guilds.ts';
import type { Guild, GuildSummary } from '../../../src/contract/guilds.ts';
import type { Stats } from '../../../src/contract/stats.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from './api.ts';

let api: TestApi;
const tokens = {} as Record<AccountKey, string>;
beforeAll(async () => {
  api = await openTestApi();
  for (const key of accountKeys) tokens[key] = await api.signIn(key);
});
afterAll(() => api.close());

const get = (path: string, token: string) => api.app.request(path, { headers: bearer(token) });
const json = async <T>(path: string, account: AccountKey) =>
  (await (await get(path, tokens[account])).json()) as T;

/** The access role of each account in the guilds that it sees. */
const table: Readonly<Record<AccountKey, Partial<Record<GuildKey, Guild['viewer']['role']>>>> = {
  admin: { nebula: 'owner', library: 'admin' },
  owner: {
    potager: 'owner',
    hostile: 'owner',
    nebula: 'admin',
    arabDevs: 'manager',
    atelier: 'manager',
    library: 'moderator',
  },
  manager: { potager: 'manager', nebula: 'manager', hostile: 'manager' },
  moderator: { potager: 'moderator', nebula: 'moderator', arabDevs: 'moderator' },
  member: {},
};

describe.each(accountKeys)('%s', (account) => {
  it('sees the guilds of their own, with their role in each', async () => {
    const list = await json<GuildSummary[]>('/guilds', account);
    const roles = Object.entries(demoGuilds).flatMap(([key, id]) => {
      const role = table[account][key as GuildKey];
      return role === undefined ? [] : [[id, role] as const];
    });
    expect(list.map(({ id }) => id).sort()).toEqual(roles.map(([id]) => id).sort());
    for (const [id, role] of roles) {
      expect((await json<Guild>(`/guild/${id}`, account)).viewer.role).toBe(role);
    }
  });
});

it.each([
  '0',
  '99999999999999999999',
  '1'.repeat(21),
  'abc',
  '%20',
  '..%2f',
  "1'--",
  `0${demoGuilds.potager}`,
])('no guild has the id %s', async (id) => {
  const { status, key } = await refusalOf(get(`/guild/${id}`, tokens.owner));
  expect([status, key]).toEqual([404, 'guild.not_found']);
});

describe('a guild', () => {
  it('tells what is on, what the bot may do, and its premium', async () => {
    const potager = await json<Guild>(`/guild/${demoGuilds.potager}`, 'owner');
    expect(potager).toMatchObject({
      owner: true,
      bot_present: true,
      invite_url: null,
      premium: false,
      premium_until: null,
      locale: 'fr',
      timezone: 'Europe/Paris',
      bot: { highest_role_position: 15 },
      modules: {
        automod: true,
        autosanction: true,
        captcha: true,
        logs: true,
        recurring: true,
        tickets: true,
      },
    });
    const nebula = await json<Guild>(`/guild/${demoGuilds.nebula}`, 'owner');
    expect(nebula.premium).toBe(true);
    expect(nebula.modules.recurring).toBe(true);
    const library = await json<Guild>(`/guild/${demoGuilds.library}`, 'owner');
    expect(Object.values(library.modules)).not.toContain(true);
  });

  it('names its owner to its team alone, if the bot has seen them', async () => {
    const path = `/guild/${demoGuilds.potager}`;
    const { display_name, id } = demoAccounts.owner;
    expect(await json<Guild>(path, 'moderator')).toMatchObject({ owner_name: display_name });
    expect(await (await get(path, tokens.member)).text()).not.toContain(display_name);
    const named = (name: string) =>
      api.database.db.update(users).set({ display_name: name }).where(eq(users.id, id));
    await named(id);
    expect(await json<Guild>(path, 'moderator')).not.toHaveProperty('owner_name');
    await named(display_name);
  });

  it('without the bot has an invitation for those who may invite', async () => {
    const atelier = await json<Guild>(`/guild/${demoGuilds.atelier}`, 'owner');
    expect(atelier).toMatchObject({ bot_present: false, bot: null, member_count: null });
    expect(atelier.invite_url).toContain(demoGuilds.atelier);
  });
});

describe('channels and roles', () => {
  type Channel = { id: string; name: string; type: string };

  it('come as 500 and 250 in the large guild, or as ids alone, or of one type', async () => {
    const path = `/guild/${demoGuilds.nebula}`;
    const channels = await json<Channel[]>(`${path}/channels`, 'owner');
    expect(channels).toHaveLength(500);
    expect(await json<unknown[]>(`${path}/roles`, 'owner')).toHaveLength(250);
    const ids = await json<string[]>(`${path}/channels?data=false`, 'owner');
    expect([...ids].sort()).toEqual(channels.map(({ id }) => id).sort());
    expect(await json<string[]>(`${path}/roles?data=false`, 'owner')).toContain(demoGuilds.nebula);
    const forums = await json<Channel[]>(`${path}/channels?type=forum&data=true`, 'owner');
    expect(new Set(forums.map(({ type }) => type))).toEqual(new Set(['forum']));
  });

  it('refuse another type or flag with its field', async () => {
    const reply = get(`/guild/${demoGuilds.potager}/channels?type=dm&data=maybe`, tokens.owner);
    const { status, fields } = await refusalOf(reply);
    expect(status).toBe(422);
    expect(fields?.map(({ path }) => path).sort()).toEqual(['data', 'type']);
  });

  it('show a moderator only the channels that they see on the platform', async () => {
    const path = `/guild/${demoGuilds.potager}/channels`;
    const names = async (account: AccountKey) =>
      (await json<Channel[]>(path, account)).map(({ name }) => name);
    expect(await names('owner')).toContain('conseil');
    expect(await names('moderator')).toContain('journal-de-vigie');
    expect(await names('moderator')).not.toContain('conseil');
  });

  it('say which roles the bot can give', async () => {
    type Role = { name: string; assignable: boolean };
    const roles = await json<Role[]>(`/guild/${demoGuilds.potager}/roles`, 'owner');
    const assignable = Object.fromEntries(roles.map((role) => [role.name, role.assignable]));
    expect(assignable).toMatchObject({
      Fondatrice: false,
      Vigie: false,
      MétéoBot: false,
      '@everyone': false,
      'Membre vérifié': true,
      Modération: true,
    });
    expect(roles[0]?.name).toBe('Fondatrice');
  });
});

it('totals are counted from the data', async () => {
  const stats = await json<Stats>('/stats', 'member');
  expect(stats).toMatchObject({ guilds: 5, bot: null });
  expect(stats.users).toBe(214 + 184_230 + 8412 + 1893 + 2_147_483_647);
  expect(stats.sanctions_24h).toBeGreaterThan(0);
  expect(stats.commands_24h).toBeGreaterThan(0);
});
