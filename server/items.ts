import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { GuildRow } from './access.ts';
import type { Db } from './db/open.ts';
import { guildItems, guilds } from './db/schema.ts';
import type { IfMatch, Tagged } from './handler.ts';
import { newId } from './ids.ts';
import { type Refusal, refuse } from './refusal.ts';
import { tagOf } from './settings.ts';

/** A document of which a guild has a list: what people write in it, and what only the host writes. */
export interface Item<T extends object, S extends object> {
  readonly id: string;
  readonly value: T;
  readonly state: S;
}

/** One kind of list. */
export interface ItemKind<T extends object, S extends object, R> {
  readonly name: (typeof guildItems.$inferSelect)['kind'];
  /** How a stored value is read, after {@link defaults} have filled in what an older version did not store. */
  readonly value: v.GenericSchema<unknown, T>;
  readonly defaults: Partial<T>;
  /** Likewise; `{}` must be a good state, that of an item to which nothing has happened yet. */
  readonly state: v.GenericSchema<unknown, S>;
  /** How many a guild may have. */
  readonly limit: { readonly free: number; readonly premium: number };
  readonly full: () => Refusal;
  /** An item as a reply gives it. */
  readonly show: (item: Item<T, S>, position: number, now: Date) => R;
}

/** A change to the list of a guild. */
export interface ListWrite {
  readonly guild: GuildRow;
  readonly ifMatch: IfMatch;
  readonly now: Date;
}

/**
 * Of what people write and in which order. What the host writes is not in it: a bot that posts would else spoil the
 * save of somebody who is writing.
 */
function listTag<T extends object, S extends object>(items: readonly Item<T, S>[]): string {
  return tagOf(items.map(({ id, value }) => [id, value]));
}

/** The list of a guild, in its order. */
export async function readItems<T extends object, S extends object, R>(
  db: Db,
  kind: ItemKind<T, S, R>,
  guildId: string,
): Promise<Item<T, S>[]> {
  const rows = await db
    .select()
    .from(guildItems)
    .where(and(eq(guildItems.guild_id, guildId), eq(guildItems.kind, kind.name)))
    .orderBy(asc(guildItems.position));
  return rows.map(({ id, value, state }) => ({
    id,
    value: v.parse(kind.value, { ...kind.defaults, ...(value as object) }),
    state: v.parse(kind.state, state),
  }));
}

/** The list as the read of it answers. */
export function showList<T extends object, S extends object, R>(
  kind: ItemKind<T, S, R>,
  items: readonly Item<T, S>[],
  now: Date,
): Tagged<R[]> {
  return { value: items.map((item, index) => kind.show(item, index, now)), tag: listTag(items) };
}

/** A list that nobody else can change until the transaction ends. */
interface HeldList<T extends object, S extends object> {
  readonly tx: Db;
  readonly items: readonly Item<T, S>[];
  readonly premium: boolean;
}

/**
 * Runs a change while it has the list alone, and tags the list that it returns: of many writers with one tag exactly
 * one succeeds.
 *
 * @throws Refusal 412 with the list as it is now, when its tag is none of `ifMatch`
 */
function holdList<T extends object, S extends object, R, A>(
  db: Db,
  kind: ItemKind<T, S, R>,
  { guild, ifMatch, now }: ListWrite,
  change: (list: HeldList<T, S>) => Promise<{ items: readonly Item<T, S>[]; value: A }>,
): Promise<Tagged<A>> {
  return db.transaction(async (tx) => {
    // Not `update`, which would also hold up whoever stores something else of this guild.
    const [row] = await tx
      .select({ premium_until: guilds.premium_until })
      .from(guilds)
      .where(eq(guilds.id, guild.id))
      .for('no key update');
    if (!row) throw refuse('guild.not_found');
    const items = await readItems(tx, kind, guild.id);
    if (ifMatch !== null && !ifMatch.includes(listTag(items))) {
      const { value: current, tag } = showList(kind, items, now);
      throw refuse('stale', { current, headers: { ETag: `"${tag}"` } });
    }
    const premium = row.premium_until !== null && row.premium_until > now;
    const { items: changed, value } = await change({ tx, items, premium });
    return { value, tag: listTag(changed) };
  });
}

/** Numbers a list again after one of its items came, moved or went. */
async function storeOrder(tx: Db, items: readonly { readonly id: string }[]): Promise<void> {
  const ids = JSON.stringify(items.map(({ id }) => id));
  await tx.execute(sql`
    update guild_items set position = place - 1
    from jsonb_array_elements_text(${ids}::text::jsonb) with ordinality as listed (id, place)
    where guild_items.id = listed.id and position <> place - 1`);
}

