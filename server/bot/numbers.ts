import { and } from 'drizzle-orm';
import type { BotEvent, EventOutcome } from '../../src/contract/bot/events.ts';
import { isAny } from '../db/any.ts';
import type { Db } from '../db/open.ts';
import { cases, tickets } from '../db/schema.ts';

type Numbers = Pick<Extract<EventOutcome, { outcome: 'applied' }>, 'case_number' | 'ticket_number'>;

/** The id of a case or ticket that an event names, in its guild. */
interface Named {
  readonly guild_id: string;
  readonly id: string;
}

const keyOf = ({ guild_id, id }: Named) => `${guild_id} ${id}`;

async function read(
  db: Db,
  table: typeof cases | typeof tickets,
  named: readonly Named[],
): Promise<ReadonlyMap<string, number>> {
  if (named.length === 0) return new Map();
  const { guild_id, id, number } = table;
  const isNamed = and(
    isAny(
      guild_id,
      named.map((one) => one.guild_id),
    ),
    isAny(
      id,
      named.map((one) => one.id),
    ),
  );
  const rows = await db.select({ guild_id, id, number }).from(table).where(isNamed);
  return new Map(rows.map((row) => [keyOf(row), row.number]));
}

const caseOf = (event: BotEvent): Named[] =>
  event.kind === 'case_made' ? [{ guild_id: event.guild_id, id: event.case_id }] : [];
const ticketOf = (event: BotEvent): Named[] =>
  event.kind === 'ticket_opened' ? [{ guild_id: event.guild_id, id: event.ticket_id }] : [];

/** Reads the numbers that cases and tickets have got, for the results of the events that made them. */
export async function numbersOf(db: Db, events: readonly BotEvent[]): Promise<(event: BotEvent) => Numbers> {
  const caseNumbers = await read(db, cases, events.flatMap(caseOf));
  const ticketNumbers = await read(db, tickets, events.flatMap(ticketOf));
  return (event) => {
    const [ofCase] = caseOf(event);
    const [ofTicket] = ticketOf(event);
    return {
      ...(ofCase && { case_number: caseNumbers.get(keyOf(ofCase)) }),
      ...(ofTicket && { ticket_number: ticketNumbers.get(keyOf(ofTicket)) }),
    };
  };
}
