import { dequal } from 'dequal/lite';
import { and, asc, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { guildItems } from '../db/schema.ts';
import { nonceOf } from '../features/send-once.ts';
import type { Tagged } from '../http/handler.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { keepLatestDeleted, restorableSince } from './deleted-items.ts';
import { changesOf, type ListOutcome } from './list-changes.ts';
import type { Item, ListKind, ListValue, NewItem, WrittenList } from './list-kind.ts';
import { changeRow, insertedAt, storeOrder } from './list-order.ts';
import { notifyBot } from './outbox.ts';
import { lockGuild, saveRevision } from './revisions.ts';
import { type SaveCall, tagOf } from './settings.ts';

/** The parts of a handler's call that reading a list, or changing the state of its items, needs. */
type ListCall = Pick<SaveCall, 'db' | 'guild' | 'now'>;

type Row = typeof guildItems.$inferSelect;

/** A list that is locked until the transaction ends. */
interface HeldList<T extends object, S extends object> {
  readonly tx: Db;
  readonly items: readonly Item<T, S>[];
  /** Includes deleted rows, each behind the item that it followed. */
  readonly rows: readonly Row[];
  readonly premium: boolean;
}

const isPremium = (until: Date | null, now: Date) => until !== null && until > now;
const quoted = (tag: string) => `"${tag}"`;

/** The operations of a list. Each returns the reply that `listReply` or `listWriteReply` of the contract describes. */
export function orderedDocuments<T extends object, S extends object, R>(kind: ListKind<T, S, R>) {
  type Entry = Item<T, S>;

  const itemOf = ({ id, value, state }: Row): Entry => ({
    id,
    value: v.parse(kind.value, { ...kind.defaults, ...(value as object) }),
    state: v.parse(kind.state, state),
  });
  const ofGuild = (guildId: string) => and(eq(guildItems.guild_id, guildId), eq(guildItems.kind, kind.name));
  const readRows = (db: Db, where: ReturnType<typeof and>) =>
    db.select().from(guildItems).where(where).orderBy(asc(guildItems.position));
  const maxOf = (premium: boolean) => (premium ? kind.limit.premium : kind.limit.free);
  const tagOfItem = ({ value }: Entry) => tagOf(value);
  const show = (item: Entry, position: number, now: Date) =>
    kind.show({ ...item, etag: quoted(tagOfItem(item)) }, position, now);

  /**
   * A list with its tag, which covers values and their order. It does not cover states, since a bot that posts would
   * otherwise change it.
   */
  function replyOf(items: readonly Entry[], premium: boolean, now: Date): Tagged<ListValue<R>> {
    return {
      value: {
        items: items.map((item, position) => show(item, position, now)),
        max: maxOf(premium),
        max_premium: kind.limit.premium,
      },
      tag: tagOf(items.map(({ id, value }) => [id, value])),
    };
  }

  /** Runs a change while the list is locked. */
  function hold<A>({ db, guild, now }: ListCall, change: (list: HeldList<T, S>) => Promise<A>): Promise<A> {
    return db.transaction(async (tx) => {
      const { premium_until } = await lockGuild(tx, guild.row.id);
      const rows = await readRows(tx, ofGuild(guild.row.id));
      const items = rows.filter(({ deleted_at }) => !deleted_at).map(itemOf);
      return change({ tx, rows, items, premium: isPremium(premium_until, now) });
    });
  }

  /** Runs a change of the list and records revisions. The reply is built after the lock is released. */
  async function write(
    call: SaveCall,
    change: (list: HeldList<T, S>) => Promise<ListOutcome<T, S>>,
  ): Promise<Tagged<WrittenList<R>>> {
    const { items, id, premium } = await hold(call, async (list) => {
      const outcome = await change(list);
      const changes = changesOf(kind.name, list.items, outcome);
      for (const one of changes) await saveRevision(list.tx, call, one);
      return { ...outcome, premium: list.premium };
    });
    const { value, tag } = replyOf(items, premium, call.now);
    const item = value.items[items.findIndex((one) => one.id === id)] ?? null;
    return { value: { item, ...value }, tag };
  }

  /** @throws Refusal 404 when there is no such item, 412 with the current item when its tag is not in `ifMatch` */
  function found(
    { items }: HeldList<T, S>,
    id: string,
    call: Pick<SaveCall, 'ifMatch' | 'now'>,
  ): [Entry, number] {
    const { ifMatch, now } = call;
    const index = items.findIndex((one) => one.id === id);
    const item = items[index];
    if (!item) throw refuse('not_found');
    const tag = tagOfItem(item);
    if (ifMatch !== null && !ifMatch.includes(tag)) {
      throw refuse('stale', { current: show(item, index, now), headers: { ETag: quoted(tag) } });
    }
    return [item, index];
  }

  async function replaceIn(
    list: HeldList<T, S>,
    call: SaveCall,
    id: string,
    replacement: NewItem<T, S>,
  ): Promise<ListOutcome<T, S>> {
    const { tx, rows, items } = list;
    const [before, index] = found(list, id, call);
    await replacement.check(tx, before);
    const item = { id, value: v.parse(kind.value, replacement.value), state: replacement.state(before) };
    const others = items.filter((other) => other !== before);
    const position = Math.min(replacement.position ?? index, others.length);
    const changed = insertedAt(others, position, item);
    const { value, state } = item;
    await changeRow(tx, call.guild.row.id, id, { value, state });
    if (position !== index) await storeOrder(tx, call.guild.row.id, rows, changed);
    return { items: changed, id };
  }

  return {
    /** The items among rows of all kinds, for callers that read several lists in one query. */
    itemsAmong: (rows: readonly Row[]): Entry[] => rows.filter((row) => row.kind === kind.name).map(itemOf),

    /** The value of each item in order, each with its tag. */
    async values({
      db,
      guild,
    }: Pick<ListCall, 'db' | 'guild'>): Promise<(Tagged<T> & { readonly id: string })[]> {
      const rows = await readRows(db, and(ofGuild(guild.row.id), isNull(guildItems.deleted_at)));
      return rows.map(itemOf).map((item) => ({ id: item.id, value: item.value, tag: tagOfItem(item) }));
    },

    /** What people wrote in an item, a deleted one too while its row is kept; null when there is none. */
    async valueOf({ db, guild }: Pick<ListCall, 'db' | 'guild'>, id: string): Promise<T | null> {
      const [row] = await readRows(db, and(ofGuild(guild.row.id), eq(guildItems.id, id)));
      return row ? itemOf(row).value : null;
    },

    async read({ db, guild, now }: ListCall): Promise<Tagged<ListValue<R>>> {
      const rows = await readRows(db, and(ofGuild(guild.row.id), isNull(guildItems.deleted_at)));
      return replyOf(rows.map(itemOf), isPremium(guild.row.premium_until, now), now);
    },

    /**
     * Creates an item. A repeated call with the same key creates nothing, and returns the item created first.
     *
     * @throws Refusal of `kind.full` when the list is full, and what `check` throws
     */
    create(call: SaveCall, added: NewItem<T, S>, key?: string): Promise<Tagged<WrittenList<R>>> {
      return write(call, async ({ tx, rows, items, premium }) => {
        const added_by_call = key === undefined ? null : nonceOf({ userId: call.session.user.id, key });
        const first = added_by_call !== null && rows.find((row) => row.added_by_call === added_by_call);
        if (first) return { items, id: first.id };
        if (items.length >= maxOf(premium)) throw kind.full();
        await added.check(tx, null);
        const id = await newId(tx, call.now);
        const item = { id, value: v.parse(kind.value, added.value), state: added.state(null) };
        const position = Math.min(added.position ?? items.length, items.length);
        const changed = insertedAt(items, position, item);
        const place = { guild_id: call.guild.row.id, kind: kind.name, position: rows.length };
        await tx.insert(guildItems).values({ ...item, ...place, added_by_call });
        if (rows.length > 0)
          await storeOrder(tx, call.guild.row.id, [...rows, { id, deleted_at: null }], changed);
        return { items: changed, id };
      });
    },

    /** @throws Refusal 404, 412 when the item's tag is not in `ifMatch`, and what `check` throws */
    replace(call: SaveCall, id: string, replacement: NewItem<T, S>): Promise<Tagged<WrittenList<R>>> {
      return write(call, (list) => replaceIn(list, call, id, replacement));
    },

    /**
     * Sets the value of an item that exists or existed: replaces it, or restores it under its id if it was deleted. A
     * restored item returns to its position if its row still exists, else to the end.
     *
     * @param full creates the error when it was deleted and the list is now full
     * @throws Refusal 412 when the item's tag is not in `ifMatch` or it was deleted, and what `check` throws
     */
    put(
      call: SaveCall,
      id: string,
      added: NewItem<T, S>,
      full: () => Refusal,
    ): Promise<Tagged<WrittenList<R>>> {
      return write(call, async (list) => {
        const { tx, rows, items, premium } = list;
        if (items.some((item) => item.id === id)) return replaceIn(list, call, id, added);
        if (call.ifMatch !== null) throw refuse('stale', { current: null });
        if (items.length >= maxOf(premium)) throw full();
        await added.check(tx, null);
        const row = rows.find((one) => one.id === id);
        const state = added.state(row ? itemOf(row) : null);
        const item = { id, value: v.parse(kind.value, added.value), state };
        if (row) {
          const { value } = item;
          await changeRow(tx, call.guild.row.id, id, { value, state, deleted_at: null });
          const listed = rows.filter((one) => one === row || !one.deleted_at);
          return { items: listed.map((one) => (one === row ? item : itemOf(one))), id, isBack: true };
        }
        const place = { guild_id: call.guild.row.id, kind: kind.name, position: rows.length };
        await tx.insert(guildItems).values({ ...item, ...place });
        const changed = [...items, item];
        await storeOrder(tx, call.guild.row.id, [...rows, { id, deleted_at: null }], changed);
        return { items: changed, id, isBack: true };
      });
    },

    /**
     * Deletes an item. Its row is kept for 24 hours; at most as many rows are kept as a list can have items.
     *
     * @param leave cleans up after the item, and returns the state with which it would be restored
     * @throws Refusal 404, and 412 when the item's tag is not in `ifMatch`
     */
    remove(
      call: SaveCall,
      id: string,
      leave: (tx: Db, item: Entry) => Promise<S> = async (_, { state }) => state,
    ): Promise<Tagged<WrittenList<R>>> {
      return write(call, async (list) => {
        const { tx, rows, items } = list;
        const [item] = found(list, id, call);
        const state = await leave(tx, item);
        await changeRow(tx, call.guild.row.id, id, { state, deleted_at: call.now });
        await keepLatestDeleted(tx, call.guild.row.id, rows, kind.limit.premium - 1);
        return { items: items.filter((other) => other !== item), id: null };
      });
    },

    /**
     * Restores an item that was deleted within the last 24 hours. An item that exists is unchanged, so the call can be
     * repeated.
     *
     * @param check throws a refusal when the caller may not have such an item
     * @throws Refusal 404 for other ids, that of `kind.full` when the list is full, and what `check` throws
     */
    restore(
      call: SaveCall,
      id: string,
      check: (tx: Db, item: Entry) => Promise<void> = async () => undefined,
    ): Promise<Tagged<WrittenList<R>>> {
      return write(call, async ({ tx, rows, items, premium }) => {
        if (items.some((item) => item.id === id)) return { items, id };
        const row = rows.find((one) => one.id === id);
        if (!row?.deleted_at || row.deleted_at <= restorableSince(call.now)) throw refuse('not_found');
        if (items.length >= maxOf(premium)) throw kind.full();
        await check(tx, itemOf(row));
        await changeRow(tx, call.guild.row.id, id, { deleted_at: null });
        const changed = rows.filter((one) => one === row || !one.deleted_at).map(itemOf);
        return { items: changed, id, isBack: true };
      });
    },

    /** @throws Refusal 412 with the current list when `ids` are not exactly those of its items */
    order(call: SaveCall, ids: readonly string[]): Promise<Tagged<WrittenList<R>>> {
      return write(call, async ({ tx, rows, items, premium }) => {
        const ordered = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
        if (ids.length !== items.length || ordered.length !== items.length) {
          const { value: current, tag } = replyOf(items, premium, call.now);
          throw refuse('stale', { current, headers: { ETag: quoted(tag) } });
        }
        await storeOrder(tx, call.guild.row.id, rows, ordered);
        return { items: ordered, id: null };
      });
    },

    /**
     * Changes an item while the list is locked, without a revision: for what the host notes. The platform is asked before or after.
     *
     * @returns the `result` of `change`
     * @throws Refusal 404 when there is no such item in this guild, and 412 when its tag is not in `ifMatch`, if that is given
     */
    touch<A>(
      call: ListCall & Partial<Pick<SaveCall, 'ifMatch'>>,
      id: string,
      change: (tx: Db, item: Entry) => Promise<{ value: T; state: S; result: A }>,
    ): Promise<A> {
      return hold(call, async (list) => {
        const [item] = found(list, id, { ifMatch: call.ifMatch ?? null, now: call.now });
        const { value, state, result } = await change(list.tx, item);
        await changeRow(list.tx, call.guild.row.id, id, { value, state });
        if (!dequal(item.value, value)) {
          await notifyBot(list.tx, { guildId: call.guild.row.id, name: kind.name, entry: id }, call.now);
        }
        return result;
      });
    },
  };
}
