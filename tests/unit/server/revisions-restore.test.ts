import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channels, guildItems, revisions, settings } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { runs } from '../../runs.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn, idsOf, setPremium } from './lists.ts';
import {
  detailOf,
  documents,
  lastOf,
  listCalls,
  lists,
  restore,
  revisionsIn,
  saveDocument,
} from './revisions-scene.ts';

const opened = new Date('2026-11-21T14:22:33.000Z');
const day = 86_400_000;

let api: TestApi;
let tokens: { readonly owner: string; readonly manager: string };
let idOf: (name: string) => string;
beforeAll(async () => {
  api = await openTestApi();
  tokens = { owner: await api.signIn('owner'), manager: await api.signIn('manager') };
  idOf = await idsOf(api, 'potager');
});
afterAll(() => api.close());

const here = (account: keyof typeof tokens = 'owner') => callsIn(api, 'potager', tokens[account]);
const refused = (id: string, side: 'before' | 'after', ifMatch?: string) =>
  here().refused('POST', `/revisions/${id}/restore`, { side }, ifMatch);

beforeEach(async () => {
  await api.database.db.delete(revisions);
  await api.database.db.delete(guildItems);
  await setPremium(api, 'potager', 30);
  api.clock.now = opened;
});

describe.each(documents)('of $path', ({ screen, entry, path, member, values: [one, other] }) => {
  const now = async () => (await here().read(path)).value[member];
  beforeEach(() => api.database.db.delete(settings));

  it('both sides come back, each as a change of its own by whoever restored it', async () => {
    await saveDocument(here(), path, { [member]: one });
    await saveDocument(here(), path, { [member]: other });
    const { id } = await lastOf(here());
    const { tag } = await here().read(path);
    const { value } = await restore(here('manager'), id, 'before', tag);
    expect(value.revision).toMatchObject({
      screen,
      entry_id: entry,
      action: 'saved',
      author: { id: demoAccounts.manager.id },
      restores: id,
      before: { [member]: other },
      after: { [member]: one },
    });
    expect(await lastOf(here())).toEqual(value.revision);
    expect(await now()).toEqual(one);
    await restore(here(), id, 'after');
    expect(await now()).toEqual(other);
    expect(await lastOf(here())).toMatchObject({ restores: id, after: { [member]: other } });
  });

  it('nothing is kept when all is like that already', async () => {
    await saveDocument(here(), path, { [member]: one });
    const { id } = await lastOf(here());
    expect((await restore(here(), id, 'after')).value).toEqual({ revision: null });
    expect((await revisionsIn(here())).total).toBe(1);
  });

  it('a stale tag is refused with what is there now', async () => {
    await saveDocument(here(), path, { [member]: one });
    const { id } = await lastOf(here());
    const { etag } = await detailOf(here(), id);
    await saveDocument(here('manager'), path, { [member]: other });
    const { value, tag } = await here().read(path);
    expect(await refused(id, 'before', etag ?? '')).toMatchObject({
      status: 412,
      key: 'stale',
      current: value,
      tag,
    });
    expect(await now()).toEqual(other);
  });
});

