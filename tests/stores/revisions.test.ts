/** The store that compares a revision with the current settings, and restores it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { call } from '../../src/app/session/api.ts';
import { $token } from '../../src/app/stores/session.ts';
import type { Consent } from '../../src/app/stores/settings/settings-state.ts';
import { type CaptchaSettings, getCaptcha, saveCaptcha } from '../../src/contract/captcha.ts';
import { getRevisions, type Revision } from '../../src/contract/revisions.ts';
import {
  type Comparison,
  createComparison,
  takeBack,
} from '../../src/screen-kits/tools/revisions/comparison.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';
import { idsOf } from '../unit/server/lists.ts';

const guild = demoGuilds.potager;
const params = { id: guild };
let api: TestApi;
let tokens: { readonly owner: string; readonly manager: string };
let id: (name: string) => string;
beforeAll(async () => {
  api = await openTestApi();
  tokens = { owner: await api.signIn('owner'), manager: await api.signIn('manager') };
  id = await idsOf(api, 'potager');
});
afterAll(() => api.close());

async function save(change: Partial<CaptchaSettings>): Promise<Revision> {
  const read = await call(getCaptcha, { params });
  if (!read.ok) throw new Error('The captcha can be read.');
  const body = { ...read.value, ...change };
  const saved = await call(saveCaptcha, { params, body, query: { confirm: 'danger' } });
  if (!saved.ok) throw new Error(`Saving was refused: ${JSON.stringify(saved.error)}`);
  const kept = await call(getRevisions, { params, query: { screen: 'captcha', limit: 1 } });
  const [last] = kept.ok ? kept.value.items : [];
  if (!last) throw new Error('A save is kept.');
  return last;
}
async function settings(): Promise<CaptchaSettings> {
  const read = await call(getCaptcha, { params });
  if (!read.ok) throw new Error('The captcha can be read.');
  return read.value;
}
const attempts = async () => (await settings()).attempts;

beforeEach(async () => {
  $token.set(tokens.owner);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => api.app.request(input, init));
  await save({ enabled: false, attempts: 3, timeout_seconds: 120, on_failure: 'kick', channel_id: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  $token.set('');
});

const unasked = async (): Promise<Consent> => {
  throw new Error('Nothing is dangerous here.');
};
async function compare(revision: Revision, consent: () => Promise<Consent> = unasked) {
  const comparison = createComparison({ guildId: guild, revisionId: revision.id, consent });
  await comparison.load();
  return comparison;
}
function ready(comparison: Comparison) {
  const state = comparison.$state.get();
  if (state.kind !== 'ready') throw new Error(`expected ready, found ${JSON.stringify(state)}`);
  return state;
}

describe('a revision beside today', () => {
  test('is taken back, and that is a revision which can be taken back itself', async () => {
    const comparison = await compare(await save({ attempts: 7 }));
    const outcome = await comparison.restore('before');
    expect(outcome).toMatchObject({
      kind: 'done',
      revision: { before: { attempts: 7 }, after: { attempts: 3 } },
    });
    expect(await attempts()).toBe(3);
    const made = outcome.kind === 'done' ? outcome.revision : null;
    expect(await takeBack(guild, made?.id ?? '')).toMatchObject({ kind: 'done' });
    expect(await attempts()).toBe(7);
  });

  test('is compared again when somebody saves first, and overwrites nothing until then', async () => {
    const comparison = await compare(await save({ attempts: 7 }));
    $token.set(tokens.manager);
    await save({ attempts: 9 });
    $token.set(tokens.owner);
    expect(await comparison.restore('before')).toEqual({ kind: 'not_done' });
    expect(await attempts()).toBe(9);
    expect(ready(comparison)).toMatchObject({
      refusal: { kind: 'stale' },
      detail: { current: { attempts: 9 } },
    });
    expect(await comparison.restore('before')).toMatchObject({ kind: 'done' });
    expect(await attempts()).toBe(3);
  });

  test('asks before it brings a danger back', async () => {
    await save({ enabled: true, on_failure: 'ban', channel_id: id('bienvenue') });
    const harmless = await save({ on_failure: 'kick' });
    const refused = await compare(harmless, async () => 'refused');
    expect(await refused.restore('before')).toEqual({ kind: 'not_done' });
    expect(ready(refused)).toMatchObject({ refusal: null, running: null });
    const unseen = await compare(harmless, async () => 'needless');
    expect(await unseen.restore('before')).toEqual({ kind: 'not_done' });
    expect(ready(unseen)).toMatchObject({
      refusal: { kind: 'invalid', fields: [{ path: 'on_failure', key: 'danger_unconfirmed' }] },
    });
    const agreed = await compare(harmless, async () => 'given');
    expect(await agreed.restore('before')).toMatchObject({ kind: 'done' });
  });

  test('is taken back alone: a later save of another field stays', async () => {
    const revision = await save({ attempts: 7 });
    await save({ timeout_seconds: 300 });
    const comparison = await compare(revision);
    expect(await comparison.restore('undone')).toMatchObject({ kind: 'done' });
    expect(await settings()).toMatchObject({ attempts: 3, timeout_seconds: 300 });
  });

  test('is taken back by an undo, unless the same field was saved since', async () => {
    const revision = await save({ attempts: 7 });
    await save({ timeout_seconds: 300 });
    expect(await takeBack(guild, revision.id)).toMatchObject({ kind: 'done' });
    expect(await settings()).toMatchObject({ attempts: 3, timeout_seconds: 300 });
    await save({ attempts: 8 });
    expect(await takeBack(guild, revision.id)).toEqual({ kind: 'stale' });
    expect(await attempts()).toBe(8);
  });

  test('says when it is no longer kept', async () => {
    const comparison = await compare({ ...(await save({ attempts: 7 })), id: '1' });
    expect(comparison.$state.get()).toEqual({
      kind: 'failed',
      error: { kind: 'not_found', key: 'not_found' },
    });
  });
});
