import type { AccessGrant } from '../../../src/contract/access.ts';
import { permissionBits } from '../../../src/lib/permissions.ts';
import type { Locale } from '../../../src/routes.ts';
import type { channels } from '../../db/schema.ts';
import type { AccountKey } from './accounts.ts';

/*
 * The types in which the demo's guilds are described: by names, in the order in which the platform lists things.
 * `plant.ts`
 * assigns ids and positions.
 */

/**
 * The bot's permissions in a channel: all it has in the guild (`full`), without sending (`silent`), without embeds
 * (`plain`), or without viewing it (`blind`).
 */
export type BotReach = 'full' | 'silent' | 'plain' | 'blind';

export interface ChannelPlan {
  readonly name: string;
  readonly type: (typeof channels.$inferSelect)['type'];
  readonly reach?: BotReach;
  readonly nsfw?: boolean;
  readonly seenBy?: 'everyone' | 'moderators' | 'managers';
  readonly threads?: readonly string[];
}

export interface EmojiPlan {
  /** 2 to 32 Latin letters, digits and underscores. */
  readonly name: string;
  readonly animated?: boolean;
  /** Not available: it needs boosts that the guild no longer has. */
  readonly lost?: boolean;
}

export interface CategoryPlan {
  /** Null for the channels above all categories. */
  readonly name: string | null;
  readonly channels: readonly ChannelPlan[];
}

export interface RolePlan {
  readonly name: string;
  readonly color?: number;
  readonly permissions?: bigint;
  readonly managed?: boolean;
  readonly mentionable?: boolean;
  /** How many members have the role; null if not known. */
  readonly members?: number | null;
}

/** Looks up the ids of a guild's channels and roles by name; throws if there is none of that name. */
export interface Lookup {
  channel(name: string): string;
  role(name: string): string;
}

export interface GuildPlan {
  readonly name: string;
  readonly created: string;
  readonly locale: Locale;
  readonly timezone: string;
  readonly memberCount: number | null;
  /** An account of the demo, or the user name of one of the guild's staff. */
  readonly owner: AccountKey | { readonly username: string };
  readonly rights: Partial<Record<AccountKey, bigint>>;
  readonly premiumDays: number | null;
  /** Null if the bot is not in the guild. Its role is the one named Vigie. */
  readonly bot: { readonly joined: string; readonly permissions: bigint } | null;
  /**
   * Only those who passed the captcha see the guild's channels: the names of the two roles, and of the channel where
   * the captcha is.
   */
  readonly gate?: { readonly channel: string; readonly unverified: string; readonly verified: string };
  /** From the highest down, without @everyone. */
  readonly roles: readonly RolePlan[];
  readonly categories: readonly CategoryPlan[];
  /** Custom emoji, by name. */
  readonly emojis: readonly EmojiPlan[];
  /** User name and display name of each moderator. */
  readonly staff: readonly (readonly [string, string])[];
  readonly settings?: (ids: Lookup) => Readonly<Record<string, object>>;
  /** What the team granted to roles and people beside what the platform lets them. */
  readonly grants?: (ids: Lookup) => readonly AccessGrant[];
  /** `now` is the last full hour: nothing happens after it. */
  readonly items?: (ids: Lookup, now: Date) => readonly ItemPlan[];
  /** Changes that led to the current settings and items, newest first. */
  readonly revisions?: (ids: Lookup) => readonly RevisionPlan[];
}

export interface ItemPlan {
  readonly kind: 'sanction_rule' | 'recurring_message' | 'ticket_panel';
  readonly value: object;
  /** What the host has written of it so far. */
  readonly state?: object;
  /** For a ticket panel: whether it was posted in its channel. */
  readonly sent?: boolean;
}

/** Refers to an item by its kind and its index among those of that kind. */
type Entry = readonly [kind: ItemPlan['kind'], index: number];

/** One change of a guild's settings, with the values it replaced. */
export type RevisionPlan = {
  /** How many hours before the last full hour. */
  readonly hours: number;
  /** The user name of a demo account or of one of the guild's staff. */
  readonly by: string;
  /** It undid the previous change, which comes next in the plan. */
  readonly takesBack?: boolean;
} & (
  | {
      readonly action: 'saved';
      /** The name of a settings document, or an item. */
      readonly of: string | Entry;
      /** The previous values of the properties that it changed. */
      readonly was: Readonly<Record<string, unknown>>;
    }
  | { readonly action: 'created' | 'deleted' | 'restored'; readonly of: Entry }
  | {
      readonly action: 'ordered';
      readonly of: ItemPlan['kind'];
      /** The indexes of the two items that were swapped. */
      readonly swapped: readonly [number, number];
    }
);

const p = permissionBits;
const speak = p.view_channel | p.send_messages | p.embed_links | p.attach_files | p.read_message_history;
const moderate = p.kick_members | p.ban_members | p.moderate_members | p.manage_messages;

/** The sets of permissions that the plans use. */
export const rights = {
  member: speak,
  moderator: speak | moderate,
  manager: speak | moderate | p.manage_guild | p.manage_channels | p.manage_roles,
  admin: p.administrator | speak,
  /** The permissions that the bot's invite link requests. */
  bot: speak | moderate | p.manage_channels | p.manage_roles | p.manage_nicknames | p.manage_threads,
} as const;

type Options = Omit<ChannelPlan, 'name' | 'type'>;
const of =
  (type: ChannelPlan['type']) =>
  (name: string, options: Options = {}): ChannelPlan => ({ name, type, ...options });

export const text = of('text');
export const news = of('announcement');
export const voice = of('voice');
export const stage = of('stage');
export const forum = of('forum');

export function category(name: string | null, ...channels: readonly ChannelPlan[]): CategoryPlan {
  return { name, channels };
}

/** Plans static emoji that are available. */
export function emojiNames(...names: readonly string[]): readonly EmojiPlan[] {
  return names.map((name) => ({ name }));
}
