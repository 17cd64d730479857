import { and, asc, desc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import type { Ticket } from '../../src/contract/ticket-history.ts';
import type { TicketPanelBody } from '../../src/contract/ticket-panel.ts';
import type { Person } from '../../src/contract/user.ts';
import type { Db } from '../db/open.ts';
import { guildItems, tickets } from '../db/schema.ts';
import { afterPosition, microsOf, queryPosition } from '../documents/paging.ts';
import { importSource } from './imports.ts';

const { search: _, import_id: __, imported_as: ___, ...columns } = getTableColumns(tickets);

/** The columns that sort and page tickets. */
export const ticketSortKey = { time: tickets.opened_at, number: tickets.number };

export type TicketRow = Awaited<ReturnType<typeof ticketsOf>>[number];

/** What is selected of tickets of a guild. */
export const ticketColumns = (guildId: string) => ({
  ...columns,
  micros: microsOf(tickets.opened_at),
  imported_from: importSource(guildId, tickets.import_id),
});

/** Selects tickets of a guild, newest first. */
export function ticketsOf(db: Db, guildId: string, where: readonly (SQL | undefined)[], limit: number) {
  return db
    .select(ticketColumns(guildId))
    .from(tickets)
    .where(and(...where))
    .orderBy(desc(tickets.opened_at), desc(tickets.number))
    .limit(limit);
}

/** The ticket next to another in the order of lists, of those that meet a condition. */
export async function neighbourOf(
  db: Db,
  { micros, number }: Pick<TicketRow, 'micros' | 'number'>,
  where: SQL | undefined,
  side: 'newer' | 'older',
) {
  const order = side === 'newer' ? 'asc' : 'desc';
  const sorted = { asc, desc }[order];
  const { guild_id, id, channel_id, opened_at } = tickets;
  const [found] = await db
    .select({ guild_id, id, channel_id })
    .from(tickets)
    .where(and(where, afterPosition(ticketSortKey, order, queryPosition({ micros, number }))))
    .orderBy(sorted(opened_at), sorted(tickets.number))
    .limit(1);
  return found;
}

/** The ids of all people in a ticket. */
export function peopleIn({ opener_id, claimed_by, closed_by, reopened_by }: TicketRow): (string | null)[] {
  return [opener_id, claimed_by, closed_by, reopened_by];
}

/** Converts a ticket for a reply. */
export function ticketOf({ imported_from, ...row }: TicketRow, personOf: (id: string) => Person): Ticket {
  const maybe = (id: string | null) => (id === null ? null : personOf(id));
  return {
    ...row,
    opener: personOf(row.opener_id),
    claimed_by: maybe(row.claimed_by),
    closed_by: maybe(row.closed_by),
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    ...(row.reopened_at
      ? { reopened: { at: row.reopened_at.toISOString(), by: maybe(row.reopened_by) } }
      : {}),
    ...(imported_from === null ? {} : { imported_from }),
  };
}

/** Whether answers in tickets of a panel begin with the name of who writes them. Those of a panel that is gone do. */
export async function namesWriter(db: Db, guildId: string, panelId: string): Promise<boolean> {
  const { guild_id, kind, id, value, deleted_at } = guildItems;
  const isIt = and(eq(guild_id, guildId), eq(kind, 'ticket_panel'), eq(id, panelId), isNull(deleted_at));
  const [panel] = await db.select({ value }).from(guildItems).where(isIt);
  return (panel?.value as Pick<TicketPanelBody, 'names_writer'> | undefined)?.names_writer ?? true;
}

/** By when a ticket is to have its first answer: null for panels without such a target, and for what is answered. */
export async function answerTargets(
  db: Db,
  guildId: string,
): Promise<(ticket: Pick<TicketRow, 'panel_id' | 'opened_at' | 'first_response_seconds'>) => Date | null> {
  const { guild_id, kind, id, value, deleted_at } = guildItems;
  const isPanel = and(eq(guild_id, guildId), eq(kind, 'ticket_panel'), isNull(deleted_at));
  const panels = await db.select({ id, value }).from(guildItems).where(isPanel);
  const targets = new Map(
    panels.map((panel) => [
      panel.id,
      (panel.value as Pick<TicketPanelBody, 'answer_within_seconds'>).answer_within_seconds ?? null,
    ]),
  );
  return ({ panel_id, opened_at, first_response_seconds }) => {
    const seconds = targets.get(panel_id) ?? null;
    if (seconds === null || first_response_seconds !== null) return null;
    return new Date(opened_at.getTime() + seconds * 1000);
  };
}
