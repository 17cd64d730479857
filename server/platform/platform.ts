import type { SampledMessage } from '../../src/contract/automod-sample.ts';
import type { Db } from '../db/open.ts';
import type { BotMessage } from './bot-message.ts';

/** Where a message is, or is to be. */
export interface Place {
  readonly guild_id: string;
  readonly channel_id: string;
}

/** Where a message was posted, and as which. */
export interface Posted {
  readonly channel_id: string;
  readonly message_id: string;
}

/**
 * What the platform means by a refusal, where callers tell these apart: the channel or message is not there, the bot lacks a
 * permission, somebody takes no direct messages.
 */
export type RefusedFor = 'gone' | 'permissions' | 'closed' | 'other';

/** The platform does not let the bot do this. The message is English, for logs. */
export class PlatformRefused extends Error {
  override readonly name = 'PlatformRefused';
  readonly reason: RefusedFor;

  constructor(message: string, options: ErrorOptions & { readonly reason?: RefusedFor } = {}) {
    super(message, options);
    this.reason = options.reason ?? 'other';
  }
}

/** The platform cannot be reached, or is too busy; trying again later may help. Answered with 503. */
export class PlatformUnavailable extends Error {
  override readonly name = 'PlatformUnavailable';
}

/**
 * What the API asks of the chat platform. An implementation for a real one calls it over HTTP; the demo's keeps what
 * was posted in the database.
 */
export interface Platform {
  /**
   * Posts a message and gives its id.
   *
   * @throws PlatformRefused when the bot may not write in the channel
   */
  post(place: Place, message: BotMessage): Promise<string>;
  /**
   * Replaces a message that the bot has posted.
   *
   * @returns whether it was still there
   * @throws PlatformRefused when the bot may not write in the channel
   */
  edit(place: Place, messageId: string, message: BotMessage): Promise<boolean>;
  /** Deletes a message of the bot. One that is gone, or in a channel that is, is no error. */
  remove(place: Place, messageId: string): Promise<void>;
  /**
   * Sends a message to one person alone, on behalf of a guild whose values fill it.
   *
   * @throws PlatformRefused, for `closed` when they take none of the bot's
   */
  postTo(userId: string, guildId: string, message: BotMessage): Promise<Posted>;
  /**
   * The JSON of a message in a channel or thread, as the platform documents it.
   *
   * @throws PlatformRefused, for `gone` when it is not there
   */
  messageAt(place: Place, messageId: string): Promise<Readonly<Record<string, unknown>>>;
  /**
   * What somebody may do in a channel or thread of a guild, overwrites included, as permission bits; `0` where they do not see it.
   *
   * @throws PlatformRefused for `gone` when there is no such channel in the guild
   */
  permissionsIn(place: Place, userId: string): Promise<string>;
  /**
   * The last messages of a guild, at most so many, the oldest first, from channels that all of its managers can see. None
   * where the platform keeps none for the bot.
   */
  recentMessages(guildId: string, limit: number): Promise<readonly SampledMessage[]>;
  /** Takes the bot out of a guild. One that it has left already is no error. */
  leave(guildId: string): Promise<void>;
}

/** Reads again what the host keeps of the platform, so that its calls need not wait for it. */
export interface Mirror {
  /**
   * Reads a guild again, with its channels, roles and emoji. One that the bot has left is hidden, and deleted after the
   * delay of any removal; the return of the bot undoes that.
   *
   * @returns whether the bot is in it
   * @throws PlatformUnavailable, and nothing is changed then
   */
  refreshGuild(guildId: string): Promise<boolean>;
  /**
   * Reads again what somebody may do in a guild that was read, by the roles as they are at this moment. Whoever has left
   * is forgotten; where the bot has, what was known of them stays.
   *
   * @returns whether they may still be in it
   * @throws PlatformUnavailable, and nothing is changed then
   */
  refreshMember(guildId: string, userId: string): Promise<boolean>;
}

/** The mirror, at the time of a call. */
export type MirrorIn = (db: Db, now: Date) => Mirror;

/** The platform, as it is used within a transaction: what an implementation keeps in the database belongs to that. */
export type PlatformIn = (db: Db, now: Date) => Platform;
