import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Values without commas as one parameter. With one parameter each, every number of values would be a new statement to plan. */
export const listOf = (values: readonly string[]): SQL => sql`string_to_array(${values.join()}::text, ',')`;

/** Whether a column has one of some values without commas. */
export const isAny = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${listOf(values)})`;
