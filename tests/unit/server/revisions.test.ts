import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../server/cleanup.ts';
import { guildItems, guilds, revisions, settings } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { revisionRow } from '../../../server/documents/revisions.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn, idsOf, setPremium } from './lists.ts';
import {
  detailOf,
  documents,
  lastOf,
  listCalls,
  lists,
  revisionsIn,
  saveDocument,
} from './revisions-scene.ts';

const opened = new Date('2026-11-21T14:22:33.000Z');
const day = 86_400_000;
const later = (ms: number) => new Date(opened.getTime() + ms);

let api: TestApi;
let tokens: { readonly owner: string; readonly manager: string };
let channel: string;
beforeAll(async () => {
  api = await openTestApi();
  tokens = { owner: await api.signIn('owner'), manager: await api.signIn('manager') };
  channel = (await idsOf(api, 'potager'))('discussion');
});
afterAll(() => api.close());

const here = (account: keyof typeof tokens = 'owner') => callsIn(api, 'potager', tokens[account]);
const kept = async () => (await revisionsIn(here())).total;

beforeEach(async () => {
  await api.database.db.delete(revisions);
  await api.database.db.delete(guildItems);
  await setPremium(api, 'potager', 30);
  api.clock.now = opened;
});

describe.each(documents)('a save of $path', ({ screen, entry, path, member, values: [one, other] }) => {
  beforeEach(() => api.database.db.delete(settings));

  it('is kept, with who, when, and what changed alone', async () => {
    await saveDocument(here(), path, { [member]: one });
    api.clock.now = later(5000);
    await saveDocument(here('manager'), path, { [member]: other });
    const { username, display_name, avatar_url, id } = demoAccounts.manager;
    expect(await lastOf(here())).toEqual({
      id: expect.stringMatching(/^\d{18,20}$/),
      screen,
      entry_id: entry,
      entry_name: null,
      action: 'saved',
      author: { id, username, display_name, avatar_url },
      at: later(5000).toISOString(),
      restores: null,
      before: { [member]: one },
      after: { [member]: other },
    });
  });

  it('has the defaults before the first', async () => {
    const { value } = await here().read(path);
    await saveDocument(here(), path, { [member]: one });
    const { before, after, current, etag } = await detailOf(here(), (await lastOf(here())).id);
    const read = await here().read(path);
    expect([before, after, current, etag]).toEqual([value, read.value, read.value, read.tag]);
  });

  it('that changes nothing is not kept', async () => {
    await saveDocument(here(), path, {});
    await saveDocument(here(), path, { [member]: one });
    await saveDocument(here('manager'), path, { [member]: one });
    expect(await kept()).toBe(1);
  });

  it('that is refused is not kept', async () => {
    const { value, tag } = await here().read(path);
    await saveDocument(here(), path, { [member]: one });
    expect(await here().refused('POST', path, { ...value, [member]: other }, tag)).toMatchObject({
      status: 412,
    });
    expect(await here().refused('POST', path, { ...value, [member]: { x: 1 } })).toMatchObject({
      status: 422,
    });
    expect(await kept()).toBe(1);
  });
});