describe.each(lists)('of $screen', (list) => {
  const calls = () => listCalls(here(), list, idOf('discussion'));

  it('an entry that was created goes, and comes back with its id', async () => {
    const { add, items, labels } = calls();
    await add('first');
    const item = await add('a');
    const { id } = await lastOf(here());
    const gone = await restore(here('manager'), id, 'before', item.etag);
    expect(gone.value.revision).toMatchObject({ action: 'deleted', entry_id: item.id, restores: id });
    expect(await labels()).toEqual(['first']);
    expect((await restore(here(), id, 'before')).value).toEqual({ revision: null });
    const back = await restore(here(), id, 'after');
    expect(back.value.revision).toMatchObject({ action: 'restored', entry_id: item.id, restores: id });
    expect((await items()).map((one) => one.id)).toContain(item.id);
  });

  it('an entry that was deleted comes back in its place while its row is kept, and then last', async () => {
    const { add, remove, items, labels } = calls();
    const a = await add('a');
    await add('b');
    await remove(a);
    const { id } = await lastOf(here());
    await restore(here(), id, 'before');
    expect(await labels()).toEqual(['a', 'b']);
    await restore(here(), id, 'after');
    expect(await labels()).toEqual(['b']);
    await api.database.db.delete(guildItems).where(eq(guildItems.id, a.id));
    await restore(here(), id, 'before');
    expect((await items()).map((one) => [one.id, one[list.label]]).at(-1)).toEqual([a.id, 'a']);
    expect(await labels()).toEqual(['b', 'a']);
    expect(await lastOf(here())).toMatchObject({ action: 'restored', restores: id });
  });

  it('an entry gets back what it was, also one that is gone since', async () => {
    const { add, replace, remove, labels } = calls();
    const a = await add('a');
    await replace(a, 'A');
    const { id } = await lastOf(here());
    const { etag } = await detailOf(here(), id);
    expect((await restore(here(), id, 'before', etag ?? '')).value.revision).toMatchObject({
      action: 'saved',
      restores: id,
      before: { [list.label]: 'A' },
      after: { [list.label]: 'a' },
    });
    expect(await labels()).toEqual(['a']);
    await remove(a);
    expect(await refused(id, 'after', etag ?? '')).toMatchObject({ status: 412, current: null });
    await restore(here(), id, 'after');
    expect(await labels()).toEqual(['A']);
    expect(await lastOf(here())).toMatchObject({
      action: 'restored',
      entry_id: a.id,
      before: null,
      after: { [list.label]: 'A' },
    });
  });

  it('a stale tag is refused with the entry as it is, to save and to delete', async () => {
    const { add, replace, labels } = calls();
    const a = await add('a');
    const { id: created } = await lastOf(here());
    await replace(a, 'A');
    const { id: saved } = await lastOf(here());
    for (const id of [created, saved]) {
      expect(await refused(id, 'before', a.etag)).toMatchObject({
        status: 412,
        current: { id: a.id, [list.label]: 'A' },
      });
    }
    expect(await labels()).toEqual(['A']);
  });

  it('an order comes back, as long as the entries are the same', async () => {
    const { add, remove, order, labels } = calls();
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    await order([c.id, a.id, b.id]);
    const { id } = await lastOf(here());
    const { current, etag } = await detailOf(here(), id);
    expect(current).toEqual([c.id, a.id, b.id]);
    await restore(here(), id, 'before', etag ?? '');
    expect(await labels()).toEqual(['a', 'b', 'c']);
    expect(await lastOf(here())).toMatchObject({ action: 'ordered', restores: id });
    expect(await refused(id, 'after', etag ?? '')).toMatchObject({
      status: 412,
      current: [a.id, b.id, c.id],
    });
    await remove(c);
    expect(await refused(id, 'after')).toMatchObject({ status: 409, key: 'revision.other_entries' });
    expect(await labels()).toEqual(['a', 'b']);
  });

  it('a list that is full by now takes no entry back', async () => {
    const { add, remove } = calls();
    const a = await add('a');
    await remove(a);
    const { id } = await lastOf(here());
    await setPremium(api, 'potager', null);
    const { max } = (await here().read<{ max: number }>(list.list)).value;
    for (let index = 0; index < max; index += 1) await add(`${index}`);
    expect(await refused(id, 'before')).toMatchObject({ status: 409, key: 'revision.list_full' });
  });
});

