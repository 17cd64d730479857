import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../server/cleanup.ts';
import { guildItems } from '../../../server/db/schema.ts';
import { autoSanctionLimits } from '../../../src/contract/auto-sanction.ts';
import { recurringLimits } from '../../../src/contract/recurring.ts';
import { ticketLimits } from '../../../src/contract/ticket-panel.ts';
import * as samples from '../contract/samples.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn, type Entry, idsOf, type List, setPremium, type Written } from './lists.ts';

const opened = new Date('2026-11-21T14:22:33.000Z');
const day = 86_400_000;

let api: TestApi;
let token: string;
let channel: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
  channel = (await idsOf(api, 'potager'))('discussion');
});
afterAll(() => api.close());

/** The behaviour that the three lists share, by their paths. */
const kinds = [
  {
    name: 'sanction rules',
    list: '/autosanction',
    create: '/autosanction',
    entry: (id: string) => `/autosanction/${id}`,
    replace: () => '/autosanction',
    label: 'reason',
    body: (label: string) => ({ ...samples.sanctionRule, reason: label, position: 49 }),
    limit: autoSanctionLimits.rules,
    full: 'autosanction.limit_reached',
  },
  {
    name: 'recurring messages',
    list: '/recurring',
    create: '/recurring',
    entry: (id: string) => `/recurring/${id}`,
    replace: (id: string) => `/recurring/${id}`,
    label: 'name',
    body: (label: string) => ({ ...samples.recurringMessage, channel_id: channel, name: label }),
    limit: recurringLimits.messages,
    full: 'recurring.limit_reached',
  },
  {
    name: 'ticket panels',
    list: '/tickets',
    create: '/ticket',
    entry: (id: string) => `/ticket/${id}`,
    replace: (id: string) => `/ticket/${id}`,
    label: 'name',
    body: (label: string) => ({ ...samples.ticketPanel, name: label }),
    limit: ticketLimits.panels,
    full: 'tickets.limit_reached',
  },
];

