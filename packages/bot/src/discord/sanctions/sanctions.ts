import type { Guild } from 'discord.js';
import type { BotCase, BotEvent } from '../../contract.ts';
import type { Fault } from '../fault.ts';
import type { NamedPerson } from '../people.ts';

/** What can be done to a person. Durations in seconds; null is without an end. */
export type Deed =
  | { readonly kind: 'note' | 'warn' | 'untimeout' | 'unmute' | 'kick' | 'unban' }
  | { readonly kind: 'timeout'; readonly duration_seconds: number }
  | { readonly kind: 'mute'; readonly duration_seconds: number | null }
  | {
      readonly kind: 'ban';
      readonly duration_seconds: number | null;
      readonly delete_message_seconds: number;
    }
  | { readonly kind: 'softban'; readonly delete_message_seconds: number };

/** A deed that is asked for. */
export interface Order {
  readonly guild: Guild;
  readonly userId: string;
  readonly deed: Deed;
  readonly reason: string | null;
  /** Whether the member is told; yes if absent. */
  readonly tell?: boolean;
  /** Who asked for it; null when a rule did. */
  readonly by: NamedPerson | null;
  readonly source: Extract<BotEvent, { kind: 'case_made' }>['source'];
  /** The automod type or the id of the sanction rule; null when a person asked. */
  readonly rule: string | null;
  /** Messages that show why, which are kept with the case. */
  readonly evidence?: Extract<BotEvent, { kind: 'case_made' }>['evidence'];
  /** When it happened; now if absent. Cases of one automod hit have the same time, and count once on the ladder. */
  readonly at?: Date;
}

/** What became of an order. */
export interface Done {
  /** The case that was made of it, also when the platform refused; null for `untimeout`, which ends one. */
  readonly case_id: string | null;
  /** Its number in the guild, as soon as the host has given it one; null when it does not answer. Never rejects. */
  readonly number: Promise<number | null>;
  /** Why it was not done; null when it was. */
  readonly fault: Fault | null;
}

/** Does what moderators do, makes the case of it, tells its member, and writes it into the log of the guild. */
export interface Sanctions {
  /** Carries out an order. Never rejects: what the platform refuses is in `fault`. */
  carryOut(order: Order): Promise<Done>;
  /** Records a case of something that somebody did with the platform's own tools, at that time. */
  record(order: Order, at: Date): Promise<Done>;
  /**
   * Has a case that is active last for another time, counted from when it was made; null is without an end. The case itself is changed by
   * an event `case_changed`.
   *
   * @returns why the platform refused; null when it did not
   */
  changeDuration(guild: Guild, of: BotCase, seconds: number | null): Promise<Fault | null>;
}