function insertedAt<E>(list: readonly E[], position: number, entry: E): E[] {
  return [...list.slice(0, position), entry, ...list.slice(position)];
}

/** An item to write. */
export interface NewItem<T extends object, S extends object> {
  readonly value: T;
  /** What the host knows of it then; `before` is null for an item that is new. */
  readonly state: (before: Item<T, S> | null) => S;
  /** Its place, from 0; one beyond the end is the end. Absent, a new item comes last and another stays. */
  readonly position?: number;
  /** Looks at what the item refers to. Throws a refusal. */
  readonly check: (tx: Db) => Promise<void>;
}

/**
 * Adds an item.
 *
 * @throws Refusal 412, the one of `kind.full` when the list is full, and what `check` throws
 */
export function createItem<T extends object, S extends object, R>(
  db: Db,
  kind: ItemKind<T, S, R>,
  write: ListWrite,
  added: NewItem<T, S>,
): Promise<Tagged<R>> {
  return holdList(db, kind, write, async ({ tx, items, premium }) => {
    if (items.length >= (premium ? kind.limit.premium : kind.limit.free)) throw kind.full();
    await added.check(tx);
    const id = await newId(tx, write.now);
    const item = { id, value: v.parse(kind.value, added.value), state: added.state(null) };
    const position = Math.min(added.position ?? items.length, items.length);
    const changed = insertedAt(items, position, item);
    await tx.insert(guildItems).values({ ...item, guild_id: write.guild.id, kind: kind.name, position });
    await storeOrder(tx, changed);
    return { items: changed, value: kind.show(item, position, write.now) };
  });
}

/**
 * Replaces an item.
 *
 * @throws Refusal 412, 404 when there is no such item in this guild, and what `check` throws
 */
export function replaceItem<T extends object, S extends object, R>(
  db: Db,
  kind: ItemKind<T, S, R>,
  write: ListWrite,
  id: string,
  replacement: NewItem<T, S>,
): Promise<Tagged<R>> {
  return holdList(db, kind, write, async ({ tx, items }) => {
    const index = items.findIndex((item) => item.id === id);
    const before = items[index];
    if (!before) throw refuse('not_found');
    await replacement.check(tx);
    const item = { id, value: v.parse(kind.value, replacement.value), state: replacement.state(before) };
    const others = items.filter((other) => other !== before);
    const position = Math.min(replacement.position ?? index, others.length);
    const changed = insertedAt(others, position, item);
    await tx.update(guildItems).set({ value: item.value, state: item.state }).where(eq(guildItems.id, id));
    if (position !== index) await storeOrder(tx, changed);
    return { items: changed, value: kind.show(item, position, write.now) };
  });
}

/**
 * Deletes an item; `afterwards` clears away what it leaves behind.
 *
 * @throws Refusal 412, and 404 when there is no such item in this guild
 */
export function deleteItem<T extends object, S extends object, R>(
  db: Db,
  kind: ItemKind<T, S, R>,
  write: ListWrite,
  id: string,
  afterwards?: (tx: Db, item: Item<T, S>) => Promise<void>,
): Promise<Tagged<undefined>> {
  return holdList(db, kind, write, async ({ tx, items }) => {
    const item = items.find((one) => one.id === id);
    if (!item) throw refuse('not_found');
    const changed = items.filter((other) => other !== item);
    await tx.delete(guildItems).where(eq(guildItems.id, id));
    await storeOrder(tx, changed);
    await afterwards?.(tx, item);
    return { items: changed, value: undefined };
  });
}

/**
 * Changes an item by what has happened to it, whatever the tag of the list: `change` has the list alone meanwhile.
 *
 * @returns what `change` returns besides the item's new value and state
 * @throws Refusal 404 when there is no such item in this guild
 */
export async function touchItem<T extends object, S extends object, R, A>(
  db: Db,
  kind: ItemKind<T, S, R>,
  write: Omit<ListWrite, 'ifMatch'>,
  id: string,
  change: (tx: Db, item: Item<T, S>) => Promise<{ value: T; state: S; result: A }>,
): Promise<A> {
  const { value: answer } = await holdList(db, kind, { ...write, ifMatch: null }, async ({ tx, items }) => {
    const item = items.find((one) => one.id === id);
    if (!item) throw refuse('not_found');
    const { value, state, result } = await change(tx, item);
    await tx.update(guildItems).set({ value, state }).where(eq(guildItems.id, id));
    return { items, value: result };
  });
  return answer;
}