describe('a change alone', () => {
  it('goes back, and later ones stay', async () => {
    await saveDocument(here(), '/captcha', { attempts: 3, timeout_seconds: 120 });
    await saveDocument(here(), '/captcha', { attempts: 5 });
    const { id } = await lastOf(here());
    await saveDocument(here('manager'), '/captcha', { timeout_seconds: 300 });
    const { undone, current, etag } = await detailOf(here(), id);
    expect(undone).toEqual({ value: { ...(current as object), attempts: 3 }, changed_since: [] });
    const { value } = await restore(here(), id, 'undone', etag ?? '');
    expect(value.revision).toMatchObject({ restores: id, before: { attempts: 5 }, after: { attempts: 3 } });
    expect((await here().read('/captcha')).value).toMatchObject({ attempts: 3, timeout_seconds: 300 });
  });

  it('says what was changed again since, and does not go back over what is saved meanwhile', async () => {
    await saveDocument(here(), '/captcha', { attempts: 5 });
    const { id } = await lastOf(here());
    await saveDocument(here('manager'), '/captcha', { attempts: 7 });
    const { undone, etag } = await detailOf(here(), id);
    expect(undone?.changed_since).toEqual(['attempts']);
    await saveDocument(here('manager'), '/captcha', { attempts: 8 });
    expect(
      await here().refused('POST', `/revisions/${id}/restore`, { side: 'undone' }, etag ?? ''),
    ).toMatchObject({
      status: 412,
      current: { attempts: 8 },
    });
  });

  it('of an entry goes back in that entry; nothing is left to take back once it is gone', async () => {
    const [, recurring] = lists;
    const { add, replace, remove, items } = listCalls(here(), recurring, idOf('discussion'));
    const message = await add('a');
    await replace(message, 'b');
    const { id } = await lastOf(here());
    await replace(message, 'b', { timezone: 'Asia/Tokyo' });
    await restore(here(), id, 'undone');
    expect(await items()).toMatchObject([{ name: 'a', timezone: 'Asia/Tokyo' }]);
    await remove(message);
    expect((await detailOf(here(), id)).undone).toBeUndefined();
    expect(await here().refused('POST', `/revisions/${id}/restore`, { side: 'undone' })).toMatchObject({
      status: 412,
      current: null,
    });
  });
});

describe('the rules of every save hold', () => {
  const withoutChannel = async (name: string, work: () => Promise<void>) => {
    const { db } = api.database;
    const wanted = and(eq(channels.guild_id, demoGuilds.potager), eq(channels.name, name));
    const [row] = await db.delete(channels).where(wanted).returning();
    if (!row) throw new Error(`There is no ${name}.`);
    try {
      await work();
    } finally {
      await db.insert(channels).values(row);
    }
  };

  it('a channel that is gone is named by its field', async () => {
    const log_channel_id = idOf('récoltes');
    await saveDocument(here(), '/captcha', { log_channel_id });
    await saveDocument(here(), '/captcha', { log_channel_id: null });
    const { id } = await lastOf(here());
    await withoutChannel('récoltes', async () => {
      expect(await refused(id, 'before')).toMatchObject({
        status: 422,
        fields: [{ path: 'log_channel_id', key: 'channel.unknown' }],
      });
    });
    expect((await lastOf(here())).id).toBe(id);
    const [, recurring] = lists;
    const { add, remove } = listCalls(here(), recurring, idOf('arrosage'));
    await remove(await add('a'));
    const deleted = await lastOf(here());
    await withoutChannel('arrosage', async () => {
      expect(await refused(deleted.id, 'before')).toMatchObject({
        status: 422,
        fields: [{ path: 'channel_id', key: 'channel.unknown' }],
      });
    });
  });

  it('dangers are asked about, also of an entry that comes back', async () => {
    const confirmed = '?confirm=danger';
    const ban = {
      count: 1,
      action: { kind: 'ban', duration_seconds: null, delete_message_seconds: 0 },
    };
    const [rules] = lists;
    const { body, remove, items } = listCalls(here(), rules, idOf('discussion'));
    await here().write('POST', `/autosanction${confirmed}`, { ...body('a'), ...ban });
    const [rule] = await items();
    if (!rule) throw new Error('missing');
    await remove(rule);
    const { id } = await lastOf(here());
    expect(await refused(id, 'before')).toMatchObject({
      status: 422,
      fields: [{ path: 'action', key: 'danger_unconfirmed' }],
    });
    await restore(here(), id, 'before', undefined, confirmed);
    expect((await items()).map(({ action }) => action)).toEqual([ban.action]);
  });

  it('nobody brings back what they may not set themselves', async () => {
    const [, recurring] = lists;
    const { body, replace, items } = listCalls(here(), recurring, idOf('discussion'));
    await here().write('POST', '/recurring?confirm=danger', { ...body('a'), mentions: 'everyone' });
    const [message] = await items();
    if (!message) throw new Error('missing');
    await replace(message, 'a');
    const { id } = await lastOf(here());
    const answer = await here('manager').refused('POST', `/revisions/${id}/restore?confirm=danger`, {
      side: 'before',
    });
    expect(answer).toMatchObject({
      status: 422,
      fields: [{ path: 'mentions', key: 'mentions.needs_mention_everyone' }],
    });
  });

  it('a revision of an older version gets defaults for what is new, and loses what is no more', async () => {
    await saveDocument(here(), '/automod/caps', { percent: 33 });
    const { id } = await lastOf(here());
    const { after } = await detailOf(here(), id);
    const { check_edits, ...older } = after as Record<string, unknown>;
    expect(check_edits).toBeDefined();
    await api.database.db
      .update(revisions)
      .set({ before: { ...older, percent: 44, shout: true } })
      .where(eq(revisions.id, id));
    await restore(here(), id, 'before');
    const { value } = await here().read('/automod/caps');
    expect(value).toEqual({ ...(after as object), percent: 44 });
  });

  it('one that no save of today takes is refused by its fields', async () => {
    await saveDocument(here(), '/automod/caps', { percent: 34 });
    const { id } = await lastOf(here());
    const { after } = await detailOf(here(), id);
    await api.database.db
      .update(revisions)
      .set({ before: { ...(after as object), percent: 400 } })
      .where(eq(revisions.id, id));
    expect(await refused(id, 'before')).toMatchObject({
      status: 422,
      fields: [{ path: 'percent', key: 'too_big' }],
    });
  });
});

