/** The store of automod rules against the API. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../server/db/schema.ts';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import type { Entries, Outcome } from '../../src/app/stores/entries/entry-types.ts';
import { $token } from '../../src/app/stores/session.ts';
import { type AutomodRule, automodTypes } from '../../src/contract/automod-rule.ts';
import { type AutomodEntry, automodRules } from '../../src/screens/automod/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
});
afterAll(() => api.close());

type Rules = Entries<AutomodEntry, AutomodRule>;
let rules: Rules;
/** Whether the host supports reading all rules in one call. */
let offersAll: boolean;
const guild = demoGuilds.arabDevs;

beforeEach(async () => {
  await api.database.db.delete(settings);
  offersAll = true;
  $token.set(token);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    !offersAll && /\/automod$/.test(input) ? new Response('', { status: 404 }) : api.app.request(input, init),
  );
  rules = automodRules(guild);
});
afterEach(() => vi.unstubAllGlobals());

function entry(type: string): AutomodEntry {
  const state = rules.$state.get();
  const found = state.kind === 'ready' && state.items.find(({ id }) => id === type);
  if (!found) throw new Error(`There is no ${type}.`);
  return found;
}
function done(outcome: Outcome<AutomodEntry>) {
  if (outcome.kind !== 'done') throw new Error(`expected done, found ${JSON.stringify(outcome)}`);
  return outcome;
}

test('every type is an entry, with its hits', async () => {
  await rules.revalidate();
  expect(automodTypes.map((type) => entry(type).id)).toEqual([...automodTypes]);
  expect(entry('spam').hits).toHaveLength(7);
});

test('a host without the call for all is asked for each, and has no hits', async () => {
  offersAll = false;
  await rules.revalidate();
  expect(automodTypes.map((type) => entry(type).hits)).toEqual(automodTypes.map(() => null));
  done(await rules.update('caps', { enabled: true }));
  expect(entry('caps').enabled).toBe(true);
});

test('a save is undone, keeps the hits, and meets what somebody else has saved', async () => {
  await rules.revalidate();
  const other = automodRules(guild);
  await other.revalidate();
  const { etag, hits } = entry('spam');
  const saved = done(await rules.save('spam', { enabled: true }, { etag }));
  expect(entry('spam')).toMatchObject({ enabled: true, hits });
  expect(await other.save('spam', { reason: 'theirs' }, { etag })).toMatchObject({ kind: 'stale' });
  done(await saved.undo());
  expect(entry('spam').enabled).toBe(false);
});

test('a ban is refused until it is agreed to', async () => {
  await rules.revalidate();
  const ban = { kind: 'ban' as const, duration_seconds: null, delete_message_seconds: 0 };
  const change = { enabled: true, actions: [ban] };
  const { etag } = entry('spam');
  expect(await rules.save('spam', change, { etag })).toMatchObject({
    kind: 'failed',
    error: { kind: 'invalid', fields: [{ path: 'actions', key: 'danger_unconfirmed' }] },
  });
  done(await rules.save('spam', change, { etag, isConfirmed: true }));
});
