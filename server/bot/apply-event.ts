import type { BotEvent, EventFault } from '../../src/contract/bot/events.ts';
import type { Db } from '../db/open.ts';

/** A guild as events need it. */
interface EventGuild {
  readonly id: string;
  readonly timezone: string;
}

/** Writes what an event of a kind says, while the guild is held. Returns why it cannot, or null when it is done. */
export type Apply<Event extends BotEvent> = (
  tx: Db,
  guild: EventGuild,
  event: Event,
) => Promise<EventFault | null>;
