/** The names that people had before are kept for those who moderate them, and a nickname for its own guild. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formerNames, guildRemovals, guilds, users } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { forgetPerson } from '../../../server/features/personal-data/forget.ts';
import { purgeRemovals } from '../../../server/features/removal.ts';
import { saveNames } from '../../../server/features/saved-names.ts';
import { findMembers, formerNamesMax, getMember } from '../../../src/contract/members.ts';
import { openTestApi, type TestApi } from './api.ts';
import { ago, botKey, caseMade, event, outcomes, person } from './bot.ts';
import { type Reader, readerOf } from './reading.ts';

const { nebula, potager } = demoGuilds;
let api: TestApi;
let reader: Reader;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  reader = await readerOf(api, 'owner');
});
afterAll(() => api.close());

interface Names {
  readonly username: string;
  readonly display_name: string;
}
const names = (username: string, display_name = username): Names => ({ username, display_name });

/** The bot sees somebody in a guild. */
async function seen(id: string, called: Names, seconds: number, guild: string = potager) {
  const told = { person: { ...person(id), ...called } };
  const sent = [event('member_seen', told, { at: ago(seconds), guild_id: guild })];
  expect(await outcomes(api.app, sent)).toEqual(['applied']);
}
/** Somebody has a case, so that a guild has a record of them. */
async function recorded(id: string, called: Names, seconds: number, guild: string = potager) {
  const target = { ...person(id), ...called };
  const sent = [caseMade(`${id}${guild.slice(-3)}`, { at: ago(seconds), guild_id: guild }, { target })];
  expect(await outcomes(api.app, sent)).toEqual(['applied']);
}
/** The platform says who somebody is, as at a sign-in. */
const told = (id: string, called: Names, seconds: number) =>
  api.database.db.transaction((tx) => saveNames(tx, [{ id, ...called, named_at: new Date(ago(seconds)) }]));

const profile = (id: string, guild: string = potager) =>
  reader.read(getMember.reply, `/guild/${guild}/members/${id}`);
const before = async (id: string, guild?: string) =>
  (await profile(id, guild)).former_names?.map(({ username, display_name }) => [username, display_name]);
const found = async (q: string, guild: string = potager) =>
  (await reader.read(findMembers.reply, `/guild/${guild}/members?q=${q}`)).items;

it('are told newest first, without those that are theirs again', async () => {
  await recorded('7101', names('ara'), 900);
  expect(await before('7101')).toEqual([]);
  await seen('7101', names('ara', 'Bison'), 800);
  await seen('7101', names('coati', 'Bison'), 700);
  const { former_names } = await profile('7101');
  expect(former_names).toEqual([
    { ...names('ara', 'Bison'), until: ago(700) },
    { ...names('ara'), until: ago(800) },
  ]);
  await seen('7101', names('ara'), 600);
  expect(await before('7101')).toEqual([
    ['coati', 'Bison'],
    ['ara', 'Bison'],
  ]);
});

it('are the last twenty of each', async () => {
  await recorded('7102', names('name0'), 900);
  for (let turn = 1; turn <= formerNamesMax + 2; turn += 1)
    await seen('7102', names(`name${turn}`), 900 - turn);
  const kept = await before('7102');
  expect(kept).toHaveLength(formerNamesMax);
  expect([kept?.[0], kept?.at(-1)]).toEqual([
    [`name${formerNamesMax + 1}`, `name${formerNamesMax + 1}`],
    ['name2', 'name2'],
  ]);
  expect(await api.database.db.$count(formerNames, eq(formerNames.user_id, '7102'))).toBe(formerNamesMax);
});

it('of one guild are not told in another, but for the username', async () => {
  await recorded('7103', names('dugong', 'Elan'), 900);
  await recorded('7103', names('dugong', 'Fouine'), 800, nebula);
  expect(await before('7103')).toEqual([['dugong', 'Elan']]);
  expect(await before('7103', nebula)).toEqual([]);
  await told('7103', names('gnou', 'Gnou'), 700);
  await told('7103', names('gnou', 'Hyène'), 600);
  expect(await before('7103')).toEqual([
    ['gnou', 'Gnou'],
    ['dugong', 'dugong'],
    ['dugong', 'Elan'],
  ]);
  expect(await before('7103', nebula)).toEqual([
    ['gnou', 'Gnou'],
    ['dugong', 'Fouine'],
    ['dugong', 'dugong'],
  ]);
});

it('are found by a search, where they are told', async () => {
  await recorded('7104', names('ibis', 'Zibeline'), 900);
  await recorded('7104', names('ibis', 'Xerus'), 800, nebula);
  expect(await found('zibel')).toMatchObject([
    { ...names('ibis', 'Xerus'), id: '7104', former_name: names('ibis', 'Zibeline') },
  ]);
  expect(await found('zibel', nebula)).toEqual([]);
  expect((await found('xerus')).map(({ former_name, id }) => [id, former_name])).toEqual([
    ['7104', undefined],
  ]);
});

it('go with their person', async () => {
  const { db } = api.database;
  await recorded('7105', names('jaguar'), 900);
  await seen('7105', names('kiwi'), 800);
  expect(await before('7105')).toHaveLength(1);
  await forgetPerson(db, '7105', api.clock.now);
  expect(await before('7105')).toEqual([]);
  // Nor is the id, which stands for the names since, one of them.
  await told('7105', names('lama'), -10);
  expect(await before('7105')).toEqual([]);
  expect(await db.$count(users, eq(users.username, 'lama'))).toBe(1);
});

it('go with the guild in which they were seen', async () => {
  const { db } = api.database;
  const named = { user_id: '7103', until: new Date(ago(10)) };
  const [row] = await db.select().from(guilds).where(eq(guilds.id, demoGuilds.library));
  await db.insert(formerNames).values([
    { ...named, ...names('moa'), seen_in: row?.id ?? '' },
    { ...named, ...names('nandou'), seen_in: null },
  ]);
  await db.update(guilds).set({ bot_joined_at: null }).where(eq(guilds.id, demoGuilds.library));
  await db.insert(guildRemovals).values({
    ...{ guild_id: demoGuilds.library, removed_at: new Date(0), removed_by: null },
    ...{ bot_joined_at: new Date(0), member_count: null },
  });
  await purgeRemovals(db, api.clock.now);
  const left = await db.select().from(formerNames).where(eq(formerNames.user_id, '7103'));
  const ids = left.map(({ username }) => username);
  expect([ids.includes('moa'), ids.includes('nandou')]).toEqual([false, true]);
});