describe.each(lists)('a write of $screen', (list) => {
  const calls = () => listCalls(here(), list, channel);
  const name = (label: string) => (list.isNamed ? label : null);

  it('is kept, each of its kinds', async () => {
    const { add, replace, remove, restore, order, items } = calls();
    const [a, b] = [await add('a'), await add('b')];
    await replace(a, 'A');
    await remove(b);
    await restore(b);
    await order([b.id, a.id]);
    const shown = (await revisionsIn(here())).items.map((one) => [
      one.action,
      one.entry_id,
      one.entry_name,
      one.before,
      one.after,
    ]);
    const whole = expect.objectContaining({ [list.label]: 'b', enabled: true });
    expect(shown).toEqual([
      ['ordered', null, null, [a.id, b.id], [b.id, a.id]],
      ['restored', b.id, name('b'), null, whole],
      ['deleted', b.id, name('b'), whole, null],
      ['saved', a.id, name('A'), { [list.label]: 'a' }, { [list.label]: 'A' }],
      ['created', b.id, name('b'), null, whole],
      ['created', a.id, name('a'), null, expect.objectContaining({ [list.label]: 'a' })],
    ]);
    expect((await items()).map(({ id }) => id)).toEqual([b.id, a.id]);
  });

  it('that changes nothing is not kept, and neither is what only the host writes', async () => {
    const { add, replace, restore, order } = calls();
    const [a, b] = [await add('a'), await add('b')];
    await replace(a, 'a');
    await restore(b);
    await order([a.id, b.id]);
    expect(await kept()).toBe(2);
    const { after, current } = await detailOf(here(), (await lastOf(here())).id);
    expect(after).toEqual(current);
    for (const readOnly of ['id', 'etag', 'position', 'posted', 'message_id', 'runs', 'next_run_at']) {
      expect(after).not.toHaveProperty(readOnly);
    }
  });

  it('that is refused is not kept', async () => {
    const { add, body } = calls();
    const a = await add('a');
    const path = list.entry(a.id);
    expect(await here().refused('DELETE', path, undefined, '"old"')).toMatchObject({ status: 412 });
    expect(await here().refused('POST', list.create, { ...body('b'), enabled: 1 })).toMatchObject({
      status: 422,
    });
    expect(await here().refused('PUT', `${list.list}/order`, { ids: ['1'] })).toMatchObject({ status: 412 });
    expect(await kept()).toBe(1);
  });

  it('says what the entry is today, and when it is gone', async () => {
    const { add, replace, remove, items } = calls();
    const a = await add('a');
    const { id } = await lastOf(here());
    await replace(a, 'A');
    const [item] = await items();
    const then = await detailOf(here(), id);
    expect(then).toMatchObject({ action: 'created', before: null, after: { [list.label]: 'a' } });
    expect(then).toMatchObject({ current: { [list.label]: 'A' }, etag: item?.etag });
    await remove(a);
    expect(await detailOf(here(), id)).toMatchObject({ current: null, etag: null });
  });
});

it('a rule that is replaced at another place is kept as an order too', async () => {
  const [rules] = lists;
  const { add, body } = listCalls(here(), rules, channel);
  const [a, b] = [await add('a'), await add('b')];
  await here().write('PUT', rules.list, { ...body('a'), id: a.id, position: 1 });
  expect((await revisionsIn(here())).items.map(({ action }) => action)).toEqual([
    'ordered',
    'created',
    'created',
  ]);
  expect(await lastOf(here())).toMatchObject({ before: [a.id, b.id], after: [b.id, a.id] });
});

it('settings that no screen shows are not kept', () => {
  const change = { name: 'notes', entry: null, action: 'saved', before: {}, after: { a: 1 } } as const;
  expect(revisionRow(change)).toBeNull();
  expect(revisionRow({ ...change, name: 'automod:spam' })).toMatchObject({
    screen: 'automod',
    entry_id: 'spam',
  });
});