it('a posted panel that is taken back is gone from its channel', async () => {
  const [, , panels] = lists;
  const { add, items } = listCalls(here(), panels, '');
  const { id: panel } = await add('a');
  const { id } = await lastOf(here());
  const channel_id = idOf('discussion');
  await here().write('POST', `/send_ticket/${panel}`, { channel_id });
  await restore(here(), id, 'before');
  await restore(here(), id, 'after');
  expect((await items())[0]).toMatchObject({ id: panel, posted: null });
});

/** A change of the rules or the captcha. Numbers choose among the rules that exist then. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('captcha' as const), value: fc.integer({ min: 1, max: 10 }) }),
  fc.record({
    kind: fc.constantFrom('add', 'replace', 'remove', 'restore', 'order', 'move'),
    value: fc.nat(9),
  }),
);

it('all changes taken back one by one, the last first, lead to where they began', {
  timeout: 120_000,
}, async () => {
  const [rules] = lists;
  const { add, replace, remove, order, items, body } = listCalls(here(), rules, idOf('discussion'));
  const state = async () => [
    (await items()).map(({ etag, ...item }) => item),
    (await here().read('/captcha')).value,
  ];
  const act = async ({ kind, value }: { kind: string; value: number }) => {
    const there = await items();
    const item = there[value % Math.max(there.length, 1)];
    if (kind === 'captcha') return saveDocument(here(), '/captcha', { attempts: value });
    if (kind === 'add') return there.length < 6 && add(`${value}`, { position: value });
    if (kind === 'restore') {
      const { items: changes } = await revisionsIn(here());
      const id = changes[value % Math.max(changes.length, 1)]?.id;
      return id && here().call('POST', `/revisions/${id}/restore`, { side: value % 2 ? 'before' : 'after' });
    }
    if (!item) return;
    if (kind === 'replace') return replace(item, `${value}`);
    if (kind === 'remove') return remove(item);
    if (kind === 'move') {
      const moved = { ...body(`m${value}`), id: item.id, position: value % there.length };
      return here().write('PUT', rules.list, moved);
    }
    return order(
      [...there.slice(value % there.length), ...there.slice(0, value % there.length)].map(({ id }) => id),
    );
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await api.database.db.delete(revisions);
      await api.database.db.delete(guildItems);
      for (const name of ['x', 'y', 'z']) await add(name);
      await api.database.db.delete(revisions);
      const first = await state();
      for (const [index, one] of steps.entries()) {
        api.clock.now = new Date(opened.getTime() + index * 1000);
        await act(one);
      }
      api.clock.now = new Date(opened.getTime() + day / 2);
      const changes = (await revisionsIn(here(), '?limit=100')).items;
      for (const { id } of changes) await restore(here(), id, 'before');
      expect(await state()).toEqual(first);
    }),
    { numRuns: runs(25) },
  );
});
