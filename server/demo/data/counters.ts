import { eq, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { cases, guilds, revisions, tickets } from '../../db/schema.ts';

/** Sets the counters of all guilds to the last numbers that their rows have. */
export async function countNumbers(tx: Db): Promise<void> {
  const last = (table: typeof cases | typeof tickets | typeof revisions): SQL =>
    sql`coalesce((${tx
      .select({ number: max(table.number) })
      .from(table)
      .where(eq(table.guild_id, guilds.id))}), 0)`;
  await tx
    .update(guilds)
    .set({ last_case: last(cases), last_ticket: last(tickets), last_revision: last(revisions) });
}
