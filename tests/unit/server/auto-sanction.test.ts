import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guildItems } from '../../../server/db/schema.ts';
import {
  type NewSanctionRule,
  newSanctionRule,
  type SanctionRule,
  sanctionRuleDefaults,
} from '../../../src/contract/auto-sanction.ts';
import type { Guild } from '../../../src/contract/guilds.ts';
import { faults } from '../contract/check.ts';
import { sanctionRule } from '../contract/samples.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn, type List, setPremium, type Written } from './lists.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
});
afterAll(() => api.close());

const path = '/autosanction';
const here = () => callsIn(api, 'arabDevs', token);
const list = async () => (await here().read<List<SanctionRule>>(path)).value.items;
const put = async (rule: SanctionRule) => {
  const { etag: _, ...body } = rule;
  return (await here().write<Written<SanctionRule>>('PUT', path, body)).value.item;
};
const create = async (more: Partial<NewSanctionRule> = {}) => {
  const { value } = await here().write<Written<SanctionRule>>('POST', path, { ...sanctionRule, ...more });
  if (!value.item) throw new Error('The reply has no rule.');
  return value.item;
};
const reasons = async () => (await list()).map(({ reason }) => reason);

beforeEach(async () => {
  await api.database.db.delete(guildItems);
  await setPremium(api, 'arabDevs', 30);
});

describe('a new rule', () => {
  it('has what was sent', async () => {
    const rule = await create({ reason: 'first' });
    const { id, etag } = rule;
    expect(rule).toEqual({ ...sanctionRule, reason: 'first', id, etag });
  });

  it('takes the place that it names, and the others make room', async () => {
    for (const reason of ['a', 'b', 'c']) await create({ reason, position: 49 });
    await create({ reason: 'front', position: 0 });
    await create({ reason: 'third', position: 2 });
    expect(await reasons()).toEqual(['front', 'a', 'third', 'b', 'c']);
    expect((await list()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
  });

  it('comes last by the defaults, which are a good body', async () => {
    expect(faults(newSanctionRule, sanctionRuleDefaults)).toEqual([]);
    await create();
    expect((await create(sanctionRuleDefaults)).position).toBe(1);
  });
});

describe('a replaced rule', () => {
  it('keeps its id, changes its values and moves', async () => {
    const a = await create({ reason: 'a' });
    await create({ reason: 'b', position: 1 });
    await create({ reason: 'c', position: 2 });
    const changed: SanctionRule = { ...a, reason: 'moved', action: { kind: 'kick' }, position: 2 };
    expect(await put(changed)).toEqual({ ...changed, etag: expect.not.stringContaining(a.etag ?? '') });
    expect(await reasons()).toEqual(['b', 'c', 'moved']);
    await put({ ...changed, position: 0 });
    expect(await reasons()).toEqual(['moved', 'b', 'c']);
    expect(await put({ ...changed, position: 49 })).toMatchObject({ position: 2 });
    expect(await reasons()).toEqual(['b', 'c', 'moved']);
  });

  it('stays where it is when its position is the current one', async () => {
    await create({ reason: 'a' });
    const b = await create({ reason: 'b', position: 1 });
    await create({ reason: 'c', position: 2 });
    await put({ ...b, reason: 'B' });
    expect(await reasons()).toEqual(['a', 'B', 'c']);
  });
});

it('names every faulty field of a body', async () => {
  const body = { ...sanctionRule, infraction: 'rain', count: 0, window_seconds: 59, extra: 1, position: 50 };
  const { status, fields } = await here().refused('POST', path, body);
  expect(status).toBe(422);
  expect(fields?.map(({ path: field }) => field).sort()).toEqual([
    'count',
    'extra',
    'infraction',
    'position',
    'window_seconds',
  ]);
});

it('the guild tells that there are rules while one is on', async () => {
  const modules = async () => (await here().read<Guild>('')).value.modules.autosanction;
  expect(await modules()).toBe(false);
  const rule = await create({ enabled: false });
  expect(await modules()).toBe(false);
  await put({ ...rule, enabled: true });
  expect(await modules()).toBe(true);
  await here().write('DELETE', `${path}/${rule.id}`);
  expect(await modules()).toBe(false);
});
