import type { BotEvent, EventFault } from '../../src/contract/bot/events.ts';
import type { Db } from '../db/open.ts';

/** The columns of a guild that events need. */
export interface EventGuild {
  readonly id: string;
  readonly timezone: string;
}

/** Applies one kind of event while its guild is locked. Returns why it cannot be applied, or null when it was. */
export type ApplyEvent<Event extends BotEvent> = (
  tx: Db,
  guild: EventGuild,
  event: Event,
) => Promise<EventFault | null>;
