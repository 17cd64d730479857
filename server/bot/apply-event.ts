import type { BotEvent, EventFault } from '../../src/contract/bot/events.ts';
import type { Person } from '../../src/contract/user.ts';
import type { Db } from '../db/open.ts';

/** A guild, locked, with what its events need. */
export interface EventGuild {
  readonly id: string;
  readonly timezone: string;
  /** The last numbers that cases and tickets have got. They grow with each, up to those that were taken for the batch. */
  readonly last: { case: number; ticket: number };
  /** The stored names of the people whom the events name. */
  readonly personOf: (id: string) => Person;
}

/** Applies one kind of event while its guild is locked. Returns why it cannot be applied, or null when it was. */
export type ApplyEvent<Event extends BotEvent> = (
  tx: Db,
  guild: EventGuild,
  event: Event,
) => Promise<EventFault | null>;
