import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guildItems } from '../../../server/db/schema.ts';
import type { NewSanctionRule, SanctionRule } from '../../../src/contract/auto-sanction.ts';
import type { Guild } from '../../../src/contract/guilds.ts';
import { sanctionRule } from '../contract/samples.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn, setPremium } from './lists.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
});
afterAll(() => api.close());

const path = '/autosanction';
const here = () => callsIn(api, 'arabDevs', token);
const list = () => here().read<SanctionRule[]>(path);
const create = (more: Partial<NewSanctionRule> = {}, tag?: string) =>
  here().write<SanctionRule>('POST', path, { ...sanctionRule, ...more }, tag);
const reasons = async () => (await list()).value.map(({ reason }) => reason);

beforeEach(async () => {
  await api.database.db.delete(guildItems);
  await setPremium(api, 'arabDevs', 30);
});

describe('a new rule', () => {
  it('gets an id like the platform’s and is listed with it', async () => {
    const { status, value } = await create({ reason: 'first' });
    expect(status).toBe(201);
    expect(value).toEqual({ ...sanctionRule, reason: 'first', id: expect.stringMatching(/^\d{18,20}$/) });
    expect((await list()).value).toEqual([value]);
  });

  it('takes the place that it names, and the others make room', async () => {
    for (const reason of ['a', 'b', 'c']) await create({ reason, position: 49 });
    await create({ reason: 'front', position: 0 });
    await create({ reason: 'third', position: 2 });
    expect(await reasons()).toEqual(['front', 'a', 'third', 'b', 'c']);
    expect((await list()).value.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
  });

  it('is refused when the list is full: ten, and fifty with premium', async () => {
    await setPremium(api, 'arabDevs', null);
    for (let index = 0; index < 10; index++) await create();
    expect(await here().refused('POST', path, sanctionRule)).toMatchObject({
      status: 409,
      key: 'autosanction.limit_reached',
    });
    await setPremium(api, 'arabDevs', 30);
    for (let index = 10; index < 50; index++) await create();
    expect(await here().refused('POST', path, sanctionRule)).toMatchObject({ status: 409 });
    expect((await list()).value).toHaveLength(50);
  });

  it('does not fit beside more rules than the limit, which can still be changed, when premium is over', async () => {
    for (let index = 0; index < 12; index++) await create();
    await setPremium(api, 'arabDevs', -1);
    expect((await here().refused('POST', path, sanctionRule)).status).toBe(409);
    const [first] = (await list()).value;
    expect((await here().write('PUT', path, { ...first, reason: 'still mine' })).status).toBe(200);
  });
});

describe('a replaced rule', () => {
  it('keeps its id, changes its values and moves', async () => {
    const [a] = [await create({ reason: 'a' }), await create({ reason: 'b', position: 1 })];
    await create({ reason: 'c', position: 2 });
    const changed = { ...a.value, reason: 'moved', action: { kind: 'kick' }, position: 2 };
    const { value } = await here().write('PUT', path, changed);
    expect(value).toEqual(changed);
    expect(await reasons()).toEqual(['b', 'c', 'moved']);
    await here().write('PUT', path, { ...changed, position: 0 });
    expect(await reasons()).toEqual(['moved', 'b', 'c']);
    const far = await here().write('PUT', path, { ...changed, position: 49 });
    expect(far.value).toMatchObject({ position: 2 });
    expect(await reasons()).toEqual(['b', 'c', 'moved']);
  });
});

it('deleting closes the gap, and the deleted one is gone', async () => {
  const made = [];
  for (const reason of ['a', 'b', 'c']) made.push((await create({ reason, position: 49 })).value);
  const target = `${path}/${made[1]?.id}`;
  const { status, tag } = await here().write('DELETE', target);
  expect(status).toBe(204);
  const left = await list();
  expect(left.value.map(({ reason, position }) => [reason, position])).toEqual([
    ['a', 0],
    ['c', 1],
  ]);
  expect(left.tag).toBe(tag);
  expect((await here().refused('DELETE', target)).status).toBe(404);
});

describe('the tag', () => {
  it('is the whole list’s, and each write gives the new one', async () => {
    const empty = await list();
    const first = await create({}, empty.tag);
    expect(first.tag).toBe((await list()).tag);
    const second = await create({ position: 0 }, first.tag);
    expect(second.tag).toBe((await list()).tag);
    const replaced = await here().write('PUT', path, { ...first.value, count: 9, position: 0 }, second.tag);
    expect(replaced.tag).toBe((await list()).tag);
    expect(new Set([empty.tag, first.tag, second.tag, replaced.tag]).size).toBe(4);
  });

  it('of an older list is refused with the list as it is, and nothing is written', async () => {
    const { value, tag } = await create();
    await create({ reason: 'in between' });
    const now = await list();
    for (const [method, target, body] of [
      ['POST', path, sanctionRule],
      ['PUT', path, { ...value, reason: 'late' }],
      ['DELETE', `${path}/${value.id}`, undefined],
    ] as const) {
      const refusal = await here().refused(method, target, body, tag);
      expect(refusal).toMatchObject({ status: 412, key: 'stale', current: now.value, tag: now.tag });
    }
    expect(await list()).toEqual(now);
  });

  it('lets one of many writers through', async () => {
    const { value, tag } = await create();
    const writers = Array.from({ length: 30 }, (_, index) =>
      index % 2
        ? here().call('POST', path, { ...sanctionRule, reason: String(index) }, tag)
        : here().call('PUT', path, { ...value, reason: String(index) }, tag),
    );
    const statuses = (await Promise.all(writers)).map(({ status }) => status).sort();
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(29);
  });

  it('is not needed: parallel writers then all get in, up to the limit', async () => {
    await setPremium(api, 'arabDevs', null);
    const writers = Array.from({ length: 14 }, () => here().call('POST', path, sanctionRule));
    const statuses = (await Promise.all(writers)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(201), ...Array<number>(4).fill(409)]);
    const positions = (await list()).value.map(({ position }) => position);
    expect(positions).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
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
  const { value } = await create({ enabled: false });
  expect(await modules()).toBe(false);
  await here().write('PUT', path, { ...value, enabled: true });
  expect(await modules()).toBe(true);
});
