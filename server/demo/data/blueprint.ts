import { permissionBits } from '../../../src/lib/permissions.ts';
import type { Locale } from '../../../src/routes.ts';
import type { channels } from '../../db/schema.ts';
import type { AccountKey } from './accounts.ts';

/*
 * How the demo's guilds are written down: by names and in the order of the platform's lists. `plant.ts` gives them
 * ids and positions.
 */

/** What the bot may do in a channel: all that it may in the guild, not write, not embed, or not even see it. */
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
  /** It takes boosts that the guild no longer has. */
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
  /** How many members have it; null when it is not known. */
  readonly members?: number | null;
}

/** Finds the ids that a guild's channels and roles got; throws for a name that is not there. */
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
  /** Null where the bot is missing; its role is the one named Vigie. */
  readonly bot: { readonly joined: string; readonly permissions: bigint } | null;
  /** Channels are closed to who has not passed the captcha: by the names of the two roles, and of the channel of the challenge. */
  readonly gate?: { readonly channel: string; readonly unverified: string; readonly verified: string };
  /** From the highest down, without everyone's. */
  readonly roles: readonly RolePlan[];
  readonly categories: readonly CategoryPlan[];
  /** Custom emoji, by name. */
  readonly emojis: readonly EmojiPlan[];
  /** People who moderate there: user name and display name. */
  readonly staff: readonly (readonly [string, string])[];
  readonly settings?: (ids: Lookup) => Readonly<Record<string, object>>;
  /** `now` is the last full hour: the moment up to which everything has happened. */
  readonly items?: (ids: Lookup, now: Date) => readonly ItemPlan[];
  /** What led to both, the last change first. */
  readonly revisions?: (ids: Lookup) => readonly RevisionPlan[];
}

export interface ItemPlan {
  readonly kind: 'sanction_rule' | 'recurring_message' | 'ticket_panel';
  readonly value: object;
  /** What the host has written of it so far. */
  readonly state?: object;
  /** Of a ticket panel: it was sent to the channel that it names. */
  readonly sent?: boolean;
}

/** An entry by its kind and its place among those of that kind, from 0. */
type Entry = readonly [kind: ItemPlan['kind'], index: number];

/** One change of a guild's settings, told by what it changed. */
export type RevisionPlan = {
  /** Before the last full hour. */
  readonly hours: number;
  /** The user name of an account of the demo, or of one of the guild's staff. */
  readonly by: string;
  /** It took back the change that comes next in the plan. */
  readonly takesBack?: boolean;
} & (
  | {
      readonly action: 'saved';
      /** A document by its name, or an entry. */
      readonly of: string | Entry;
      /** The members that it changed, as they were before. */
      readonly was: Readonly<Record<string, unknown>>;
    }
  | { readonly action: 'created' | 'deleted' | 'restored'; readonly of: Entry }
  | {
      readonly action: 'ordered';
      readonly of: ItemPlan['kind'];
      /** The two places whose entries changed hands. */
      readonly swapped: readonly [number, number];
    }
);

const p = permissionBits;
const speak = p.view_channel | p.send_messages | p.embed_links | p.attach_files | p.read_message_history;
const moderate = p.kick_members | p.ban_members | p.moderate_members | p.manage_messages;

/** Sets of permission bits that the plans use. */
export const rights = {
  member: speak,
  moderator: speak | moderate,
  manager: speak | moderate | p.manage_guild | p.manage_channels | p.manage_roles,
  admin: p.administrator | speak,
  /** What the invitation of the bot asks for. */
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

/** Emoji that do not move and can be used. */
export function emojiNames(...names: readonly string[]): readonly EmojiPlan[] {
  return names.map((name) => ({ name }));
}
