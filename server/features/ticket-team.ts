import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Person } from '../../src/contract/user.ts';
import type { Db } from '../db/open.ts';
import { guildItems, members, tickets } from '../db/schema.ts';
import type { TicketRow } from './ticket-rows.ts';
import { isNamed, userNames } from './user-names.ts';

/** The most people of a team. */
const most = 100;

/**
 * To whom a ticket can be given: people with a support role of its panel who use the dashboard, and those who have had or closed a ticket
 * of it. By name.
 */
export async function teamOf(
  db: Db,
  { guild_id, panel_id, opener_id }: Pick<TicketRow, 'guild_id' | 'panel_id' | 'opener_id'>,
): Promise<Person[]> {
  const hasRole = sql`${guildItems.value} -> 'support_role_ids' ?| ${members.role_ids}`;
  const isPanel = and(
    eq(guildItems.guild_id, guild_id),
    eq(guildItems.kind, 'ticket_panel'),
    eq(guildItems.id, panel_id),
    isNull(guildItems.deleted_at),
  );
  const holders = await db
    .select({ id: members.user_id })
    .from(members)
    .innerJoin(guildItems, eq(members.guild_id, guildItems.guild_id))
    .where(and(isPanel, hasRole))
    .limit(most);
  const { claimed_by, closed_by, opened_at } = tickets;
  const inPanel = and(eq(tickets.guild_id, guild_id), eq(tickets.panel_id, panel_id));
  const lately = await db
    .select({ claimed_by, closed_by })
    .from(tickets)
    .where(and(inPanel, ne(tickets.opener_id, sql`coalesce(${closed_by}, '')`)))
    .orderBy(desc(opened_at))
    .limit(most * 5);
  const ids = [
    ...holders.map(({ id }) => id),
    ...lately.flatMap((one) => [one.claimed_by, one.closed_by]),
  ].filter((id) => id !== null && id !== opener_id);
  const own = [...new Set(ids)].slice(0, most);
  const personOf = await userNames(db, own);
  return own
    .map((id) => personOf(id ?? ''))
    .filter(isNamed)
    .sort((one, other) => one.display_name.localeCompare(other.display_name));
}
