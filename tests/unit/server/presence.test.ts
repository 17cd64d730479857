import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanUp } from '../../../server/cleanup.ts';
import { presences } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn } from './lists.ts';

const opened = new Date('2026-11-21T14:22:33.000Z');

let api: TestApi;
let tokens: Readonly<Record<'owner' | 'manager' | 'moderator', string>>;
beforeAll(async () => {
  api = await openTestApi();
  tokens = {
    owner: await api.signIn('owner'),
    manager: await api.signIn('manager'),
    moderator: await api.signIn('moderator'),
  };
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(presences);
  api.clock.now = opened;
});

interface Others {
  readonly others: { readonly user: { readonly id: string } }[];
}
const onCaptcha = { screen: 'captcha', entry_id: null, is_editing: false };

/** Announces that a user has a screen open; returns who else has it open. */
async function announce(
  account: keyof typeof tokens,
  presence: object = {},
  guild: 'potager' | 'nebula' = 'potager',
) {
  const calls = callsIn(api, guild, tokens[account]);
  return (await calls.write<Others>('POST', '/presence', { ...onCaptcha, ...presence })).value.others;
}

it('two people see each other, and what they do, but not themselves', async () => {
  expect(await announce('manager')).toEqual([]);
  const { locale: _, ...manager } = demoAccounts.manager;
  expect(await announce('owner', { entry_id: '7', is_editing: true })).toEqual([
    { user: manager, entry_id: null, is_editing: false },
  ]);
  const { locale: __, ...owner } = demoAccounts.owner;
  expect(await announce('manager', { is_editing: true })).toEqual([
    { user: owner, entry_id: '7', is_editing: true },
  ]);
  expect(await announce('owner')).toEqual([{ user: manager, entry_id: null, is_editing: true }]);
});

it('whoever edits comes first', async () => {
  await api.database.db.insert(presences).values(
    ['1', '2', '3'].map((user_id) => ({
      guild_id: demoGuilds.potager,
      user_id,
      screen: 'captcha' as const,
      is_editing: user_id === '2',
      seen_at: opened,
    })),
  );
  expect((await announce('owner')).map(({ user }) => user.id)).toEqual(['2', '1', '3']);
});

it('somebody is gone after 45 seconds without a word', async () => {
  await announce('manager');
  api.clock.now = new Date(opened.getTime() + 44_999);
  expect(await announce('owner')).toHaveLength(1);
  api.clock.now = new Date(opened.getTime() + 45_000);
  expect(await announce('owner')).toEqual([]);
  await cleanUp(api.database.db, api.clock.now);
  expect((await api.database.db.select().from(presences)).map(({ user_id }) => user_id)).toEqual([
    demoAccounts.owner.id,
  ]);
});

it('people on another screen or in another guild are not seen', async () => {
  await announce('manager', { screen: 'logs' });
  await announce('manager', {}, 'nebula');
  expect(await announce('owner')).toEqual([]);
});

it('whoever may not see the settings is told nothing', async () => {
  const { refused } = callsIn(api, 'potager', tokens.moderator);
  expect(await refused('POST', '/presence', onCaptcha)).toMatchObject({ status: 403 });
  const stranger = callsIn(api, 'arabDevs', tokens.manager);
  expect(await stranger.refused('POST', '/presence', onCaptcha)).toMatchObject({
    status: 404,
    key: 'guild.not_found',
  });
  expect(await api.database.db.$count(presences)).toBe(0);
});
