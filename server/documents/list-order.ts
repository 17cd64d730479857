/** The rows of lists and their order. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { guildItems } from '../db/schema.ts';

type Row = typeof guildItems.$inferSelect;

/** Changes the row of an item. */
export async function changeRow(
  tx: Db,
  guildId: string,
  id: string,
  change: Partial<Pick<Row, 'value' | 'state' | 'deleted_at'>>,
): Promise<void> {
  const isIt = and(eq(guildItems.guild_id, guildId), eq(guildItems.id, id));
  await tx.update(guildItems).set(change).where(isIt);
}

/** Returns the list with an entry inserted at a position from 0. */
export function insertedAt<E>(list: readonly E[], position: number, entry: E): E[] {
  return [...list.slice(0, position), entry, ...list.slice(position)];
}

/**
 * Stores the positions of all rows of a list by a new order of its items. Deleted rows stay behind the row that they
 * follow.
 */
export async function storeOrder(
  tx: Db,
  guildId: string,
  rows: readonly Pick<Row, 'id' | 'deleted_at'>[],
  items: readonly { readonly id: string }[],
): Promise<void> {
  const followers = new Map<string | null, string[]>([[null, []]]);
  let last: string | null = null;
  for (const { id, deleted_at } of rows) {
    if (deleted_at) {
      followers.get(last)?.push(id);
    } else {
      last = id;
      followers.set(id, []);
    }
  }
  const order = [null, ...items.map(({ id }) => id)].flatMap((id) => [
    ...(id === null ? [] : [id]),
    ...(followers.get(id) ?? []),
  ]);
  await tx.execute(sql`
    update guild_items set position = place - 1
    from jsonb_array_elements_text(${JSON.stringify(order)}::text::jsonb) with ordinality as listed (id, place)
    where guild_items.guild_id = ${guildId} and guild_items.id = listed.id and position <> place - 1`);
}
