import { inArray } from 'drizzle-orm';
import type { BotEvent, EventOutcome } from '../../src/contract/bot/events.ts';
import type { Db } from '../db/open.ts';
import { cases, tickets } from '../db/schema.ts';

type Numbers = Pick<Extract<EventOutcome, { outcome: 'applied' }>, 'case_number' | 'ticket_number'>;

/** Reads the numbers that cases and tickets have got, for the results of the events that made them. */
export async function numbersOf(db: Db, events: readonly BotEvent[]): Promise<(event: BotEvent) => Numbers> {
  const caseIds = events.flatMap((event) => (event.kind === 'case_made' ? [event.case_id] : []));
  const ticketIds = events.flatMap((event) => (event.kind === 'ticket_opened' ? [event.ticket_id] : []));
  const read = async (table: typeof cases | typeof tickets, ids: string[]) =>
    ids.length === 0
      ? []
      : await db.select({ id: table.id, number: table.number }).from(table).where(inArray(table.id, ids));
  const numberOf = async (table: typeof cases | typeof tickets, ids: string[]) =>
    new Map((await read(table, ids)).map(({ id, number }) => [id, number]));
  const caseNumbers = await numberOf(cases, caseIds);
  const ticketNumbers = await numberOf(tickets, ticketIds);
  return (event) => {
    if (event.kind === 'case_made') return { case_number: caseNumbers.get(event.case_id) };
    return event.kind === 'ticket_opened' ? { ticket_number: ticketNumbers.get(event.ticket_id) } : {};
  };
}
