/** What automod looks at. Times are milliseconds since 1970; the objects can be cloned into a worker. */

export interface Member {
  readonly id: string;
  /** Of the member in this guild: the nickname where there is one. */
  readonly display_name: string;
  readonly role_ids: readonly string[];
  /** When the account was created. */
  readonly created_at: number;
  /** Automod leaves bots alone. */
  readonly is_bot: boolean;
  /** Holds Mention Everyone in the channel, so that `@everyone` notifies. */
  readonly may_mention_everyone: boolean;
}

export interface Message {
  readonly kind: 'message';
  /** An edit has the id of the message that it changes. */
  readonly id: string;
  readonly member: Member;
  readonly channel_id: string;
  /** What the channel is in, the nearest first: a thread's channel, its category. */
  readonly parent_ids: readonly string[];
  /** As the platform sends it: mentions as `<@1>`, custom emoji as `<:name:1>`. */
  readonly content: string;
  readonly attachments: readonly { readonly name: string }[];
  readonly at: number;
  /** The content after a change, at the time of the change. */
  readonly edited: boolean;
}

/** A member comes, or has a new display name. */
export interface Arrival {
  readonly kind: 'join' | 'rename';
  readonly member: Member;
  readonly at: number;
}

export type AutomodEvent = Message | Arrival;

/** What else the rules have to know of the guild. */
export interface GuildFacts {
  readonly guild_id: string;
  /** Guild ids by the codes of invitations. A code that is not here is taken for an invitation to another guild. */
  readonly invites: ReadonlyMap<string, string>;
}
