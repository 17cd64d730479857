/** The form of access against the API in process. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { noDrafts } from '../../src/app/stores/drafts.ts';
import { $token } from '../../src/app/stores/session.ts';
import { createSettings } from '../../src/app/stores/settings/settings.ts';
import type { AccessGrant, AccessGrants } from '../../src/contract/access.ts';
import { documentCalls } from '../../src/screen-kits/document/calls.ts';
import { newGrant, withAction, withGrant, withLevel } from '../../src/screens/access/grants.ts';
import { manifest } from '../../src/screens/access/screen.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';
import { idsOf } from '../unit/server/lists.ts';

const guild = demoGuilds.potager;
let api: TestApi;
let token: string;
let role: AccessGrant;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
  const id = await idsOf(api, 'potager');
  role = newGrant({ kind: 'role', role_id: id('Main verte') });
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

/** The form as one browser has it. */
async function openForm() {
  const { read, save } = documentCalls<AccessGrants>(manifest, guild);
  const settings = createSettings<AccessGrants>({
    schema: manifest.schema,
    fields: Object.keys(manifest.fields),
    load: read,
    save: (body, ifMatch, signal, isConfirmed) => save(body, ifMatch, isConfirmed, signal),
    consent: async (value, base) =>
      (manifest.dangers?.(value, base, []) ?? []).length > 0 ? 'given' : 'needless',
    drafts: () => noDrafts,
  });
  await settings.load();
  const grants = () => {
    const state = settings.$state.get();
    return 'draft' in state ? state.draft.grants : [];
  };
  const put = (grant: AccessGrant) => settings.set('grants', withGrant(grants(), grant, grants()));
  return { settings, grants, put };
}

test('saves a grant to a role and one to a person, and both are there afterwards', async () => {
  const form = await openForm();
  expect(form.grants()).toEqual([]);
  const tickets = withLevel(role, 'tickets', 'edit', 'no');
  const person = withAction(newGrant({ kind: 'person', user_id: demoAccounts.member.id }), 'warn', true);
  form.put(tickets);
  form.put(person);
  expect((await form.settings.save()).kind).toBe('saved');
  expect(form.settings.$dirty.get()).toEqual([]);
  expect((await openForm()).grants()).toEqual(expect.arrayContaining([tickets, person]));
});

test('asks which value to keep where somebody else has saved', async () => {
  const [mine, theirs] = [await openForm(), await openForm()];
  theirs.put(withLevel(role, 'tickets', 'see', 'no'));
  await theirs.settings.save();
  mine.put(withLevel(role, 'logs', 'see', 'no'));
  expect((await mine.settings.save()).kind).toBe('conflict');
  mine.settings.choose('grants', 'mine');
  expect((await mine.settings.resolve()).kind).toBe('saved');
  expect((await openForm()).grants()).toEqual(mine.grants());
});

test('shows at its grant what the host refuses', async () => {
  const form = await openForm();
  form.put(withAction(newGrant({ kind: 'role', role_id: '77' }), 'warn', true));
  expect((await form.settings.save()).kind).toBe('invalid');
  const at = form.grants().findIndex(({ subject }) => subject.kind === 'role' && subject.role_id === '77');
  expect([...form.settings.$errors.get().values()]).toEqual([
    expect.objectContaining({ path: `grants.${at}.subject.role_id`, key: 'role.unknown' }),
  ]);
});
