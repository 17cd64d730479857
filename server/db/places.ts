/** Where a table's rows are when a database is distributed by guild over the nodes of Citus. */
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';

/**
 * Where the rows of a table are.
 * - `by`: those of a guild on one node, by this column
 * - `everywhere`: all of them on every node, since rows of guilds refer to them
 * - `coordinator`: on the node to which the processes connect
 */
export type Place =
  | { readonly kind: 'by'; readonly column: string }
  | { readonly kind: 'everywhere' }
  | { readonly kind: 'coordinator' };

/** Tables with a guild in each row that are not distributed, with the reason. */
const onCoordinator: ReadonlyMap<PgTable, string> = new Map([
  [schema.settingsOutbox, 'the bot reads all guilds by one number, in the order of commits'],
]);

const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));

/** The column by which a table is distributed; null for other tables. */
function guildOf(table: PgTable): PgColumn | null {
  if (onCoordinator.has(table)) return null;
  const name = table === schema.guilds ? 'id' : 'guild_id';
  return getTableConfig(table).columns.find((column) => column.name === name) ?? null;
}

const distributed = tables.filter((table) => guildOf(table) !== null);

const referredTo = new Set(
  distributed.flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable),
  ),
);

function placeOf(table: PgTable): Place {
  const guild = guildOf(table);
  if (guild) return { kind: 'by', column: guild.name };
  return { kind: referredTo.has(table) ? 'everywhere' : 'coordinator' };
}

/** All tables by name: those that are everywhere first, then the guilds, with which the others are placed. */
export const places: readonly (readonly [string, Place])[] = [
  ...tables.filter((table) => placeOf(table).kind === 'everywhere'),
  schema.guilds,
  ...distributed.filter((table) => table !== schema.guilds),
  ...tables.filter((table) => placeOf(table).kind === 'coordinator'),
].map((table) => [getTableName(table), placeOf(table)]);