describe('the list', () => {
  const attempts = (value: number, account: keyof typeof tokens = 'owner') =>
    saveDocument(here(account), '/captcha', { attempts: value });
  const shown = async (query: string) =>
    (await revisionsIn(here(), query)).items.map(({ after }) => Object.values(after as object).at(-1));

  beforeEach(async () => {
    await attempts(1);
    await api.database.db.delete(revisions);
  });

  it('is filtered by screen, entry, author and days in the time zone of the guild', async () => {
    await attempts(2);
    await attempts(3, 'manager');
    await saveDocument(here(), '/automod/caps', { percent: 61 });
    await saveDocument(here(), '/automod/emoji', { max: 62 });
    // In Paris it is the day after.
    api.clock.now = new Date('2026-11-21T23:30:00.000Z');
    await attempts(4, 'manager');
    expect(await shown('')).toEqual([4, 62, 61, 3, 2]);
    expect(await shown('?screen=captcha')).toEqual([4, 3, 2]);
    expect(await shown('?screen=automod')).toEqual([62, 61]);
    expect(await shown('?screen=automod&entry_id=caps')).toEqual([61]);
    expect(await shown(`?author_id=${demoAccounts.manager.id}`)).toEqual([4, 3]);
    expect(await shown('?from=2026-11-22')).toEqual([4]);
    expect(await shown('?to=2026-11-21&screen=captcha')).toEqual([3, 2]);
    expect(await here().refused('GET', '/revisions?from=2026-11-22&to=2026-11-21')).toMatchObject({
      status: 422,
      fields: [{ path: 'to', key: 'period.ends_before_start' }],
    });
  });

  it('names everybody who changed something, whatever the filters', async () => {
    await attempts(2);
    await attempts(3, 'manager');
    await attempts(4);
    const { authors, total } = await revisionsIn(here(), '?screen=logs');
    expect([total, authors.map(({ display_name }) => display_name)]).toEqual([
      0,
      ['Camille Roy', 'Yanis Belkacem'],
    ]);
  });

  it('is paged without repeats or gaps while others write', async () => {
    for (const value of [2, 3, 4, 5]) await attempts(value);
    const first = await revisionsIn(here(), '?limit=2&screen=captcha');
    expect(first.total).toBe(4);
    await attempts(6);
    await attempts(7);
    const cursor = encodeURIComponent(first.next_cursor ?? '');
    const second = await revisionsIn(here(), `?limit=2&screen=captcha&cursor=${cursor}`);
    const values = [...first.items, ...second.items].map(({ after }) => after);
    expect(values).toEqual([5, 4, 3, 2].map((value) => ({ attempts: value })));
    expect([second.total, second.next_cursor]).toEqual([6, null]);
    expect(await here().refused('GET', `/revisions?cursor=${cursor}`)).toMatchObject({
      status: 422,
      fields: [{ path: 'cursor', key: 'malformed' }],
    });
  });

  it('has nothing of another guild', async () => {
    await attempts(2);
    const { id } = await lastOf(here());
    const there = callsIn(api, 'nebula', tokens.owner);
    expect((await revisionsIn(there)).total).toBe(0);
    expect(await there.refused('GET', `/revisions/${id}`)).toMatchObject({ status: 404, key: 'not_found' });
    const restoration = await there.refused('POST', `/revisions/${id}/restore`, { side: 'before' });
    expect(restoration).toMatchObject({ status: 404, key: 'not_found' });
  });

  it('keeps the order of the writes of one moment, also of writers at once', async () => {
    const percents = Array.from({ length: 12 }, (_, index) => index + 20);
    await Promise.all(percents.map((percent) => saveDocument(here(), '/automod/caps', { percent })));
    const { items } = await revisionsIn(here());
    const steps = items.reverse().map(({ before, after }) => [before, after]);
    expect(steps).toHaveLength(percents.length);
    for (const [index, [, after]] of steps.slice(0, -1).entries())
      expect(steps[index + 1]?.[0]).toEqual(after);
    const { value } = await here().read('/automod/caps');
    expect(steps.at(-1)?.[1]).toEqual({ percent: value.percent });
  });
});

describe('revisions are deleted', () => {
  const daysLeft = async (days: number) => {
    await cleanUp(api.database.db, later(days * day));
    return api.database.db.$count(revisions);
  };

  it('after 90 days', async () => {
    await saveDocument(here(), '/captcha', { attempts: 8 });
    await setPremium(api, 'potager', null);
    expect(await daysLeft(89.9)).toBe(1);
    expect(await daysLeft(90)).toBe(0);
  });

  it('after a year with premium, and sooner when that ends', async () => {
    await saveDocument(here(), '/captcha', { attempts: 9 });
    await setPremium(api, 'potager', 1000);
    expect(await daysLeft(364.9)).toBe(1);
    await setPremium(api, 'potager', 364);
    expect(await daysLeft(363.9)).toBe(1);
    expect(await daysLeft(364.1)).toBe(0);
    await saveDocument(here(), '/captcha', { attempts: 8 });
    await setPremium(api, 'potager', 1000);
    expect(await daysLeft(365)).toBe(0);
  });

  it('with their guild', async () => {
    const { db } = api.database;
    const [row] = await db.select().from(guilds).where(eq(guilds.id, demoGuilds.atelier));
    if (!row) throw new Error('missing');
    await db.insert(guilds).values({ ...row, id: '77' });
    await db.insert(revisions).values({
      id: '7',
      guild_id: '77',
      number: 1,
      screen: 'captcha',
      action: 'saved',
      author_id: '1',
      at: opened,
    });
    await db.delete(guilds).where(eq(guilds.id, '77'));
    expect(await db.$count(revisions)).toBe(0);
  });
});
