import type { Guild } from 'discord.js';
import type { AutomodEvent } from '../../../../../src/moderation/event.ts';
import type { BotSettings } from '../../contract.ts';
import type { Bot } from '../bot.ts';
import type { NamedPerson } from '../people.ts';
import type { DeleteMessage } from './deletions.ts';
import type { Deed } from './texts.ts';

/** Something that automod judges, with what it takes to act on it. */
export interface Incident<Event extends AutomodEvent = AutomodEvent> {
  readonly bot: Bot;
  readonly guild: Guild;
  readonly settings: BotSettings;
  readonly event: Event;
  /** Who did it. */
  readonly person: NamedPerson;
  readonly deleteMessage: DeleteMessage;
  /** Ends what waits when the bot does. */
  readonly stopping: AbortSignal;
}

/** Something that was done about it, and whether it could be. */
export interface DoneDeed {
  readonly deed: Deed;
  readonly isDone: boolean;
}
