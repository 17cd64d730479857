/** The store of the page on which somebody appeals against their ban. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { appeals } from '../../server/db/schema.ts';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { $token } from '../../src/app/stores/session.ts';
import { createOwnAppeal, type OwnAppeal } from '../../src/screens/appeal/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';
import { answers, ban, takeAppeals } from '../unit/server/appeals/scene.ts';

const guildId = demoGuilds.potager;
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let store: OwnAppeal;
beforeEach(async () => {
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => api.app.request(input, init));
  $token.set(await api.signIn('member'));
  store = createOwnAppeal(guildId);
});
afterEach(() => {
  store.dispose();
  vi.unstubAllGlobals();
  $token.set('');
});

function shown() {
  const state = store.$state.get();
  if (state.kind !== 'ready') throw new Error(`expected an answer, found ${state.kind}`);
  return state.value;
}

test('whoever has nothing to appeal against learns nothing', async () => {
  await store.read();
  expect(store.$state.get()).toMatchObject({
    kind: 'failed',
    error: { kind: 'not_found', key: 'not_found' },
  });
});

test('an appeal is shown as soon as it is sent, also where another tab has sent it, and the team is replied to', async () => {
  const { db } = api.database;
  await takeAppeals(db, guildId);
  await ban(db, guildId, demoAccounts.member.id, api.clock.now);
  await store.read();
  expect(shown()).toMatchObject({ may_send: true, appeal: null });
  const changed = await store.send([{ question: 'Who?', answer: 'Me.' }]);
  expect(changed).toMatchObject({ kind: 'refused', key: 'appeal.questions_changed' });
  expect(await store.send(answers)).toBeNull();
  expect(shown()).toMatchObject({ may_send: false, appeal: { state: 'open', answers } });
  expect(await store.send(answers)).toBeNull();
  await db.update(appeals).set({ state: 'asked' }).where(eq(appeals.guild_id, guildId));
  expect(await store.reply('In spring.')).toBeNull();
  expect(shown().appeal).toMatchObject({ state: 'open', reply: 'In spring.' });
});
