import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands, commandUses, emojis, users } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import type { BotCommand } from '../../../src/contract/commands.ts';
import type { GuildEmoji } from '../../../src/contract/emojis.ts';
import { openTestApi, type TestApi } from './api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const inOrder = (names: readonly string[]) => [...names].sort((a, b) => (a < b ? -1 : 1));

async function read<T>(token: string, path: string): Promise<T> {
  const reply = await api.app.request(path, { headers: { Authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(200);
  return reply.json() as Promise<T>;
}
const emojisOf = async (guild: keyof typeof demoGuilds) =>
  (await read<{ emojis: GuildEmoji[] }>(await api.signIn('owner'), `/guild/${demoGuilds[guild]}/emojis`))
    .emojis;
const commandsWith = async (token: string) =>
  (await read<{ commands: BotCommand[] }>(token, '/commands')).commands;

describe('the emoji of a guild', () => {
  it('are its own, by name, with those that move or are lost told apart', async () => {
    const list = await emojisOf('potager');
    expect(list.map(({ name }) => name)).toEqual(inOrder(list.map(({ name }) => name)));
    expect(list.find(({ name }) => name === 'tomate')).toEqual({
      id: expect.stringMatching(/^\d{18,20}$/),
      name: 'tomate',
      animated: false,
      available: true,
    });
    expect(list.filter(({ animated }) => animated).map(({ name }) => name)).toEqual(['pousse']);
    expect(list.filter(({ available }) => !available).map(({ name }) => name)).toEqual(['abeille_doree']);
    expect(list).toHaveLength(await api.database.db.$count(emojis, eq(emojis.guild_id, demoGuilds.potager)));
  });

  it('may be called what a program takes for its own', async () => {
    const list = await emojisOf('hostile');
    expect(list.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['__proto__', 'constructor', 'null']),
    );
    expect(list.every(({ name }) => /^\w{2,32}$/.test(name))).toBe(true);
  });

  it('have ids that no other emoji has', async () => {
    const all = await api.database.db.select().from(emojis);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});

describe('the commands of the bot', () => {
  it('are listed by name, subcommands with the id of their command', async () => {
    const list = await commandsWith(await api.signIn('owner'));
    const names = list.map(({ name }) => name);
    expect(names).toEqual(inOrder(names));
    expect(list.find(({ name }) => name === 'ban')).toEqual({
      id: expect.stringMatching(/^\d{18,20}$/),
      name: 'ban',
      description: 'Bannit un membre',
      descriptions: { fr: 'Bannit un membre', en: 'Bans a member', ar: expect.any(String) },
    });
    const idOf = (name: string) => list.find((command) => command.name === name)?.id;
    expect(idOf('case edit')).toBe(idOf('case view'));
    expect(idOf('lock channel')).not.toBe(idOf('case view'));
  });

  it('are all those that its figures know', async () => {
    const used = await api.database.db.selectDistinct({ name: commandUses.command }).from(commandUses);
    const known = await api.database.db.select({ name: commands.name }).from(commands);
    expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(used.map(({ name }) => name)));
  });

  it.each([
    ['fr', 'Bannit un membre'],
    ['ar', 'يحظر عضوًا'],
    ['en-GB', 'Bans a member'],
    ['fr-CA', 'Bannit un membre'],
    ['de', 'Bans a member'],
    [null, 'Bans a member'],
  ])('are described in the language of the caller, else in English: %s', async (locale, description) => {
    const token = await api.signIn('member');
    await api.database.db.update(users).set({ locale }).where(eq(users.id, demoAccounts.member.id));
    const list = await commandsWith(token);
    expect(list.find(({ name }) => name === 'ban')?.description).toBe(description);
  });
});