describe.each(kinds)('$name', ({ list, create, entry, replace, label, body, limit, full }) => {
  const here = () => callsIn(api, 'potager', token);
  const read = () => here().read<List>(list);
  const add = (name: string) => here().write<Written>('POST', create, body(name));
  const addAll = async (...names: string[]) => {
    for (const name of names) await add(name);
    return (await read()).value.items;
  };
  const labelsOf = ({ items }: List) => items.map((item) => item[label]);
  const labels = async () => labelsOf((await read()).value);
  /** A replacement that only changes the label. */
  const changed = (item: Entry, at: number, name: string) => {
    const sample = body(name);
    return list === '/autosanction' ? { ...sample, id: item.id, position: at } : sample;
  };
  const put = (item: Entry, at: number, name: string, ifMatch?: string) =>
    here().write<Written>('PUT', replace(item.id), changed(item, at, name), ifMatch);
  const remove = (item: Entry) => here().write<Written>('DELETE', entry(item.id), undefined, item.etag);
  const restore = (item: Entry) => here().write<Written>('POST', `${entry(item.id)}/restore`);
  const listed = ([first, ...rest]: Entry[]) => {
    if (!first) throw new Error('The list is empty.');
    return [first, ...rest] as const;
  };

  beforeEach(async () => {
    await api.database.db.delete(guildItems);
    await setPremium(api, 'potager', 30);
    api.clock.now = opened;
  });

  it('a write answers with the entry, and with the list as a read gives it', async () => {
    const first = await add('first');
    expect(first.status).toBe(201);
    expect(first.value.item).toMatchObject({ [label]: 'first', id: expect.stringMatching(/^\d{18,20}$/) });
    const second = await add('second');
    const { item, ...rest } = second.value;
    expect(item).toEqual(second.value.items[1]);
    expect({ ...(await read()), status: 201 }).toEqual({ status: 201, value: rest, tag: second.tag });
  });

  it('says how many there may be: now, and with premium', async () => {
    const maxima = async () => {
      const { max, max_premium } = (await read()).value;
      return [max, max_premium];
    };
    expect(await maxima()).toEqual([limit.premium, limit.premium]);
    await setPremium(api, 'potager', null);
    expect(await maxima()).toEqual([limit.free, limit.premium]);
    await setPremium(api, 'potager', -1);
    expect(await maxima()).toEqual([limit.free, limit.premium]);
  });

  it('is full at its limit, also for writers at once, and those beyond it can be changed', async () => {
    for (let index = 0; index < limit.free + 2; index += 1) await add(`${index}`);
    await setPremium(api, 'potager', -1);
    expect(await here().refused('POST', create, body('more'))).toMatchObject({ status: 409, key: full });
    const { items } = (await read()).value;
    expect(items).toHaveLength(limit.free + 2);
    const [first] = listed(items);
    expect((await put(first, 0, 'still mine', first.etag)).value.item?.[label]).toBe('still mine');

    await api.database.db.delete(guildItems);
    const writers = Array.from({ length: limit.free + 4 }, () => here().call('POST', create, body('x')));
    const statuses = (await Promise.all(writers)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(limit.free).fill(201), ...Array<number>(4).fill(409)]);
  });

  describe('the tag of an entry', () => {
    it('lets people change different entries from one read, and delete others', async () => {
      const [a, b, c] = listed(await addAll('a', 'b', 'c'));
      if (!b || !c) throw new Error('missing');
      await put(a, 0, 'A', a.etag);
      await put(b, 1, 'B', b.etag);
      expect((await remove(c)).status).toBe(200);
      expect(await labels()).toEqual(['A', 'B']);
    });

    it('of an older version is refused with the entry as it is, and nothing is written', async () => {
      const [a] = listed(await addAll('a', 'b'));
      const { item: current } = (await put(a, 0, 'mine', a.etag)).value;
      const before = await read();
      for (const [method, path, sent] of [
        ['PUT', replace(a.id), changed(a, 0, 'late')],
        ['DELETE', entry(a.id), undefined],
      ] as const) {
        const refusal = await here().refused(method, path, sent, a.etag);
        expect(refusal).toMatchObject({ status: 412, key: 'stale', current, tag: current?.etag });
      }
      expect(await read()).toEqual(before);
    });

    it('is that of the entry alone: the list’s matches nothing', async () => {
      const [a] = listed(await addAll('a'));
      const { tag } = await read();
      expect((await here().refused('DELETE', entry(a.id), undefined, tag)).status).toBe(412);
    });

    it('stays when others come and go and when the order changes; the list’s does not', async () => {
      const [a, b] = listed(await addAll('a', 'b'));
      if (!b) throw new Error('missing');
      const { tag } = await read();
      const ordered = await here().write<Written>('PUT', `${list}/order`, { ids: [b.id, a.id] });
      expect(ordered.tag).not.toBe(tag);
      expect(ordered.value.items.map(({ etag }) => etag)).toEqual([b.etag, a.etag]);
    });

    it('lets one of many writers through', async () => {
      const [a] = listed(await addAll('a'));
      const writers = Array.from({ length: 30 }, (_, index) =>
        here().call('PUT', replace(a.id), changed(a, 0, `writer ${index}`), a.etag),
      );
      const statuses = (await Promise.all(writers)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array<number>(29).fill(412)]);
    });

    it('is not needed', async () => {
      const [a] = listed(await addAll('a'));
      expect((await put(a, 0, 'b')).status).toBe(200);
      expect((await put(a, 0, 'c', '*')).status).toBe(200);
    });
  });

  it('deleting closes the gap, and the deleted one is gone for every write', async () => {
    const items = await addAll('a', 'b', 'c');
    const b = items[1];
    if (!b) throw new Error('missing');
    const { status, value, tag } = await remove(b);
    expect([status, value.item]).toEqual([200, null]);
    expect(labelsOf(value)).toEqual(['a', 'c']);
    expect(await read()).toMatchObject({ value: { items: value.items }, tag });
    for (const method of ['PUT', 'DELETE']) {
      const [path, sent] = method === 'PUT' ? [replace(b.id), changed(b, 0, 'x')] : [entry(b.id), undefined];
      expect(await here().refused(method, path, sent, b.etag)).toMatchObject({
        status: 404,
        key: 'not_found',
      });
    }
  });

  describe('a new order', () => {
    it('is taken in one call, and answered with the list', async () => {
      const items = await addAll('a', 'b', 'c');
      const ids = items.map(({ id }) => id).reverse();
      const { status, value, tag } = await here().write<Written>('PUT', `${list}/order`, { ids });
      expect([status, value.item, labelsOf(value)]).toEqual([200, null, ['c', 'b', 'a']]);
      expect(await read()).toMatchObject({ value: { items: value.items }, tag });
    });

    it('of other entries than there are is refused with the list as it is', async () => {
      const [a, b] = listed(await addAll('a', 'b'));
      if (!b) throw new Error('missing');
      const now = await read();
      for (const ids of [[], [a.id], [b.id, '1'], [b.id, a.id, '1']]) {
        expect(await here().refused('PUT', `${list}/order`, { ids })).toMatchObject({
          status: 412,
          key: 'stale',
          current: now.value,
          tag: now.tag,
        });
      }
      expect((await here().refused('PUT', `${list}/order`, { ids: [a.id, a.id] })).fields).toEqual([
        { path: 'ids', key: 'repeated' },
      ]);
      expect(await read()).toEqual(now);
    });
  });

  describe('a restored entry', () => {
    it('has its id, its values and its place, as if it had never been deleted', async () => {
      const items = await addAll('a', 'b', 'c');
      const before = await read();
      const b = items[1];
      if (!b) throw new Error('missing');
      await remove(b);
      const { status, value, tag } = await restore(b);
      expect([status, value.item]).toEqual([200, b]);
      expect(await read()).toEqual(before);
      expect({ items: value.items, tag }).toEqual({ items: before.value.items, tag: before.tag });
    });

    it('finds its place also among others that were deleted, in whichever order they come back', async () => {
      const items = await addAll('a', 'b', 'c', 'd');
      for (const order of [
        [1, 2, 0],
        [0, 1, 2],
        [2, 0, 1],
      ]) {
        for (const at of [0, 1, 2]) await remove(items[at] as Entry);
        for (const at of order) await restore(items[at] as Entry);
        expect(await labels()).toEqual(['a', 'b', 'c', 'd']);
      }
    });

    it('follows the one that it followed, wherever that is now', async () => {
      const [a, b, c, d] = (await addAll('a', 'b', 'c', 'd')) as [Entry, Entry, Entry, Entry];
      await remove(b);
      await here().write('PUT', `${list}/order`, { ids: [c.id, d.id, a.id] });
      await add('e');
      await restore(b);
      expect(await labels()).toEqual(['c', 'd', 'a', 'b', 'e']);
    });

    it('that is there already stays as it is', async () => {
      const [a] = listed(await addAll('a', 'b'));
      const before = await read();
      const { value } = await restore(a);
      expect(value.item).toEqual(a);
      expect(await read()).toEqual(before);
    });

    it('does not fit into a full list', async () => {
      const [a] = listed(await addAll('a'));
      await remove(a);
      await setPremium(api, 'potager', null);
      for (let index = 0; index < limit.free; index += 1) await add(`${index}`);
      const refusal = await here().refused('POST', `${entry(a.id)}/restore`);
      expect(refusal).toMatchObject({ status: 409, key: full });
    });

    it('is gone after 24 hours, and unknown in another guild', async () => {
      const [a, b] = listed(await addAll('a', 'b'));
      if (!b) throw new Error('missing');
      await remove(a);
      await remove(b);
      const gone = { status: 404, key: 'not_found' };
      const there = callsIn(api, 'arabDevs', token);
      expect(await there.refused('POST', `${entry(a.id)}/restore`)).toMatchObject(gone);
      api.clock.now = new Date(opened.getTime() + day - 1000);
      expect((await restore(a)).status).toBe(200);
      api.clock.now = new Date(opened.getTime() + day);
      expect(await here().refused('POST', `${entry(b.id)}/restore`)).toMatchObject(gone);
    });
  });

  describe('what is stored of a deleted entry', () => {
    const stored = () => api.database.db.$count(guildItems);

    it('is deleted after 24 hours', async () => {
      const [a] = listed(await addAll('a', 'b'));
      await remove(a);
      await cleanUp(api.database.db, new Date(opened.getTime() + day - 1000));
      expect(await stored()).toBe(2);
      await cleanUp(api.database.db, new Date(opened.getTime() + day));
      expect(await stored()).toBe(1);
      expect(await labels()).toEqual(['b']);
    });

    it('is that of no more entries than a list can have, the last ones', async () => {
      const [first] = listed(await addAll('first'));
      await remove(first);
      let last = first;
      for (let index = 0; index < limit.premium; index += 1) {
        api.clock.now = new Date(api.clock.now.getTime() + 1000);
        last = (await add(`${index}`)).value.item as Entry;
        await remove(last);
      }
      expect(await stored()).toBe(limit.premium);
      const rows = await api.database.db.select().from(guildItems).where(eq(guildItems.id, first.id));
      expect(rows).toEqual([]);
      expect((await restore(last)).status).toBe(200);
    });
  });
});
