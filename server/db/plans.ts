import { getTableName, sql } from 'drizzle-orm';
import {
  cases,
  channelDays,
  commandUses,
  guildQuarters,
  tickets,
  transcriptMessages,
  transcripts,
} from './schema.ts';

/*
 * Planning a query takes the embedded engine up to three times as long as running it, so it keeps the plans of those
 * for which one is right whatever their values are.
 */

/** Of these a guild may have a few rows or a hundred thousand: one plan for all guilds would be wrong for some. */
const uneven = new RegExp(
  [cases, channelDays, commandUses, guildQuarters, tickets, transcriptMessages, transcripts]
    .map(getTableName)
    .join('|'),
);

/** Said in a query of uneven tables that has only one good plan all the same. */
export const onePlan = sql`/* one plan */`;

/** What is planned at all. Others, such as `vacuum`, may not even share a trip with another statement. */
const planned = /^\s*(?:select|with|insert|update|delete|merge)\b/i;

/** Whether one plan of a statement is right for all values. */
export function keepsPlan(statement: string): boolean {
  if (!planned.test(statement)) return false;
  return statement.includes('/* one plan */') || !uneven.test(statement);
}
