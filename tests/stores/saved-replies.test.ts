import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { deleteReply, savedReplies, saveReply } from '../../src/app/panels/replies/store.ts';
import { $token } from '../../src/app/stores/session.ts';
import type { SavedReply } from '../../src/contract/saved-replies.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

const guild = demoGuilds.potager;
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
});
afterAll(() => api.close());

beforeEach(() => {
  $token.set(token);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => api.app.request(input, init));
});
afterEach(() => {
  vi.unstubAllGlobals();
  $token.set('');
});

function shown(): readonly SavedReply[] {
  const state = savedReplies(guild).$state.get();
  if (state.kind !== 'ready') throw new Error(`expected ready, found ${JSON.stringify(state)}`);
  return state.value.items;
}
const namedReply = (name: string) => shown().find((one) => one.name === name) ?? null;

test('a reply is shown as it was saved at once: whoever opens it again saves over their own version', async () => {
  await savedReplies(guild).start();
  const names = shown().map(({ name }) => name);
  const body = { name: 'aa', text: 'Bonjour.', panel_ids: [] };
  expect(await saveReply(guild, null, body)).toBeNull();
  expect(shown().map(({ name }) => name)).toEqual(['aa', ...names]);
  for (const text of ['Bonsoir.', 'Bonne nuit.']) {
    expect(await saveReply(guild, namedReply('aa'), { ...body, text })).toBeNull();
    expect(namedReply('aa')?.text).toBe(text);
  }
  const saved = namedReply('aa');
  if (!saved) throw new Error('The reply is listed.');
  expect(await deleteReply(guild, saved)).toBeNull();
  expect(shown().map(({ name }) => name)).toEqual(names);
});
