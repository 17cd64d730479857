import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/open.ts';
import { cases, renames, tickets } from '../db/schema.ts';

/** Rows per statement, since it locks them and a moderator may have 100,000 cases. */
const batch = 500;

type Indexed = PgTable & { readonly id: AnyPgColumn; readonly search: AnyPgColumn };

/** Makes the trigger of a table recompute the search words of a person's rows, in batches. */
async function indexAgain(db: Db, table: Indexed, people: readonly AnyPgColumn[], userId: string) {
  let last = '';
  for (;;) {
    const next = await db
      .select({ id: table.id })
      .from(table)
      .where(and(or(...people.map((column) => eq(column, userId))), gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(batch);
    const ids = next.map(({ id }) => String(id));
    await db.update(table).set({ search: table.search }).where(inArray(table.id, ids));
    if (ids.length < batch) return;
    last = ids.at(-1) ?? last;
  }
}

/**
 * Updates the search words of cases and tickets after people were renamed. Idempotent: two processes may index the same
 * rename, and an interrupted one is repeated.
 */
export async function indexRenames(db: Db): Promise<void> {
  for (const { id, user_id } of await db.select().from(renames).orderBy(asc(renames.id))) {
    await indexAgain(db, cases, [cases.target_id, cases.moderator_id], user_id);
    await indexAgain(db, tickets, [tickets.opener_id, tickets.claimed_by, tickets.closed_by], user_id);
    await db.delete(renames).where(eq(renames.id, id));
  }
}
