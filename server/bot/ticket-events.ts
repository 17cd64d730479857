/** Applies the bot's events about tickets. */
import { and, eq } from 'drizzle-orm';
import type { BotEventKind, BotEventOf, EventFault } from '../../src/contract/bot/events.ts';
import type { Db } from '../db/open.ts';
import { tickets } from '../db/schema.ts';
import { ticketWords } from '../features/entry-words.ts';
import { rememberDeletion } from '../features/numbers.ts';
import { notSnoozed } from '../features/ticket-waiting.ts';
import { userNames } from '../features/user-names.ts';
import type { ApplyEvent } from './apply-event.ts';

export const applyTicketOpened: ApplyEvent<BotEventOf<'ticket_opened'>> = async (tx, guild, event) => {
  const numbered = { guild_id: guild.id, number: guild.last.ticket + 1, opener_id: event.opener.id };
  const opened = await tx
    .insert(tickets)
    .values({
      ...numbered,
      id: event.ticket_id,
      panel_id: event.panel_id,
      channel_id: event.channel_id,
      state: 'open',
      opened_at: new Date(event.at),
      waiting_since: new Date(event.at),
      message_count: 0,
      has_transcript: false,
      answers: event.answers,
      search: ticketWords(numbered, guild.personOf),
    })
    .onConflictDoNothing({ target: [tickets.guild_id, tickets.id] })
    .returning({ id: tickets.id });
  if (opened.length === 0) return 'ticket.exists';
  guild.last.ticket = numbered.number;
  return null;
};

type Row = typeof tickets.$inferSelect;
type TicketUpdateKind = Extract<
  BotEventKind,
  'ticket_answered' | 'ticket_closed' | 'ticket_rated' | 'ticket_reopened' | 'ticket_moved' | 'ticket_renamed'
>;

/** The columns by whose words a ticket is found. */
const searched = ['name', 'close_reason', 'claimed_by', 'closed_by'] as const;

/** The search words of a ticket after a change. */
async function changedWords(tx: Db, row: Parameters<typeof ticketWords>[0]): Promise<string[]> {
  return ticketWords(
    row,
    await userNames(tx, [row.opener_id, row.claimed_by ?? null, row.closed_by ?? null]),
  );
}

/**
 * Applies a change to a ticket. Each kind of event has its own time column, so that the result does not depend on the
 * order in which events arrive.
 */
const changing =
  <Event extends BotEventOf<TicketUpdateKind>>(
    change: (row: Row, event: Event, at: Date) => Partial<typeof tickets.$inferInsert> | EventFault,
  ): ApplyEvent<Event> =>
  async (tx, guild, event) => {
    const isIt = and(eq(tickets.id, event.ticket_id), eq(tickets.guild_id, guild.id));
    const [row] = await tx.select().from(tickets).where(isIt);
    if (!row) return 'ticket.unknown';
    const at = new Date(event.at);
    if (at < row.opened_at) return 'event.outdated';
    const changed = change(row, event, at);
    if (typeof changed === 'string') return changed;
    const isFound = searched.some((column) => changed[column] !== undefined);
    const search = isFound ? { search: await changedWords(tx, { ...row, ...changed }) } : {};
    await tx
      .update(tickets)
      .set({ ...changed, ...search })
      .where(isIt);
    return null;
  };

export const applyTicketAnswered = changing<BotEventOf<'ticket_answered'>>((row, { by }, at) => {
  const first_response_seconds = Math.floor((at.getTime() - row.opened_at.getTime()) / 1000);
  const state = row.state === 'open' ? 'pending' : row.state;
  const before = row.first_response_seconds;
  const isFirst = before === null || first_response_seconds < before;
  if (!isFirst) return { state };
  // To claim it counts as its first answer too, so where it is known what was said, that alone ends the waiting.
  const spoken = row.has_transcript ? {} : { team_spoke_at: at, waiting_since: null };
  // Who it was handed to since then has it.
  const isHandedOn = row.moved_at !== null && at < row.moved_at;
  return { state, first_response_seconds, ...spoken, ...(isHandedOn ? {} : { claimed_by: by.id }) };
});

export const applyTicketClosed = changing<BotEventOf<'ticket_closed'>>((row, event, at) => {
  if (at < (row.closed_at ?? row.reopened_at ?? row.opened_at)) return 'event.outdated';
  return {
    state: 'closed',
    closed_at: at,
    closed_by: event.by?.id ?? null,
    close_reason: event.reason,
    ...notSnoozed,
    message_count: Math.max(row.message_count, event.message_count),
  };
});

export const applyTicketRated = changing<BotEventOf<'ticket_rated'>>((row, { rating }, at) =>
  row.rated_at && at < row.rated_at ? 'event.outdated' : { rating, rated_at: at },
);

export const applyTicketReopened = changing<BotEventOf<'ticket_reopened'>>((row, { by }, at) => {
  if (!row.closed_at || at < row.closed_at) return 'event.outdated';
  const state = row.claimed_by === null ? 'open' : 'pending';
  const reopened = { reopened_at: at, reopened_by: by?.id ?? null };
  return { state, closed_at: null, closed_by: null, close_reason: null, ...reopened };
});

/** The panel and who has it have a time each, so that an event that comes late is not lost where nothing newer is known. */
export const applyTicketMoved = changing<BotEventOf<'ticket_moved'>>((row, { panel_id, claimed_by }, at) => {
  const isNewest = (last: Date | null) => last === null || at >= last;
  const isPanelNew = panel_id !== undefined && isNewest(row.panel_at);
  const isHolderNew = claimed_by !== undefined && isNewest(row.moved_at);
  if (!isPanelNew && !isHolderNew) return 'event.outdated';
  return {
    ...(isPanelNew ? { panel_id, panel_at: at } : {}),
    ...(isHolderNew ? { claimed_by: claimed_by?.id ?? null, moved_at: at } : {}),
  };
});

export const applyTicketRenamed = changing<BotEventOf<'ticket_renamed'>>((row, { name }, at) =>
  row.named_at && at < row.named_at ? 'event.outdated' : { name, named_at: at },
);

export const applyTicketDeleted: ApplyEvent<BotEventOf<'ticket_deleted'>> = async (tx, guild, event) => {
  const isIt = and(eq(tickets.id, event.ticket_id), eq(tickets.guild_id, guild.id));
  const [row] = await tx.delete(tickets).where(isIt).returning({ number: tickets.number });
  if (!row) return 'ticket.unknown';
  const [deleted_at, deleted_by] = [new Date(event.at), event.by?.id ?? null];
  await rememberDeletion(tx, { guild_id: guild.id, kind: 'ticket', ...row, deleted_at, deleted_by });
  return null;
};
