import type { BotMessage } from '../../src/chat/message/bot-message.ts';
import type { SampledMessage } from '../../src/contract/automod-sample.ts';
import type { Person } from '../../src/contract/user.ts';
import type { Rank } from '../../src/lib/ranks.ts';
import type { Db } from '../db/open.ts';

/** A channel or thread of a guild. */
export interface ChannelRef {
  readonly guild_id: string;
  readonly channel_id: string;
}

/** The channel and id of a posted message. */
export interface PostedMessage {
  readonly channel_id: string;
  readonly message_id: string;
}

/** A member of a guild, with their names on the platform. */
export interface PlatformMember {
  readonly person: Person;
  readonly nickname: string | null;
  readonly joined_at: Date | null;
  /** Without the role of everyone. */
  readonly role_ids: readonly string[];
  readonly timed_out_until: Date | null;
}

/**
 * Why the platform refused a request, as far as callers distinguish it: the channel or message does not exist, the bot
 * lacks a permission, or the person accepts no direct messages.
 */
export type RefusalReason = 'gone' | 'permissions' | 'closed' | 'other';

/** The platform refused a request of the bot. The message is English, for logs. */
export class PlatformRefused extends Error {
  override readonly name = 'PlatformRefused';
  readonly reason: RefusalReason;
  /** The platform's own words, with its code: `Missing Permissions (50013)`. Undefined when the host did not even ask it. */
  readonly said: string | undefined;

  constructor(
    message: string,
    options: ErrorOptions & { readonly reason?: RefusalReason; readonly said?: string } = {},
  ) {
    super(message, options);
    this.reason = options.reason ?? 'other';
    this.said = options.said;
  }
}

/** Why a message was not even sent. */
export const unsendable = 'The message with its variables filled is none that the platform takes.';

/** The platform cannot be reached or is overloaded; a later attempt may succeed. Answered with 503. */
export class PlatformUnavailable extends Error {
  override readonly name: string = 'PlatformUnavailable';
}

/** The platform does not take the bot's token. Only whoever runs the bot can mend that. Answered with 503. */
export class BotRefused extends PlatformUnavailable {
  override readonly name = 'BotRefused';
}

/** Whether the platform takes the bot's token. */
export interface BotAccess {
  /** Since when the platform refuses the token; null while it takes it, and until it was asked. */
  readonly refusedSince: Date | null;
}

/**
 * The calls that the API makes to the chat platform. An implementation for a real platform makes HTTP requests; the
 * demo's stores posted messages in the database.
 */
export interface Platform {
  /**
   * Posts a message and returns its id.
   *
   * @throws PlatformRefused when the bot may not write in the channel
   */
  post(place: ChannelRef, message: BotMessage): Promise<string>;
  /**
   * Edits a message of the bot. One of components v2 stays one: the platform does not turn it back into text and embeds.
   *
   * @returns false when the message no longer exists
   * @throws PlatformRefused when the bot may not write in the channel
   */
  edit(place: ChannelRef, messageId: string, message: BotMessage): Promise<boolean>;
  /** Deletes a message of the bot. It is no error if the message or its channel no longer exists. */
  remove(place: ChannelRef, messageId: string): Promise<void>;
  /**
   * Sends a direct message. Its variables get the values of a guild.
   *
   * @throws PlatformRefused with `closed` when the person accepts no direct messages from the bot
   */
  postTo(userId: string, guildId: string, message: BotMessage): Promise<PostedMessage>;
  /**
   * Reads a message of a channel or thread, as JSON in the platform's format.
   *
   * @throws PlatformRefused with `gone` when it does not exist
   */
  messageAt(place: ChannelRef, messageId: string): Promise<Readonly<Record<string, unknown>>>;
  /**
   * A person's permissions in a channel or thread of a guild, including overwrites, as a decimal string. `0` when they
   * cannot see it. In a thread, Send Messages says whether they may write there.
   *
   * @throws PlatformRefused with `gone` when the guild has no such channel
   */
  permissionsIn(place: ChannelRef, userId: string): Promise<string>;
  /**
   * The highest role of a member, or @everyone's when they have none; its position is infinite for the owner of the guild. Null for
   * somebody who is not a member.
   */
  rankOf(guildId: string, userId: string): Promise<Rank | null>;
  /** Somebody as a member of a guild; null for somebody who is not one. */
  memberOf(guildId: string, userId: string): Promise<PlatformMember | null>;
  /**
   * The last messages of a guild, oldest first, from channels that both this person and the bot can read. Empty if the
   * platform does not keep messages for the bot.
   */
  recentMessages(guildId: string, userId: string, limit: number): Promise<readonly SampledMessage[]>;
  /** Makes the bot leave a guild. It is no error if it has left already. */
  leave(guildId: string): Promise<void>;
}

/** Refreshes the host's copy of the platform's data, so that calls do not have to wait for the platform. */
export interface Mirror {
  /**
   * Refreshes a guild with its channels, roles and emoji. A guild that the bot has left is hidden, and deleted after
   * the usual delay unless the bot returns.
   *
   * @returns whether the bot is in the guild
   * @throws PlatformUnavailable; nothing has changed then
   */
  refreshGuild(guildId: string): Promise<boolean>;
  /**
   * Reads the list of the bot's guilds, with few requests. Stores guilds that the host does not know, and asks about those that are
   * missing from the list, since the bot may have left them.
   *
   * @throws PlatformUnavailable; what was read before is stored then
   */
  refreshGuildList(): Promise<void>;
  /**
   * Refreshes a member's permissions from the guild's current roles. A member who has left is deleted. If the bot has
   * left the guild, the stored row is kept.
   *
   * @returns whether the person may still be a member
   * @throws PlatformUnavailable; nothing has changed then
   */
  refreshMember(guildId: string, userId: string): Promise<boolean>;
}

/** Creates the mirror for a call at time `now`. */
export type MirrorIn = (db: Db, now: Date) => Mirror;

/**
 * Creates the platform for a call at time `now`. It is never asked inside a transaction, which would hold a connection and its locks for as
 * long as the platform takes: tests fail where that happens.
 */
export type PlatformIn = (db: Db, now: Date) => Platform;
