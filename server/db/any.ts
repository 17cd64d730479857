import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const split = (joined: string | Placeholder): SQL => sql`string_to_array(${joined}::text, ',')`;

/** Values without commas as one parameter. With one parameter each, every number of values would be a new statement to plan. */
export const listOf = (values: readonly string[]): SQL => split(values.join());

/** Whether a column has one of some values without commas. */
export const isAny = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${listOf(values)})`;

/** The same for values that are given to a statement, joined by commas. */
export const isAnyOf = (column: PgColumn, joined: Placeholder): SQL => sql`${column} = any(${split(joined)})`;
