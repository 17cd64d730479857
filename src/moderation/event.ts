import type { PartKind } from '../contract/automod-parts.ts';

import type { SampledMessage } from '../contract/automod-sample.ts';

/** The events that automod evaluates. Times are milliseconds since 1970. The objects can be cloned into a worker. */

export interface Member {
  readonly id: string;
  /** The member's name in this guild: the nickname if there is one. */
  readonly display_name: string;
  readonly role_ids: readonly string[];
  /** When the account was created. */
  readonly created_at: number;
  /** Automod ignores bots. */
  readonly is_bot: boolean;
  /** Whether the member has the permission Mention Everyone in the channel, so that `@everyone` notifies members. */
  readonly may_mention_everyone: boolean;
}

/** A text of a message apart from its content. */
export interface Part {
  readonly kind: PartKind;
  /** The source as the platform sends it. */
  readonly text: string;
}

export interface Attachment {
  /** With its extension. */
  readonly name: string;
  /** In bytes. */
  readonly size?: number | undefined;
  /** Equal for equal files: a checksum, or the platform's `placeholder` of a picture. */
  readonly hash?: string | undefined;
}

export interface Message {
  readonly kind: 'message';
  /** An edit has the id of the message that it changes. */
  readonly id: string;
  readonly member: Member;
  readonly channel_id: string;
  /** The parents of the channel, nearest first: for a thread its channel, then the category. */
  readonly parent_ids: readonly string[];
  /** The source as the platform sends it: mentions as `<@1>`, custom emoji as `<:name:1>`. */
  readonly content: string;
  /** The texts of the message apart from its content and its file names. `platform-message.ts` creates them. */
  readonly parts?: readonly Part[] | undefined;
  /** Including those of forwarded messages. */
  readonly attachments: readonly Attachment[];
  readonly at: number;
  /** Whether this is an edit: the content and the time are then those of the edit. */
  readonly edited: boolean;
}

/** A member joins, or changes their display name. */
export interface MemberEvent {
  readonly kind: 'join' | 'rename';
  readonly member: Member;
  readonly at: number;
}

export type AutomodEvent = Message | MemberEvent;

/** What the rules need to know about the guild. */
export interface GuildFacts {
  readonly guild_id: string;
  /** The guild id of each invitation code. An unknown code counts as an invitation to another guild. */
  readonly invites: ReadonlyMap<string, string>;
}

/** Converts a message of the host's sample to an event. */
export function eventOf({ author, sent_at, ...message }: SampledMessage): Message {
  const { bot, created_at, ...member } = author;
  return {
    ...message,
    kind: 'message',
    at: Date.parse(sent_at),
    edited: false,
    member: { ...member, created_at: Date.parse(created_at), is_bot: bot },
  };
}
