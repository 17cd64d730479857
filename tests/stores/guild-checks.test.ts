/** The store that checks the health of the listed guilds. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { $token } from '../../src/app/stores/session.ts';
import { $checks, type Checks, createChecks } from '../../src/screens/guilds/checks.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
});
afterAll(() => api.close());

/** The requested guilds, in order. */
let asked: string[];
let checks: Checks;
beforeEach(() => {
  asked = [];
  $checks.set(new Map());
  $token.set(token);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    asked.push(/guild\/(\d+)\/health$/.exec(input)?.[1] ?? input);
    return api.app.request(input, init);
  });
  checks = createChecks();
});
afterEach(() => {
  checks.dispose();
  vi.unstubAllGlobals();
  $token.set('');
});

const { nebula, arabDevs, potager } = demoGuilds;

test('guilds are asked about one after the other, each once', async () => {
  await checks.ask([nebula, arabDevs]);
  await checks.ask([arabDevs, potager]);
  expect(asked).toEqual([nebula, arabDevs, potager]);
  expect($checks.get().get(nebula)).toEqual({ faults: 2, attention: 1 });
  expect([...$checks.get().keys()]).toEqual([nebula, arabDevs, potager]);
});

test('a guild that the host says nothing of is not taken for a sound one', async () => {
  await checks.ask(['404', nebula]);
  expect($checks.get().get('404')).toBe('unknown');
  expect($checks.get().get(nebula)).toMatchObject({ faults: 2 });
});

test('whoever has left the list asks no more', async () => {
  const asking = checks.ask([nebula, arabDevs]);
  checks.dispose();
  await asking;
  expect(asked).toEqual([nebula]);
});

test('the next visit asks again, and shows what was known meanwhile', async () => {
  await checks.ask([nebula]);
  const again = createChecks();
  const asking = again.ask([nebula]);
  expect($checks.get().get(nebula)).toEqual({ faults: 2, attention: 1 });
  await asking;
  expect(asked).toEqual([nebula, nebula]);
});
