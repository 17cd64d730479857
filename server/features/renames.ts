import { and, asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/open.ts';
import { cases, guilds, renames, tickets } from '../db/schema.ts';
import { caseTexts, indexCases, indexTickets, ticketTexts } from './index-words.ts';

/** Rows per transaction, since it locks their guild and a moderator may have 100,000 cases. */
const batch = 200;

/** A table with the names of people in its words. */
interface Named {
  readonly table: PgTable & { readonly guild_id: AnyPgColumn };
  readonly people: readonly AnyPgColumn[];
  /**
   * Indexes the first rows after an id.
   *
   * @returns the last id; undefined when there are no more
   */
  readonly index: (tx: Db, isTheirs: SQL | undefined, after: string) => Promise<string | undefined>;
}

const lastOf = (rows: readonly { readonly id: string }[]) =>
  rows.length < batch ? undefined : rows.at(-1)?.id;

const named: readonly Named[] = [
  {
    table: cases,
    people: [cases.target_id, cases.moderator_id],
    async index(tx, isTheirs, after) {
      const isNext = and(isTheirs, gt(cases.id, after));
      const next = tx.select(caseTexts).from(cases).where(isNext).orderBy(asc(cases.id)).limit(batch);
      const rows = await next.for('no key update');
      await indexCases(tx, rows);
      return lastOf(rows);
    },
  },
  {
    table: tickets,
    people: [tickets.opener_id, tickets.claimed_by, tickets.closed_by],
    async index(tx, isTheirs, after) {
      const isNext = and(isTheirs, gt(tickets.id, after));
      const next = tx.select(ticketTexts).from(tickets).where(isNext).orderBy(asc(tickets.id)).limit(batch);
      const rows = await next.for('no key update');
      await indexTickets(tx, rows);
      return lastOf(rows);
    },
  },
];

/** Indexes a person's rows again, guild by guild. */
async function indexAgain(db: Db, { table, people, index }: Named, userId: string): Promise<void> {
  const isPerson = or(...people.map((column) => eq(column, userId)));
  const found = await db.selectDistinct({ id: table.guild_id }).from(table).where(isPerson);
  for (const guildId of found.map(({ id }) => String(id))) {
    const isTheirs = and(eq(table.guild_id, guildId), isPerson);
    let after: string | undefined = '';
    while (after !== undefined) {
      const from: string = after;
      after = await db.transaction(async (tx) => {
        // The lock of whoever writes cases and tickets of the guild, with names that may have been read before the rename.
        await tx.select({ id: guilds.id }).from(guilds).where(eq(guilds.id, guildId)).for('no key update');
        return index(tx, isTheirs, from);
      });
    }
  }
}

/**
 * Updates the search words of cases and tickets after people were renamed. Idempotent: two processes may index the same
 * rename, and an interrupted one is repeated.
 */
export async function indexRenames(db: Db): Promise<void> {
  const listed = await db.select().from(renames).orderBy(asc(renames.id));
  for (const userId of new Set(listed.map(({ user_id }) => user_id))) {
    for (const table of named) await indexAgain(db, table, userId);
    const own = listed.filter(({ user_id }) => user_id === userId);
    const ids = own.map(({ id }) => id);
    await db.delete(renames).where(inArray(renames.id, ids));
  }
}
