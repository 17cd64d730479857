import type { APIEmbed } from 'discord.js';
import type { LogEvent } from '../../contract.ts';

/** An entry for the log of a guild. */
export interface LogEntry {
  /** What happened, in the guild's language. */
  readonly title: string;
  /** More about it, in the platform's markdown. */
  readonly text?: string;
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
  /** Whom it is about: their id stands in the footer, and their picture beside the title. */
  readonly person?: {
    readonly id: string;
    readonly display_name: string;
    readonly avatar_url: string | null;
  };
  /** `good`, `bad`, or neither. */
  readonly tone?: 'good' | 'bad';
  /** A picture or file of the platform to show. */
  readonly image?: APIEmbed['image'];
  /** What the guild may have chosen to ignore: a channel with its parents, roles, people, bots. */
  readonly about?: {
    readonly channel_ids?: readonly string[];
    readonly role_ids?: readonly string[];
    readonly user_id?: string;
    readonly is_bot?: boolean;
  };
  /** The channel, instead of the one that is set for the event. It is written there also when the event is not logged. */
  readonly channel_id?: string;
}

/** Writes into the log channels of guilds. */
export interface GuildLog {
  /** Whether an event is logged in a guild, so that nobody makes an entry for nothing. */
  isOn(guildId: string, event: LogEvent): boolean;
  /** Writes an entry, unless the guild does not log the event or ignores what it is about. Never rejects. */
  write(guildId: string, event: LogEvent, entry: LogEntry): Promise<void>;
}
