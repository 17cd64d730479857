import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { tsvector } from './schema/search.ts';

export * from './schema/activity.ts';
export * from './schema/platform.ts';
export * from './schema/premium.ts';
export * from './schema/running.ts';
export * from './schema/transcripts.ts';

/*
 * Platform ids and permission bits are `text`, as on the wire: up to 20 digits do not fit a bigint, an id of any
 * length can be compared without a cast that fails, and nothing is ever sorted by id. Lists are paged by
 * (time, number), which both have a fixed width.
 */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Everybody whom the bot has seen; those who signed in have rows in `tokens`. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  username: text().notNull(),
  display_name: text().notNull(),
  avatar_url: text(),
  /** The language chosen on the platform; null when unknown. */
  locale: text(),
  bot: boolean().notNull().default(false),
  bot_admin: boolean().notNull().default(false),
});

/** A sign-in that has begun and not ended: what the site asked for, kept here and not in the browser. */
export const signInRequests = pgTable('sign_in_requests', {
  /** SHA-256 of the one-time request id, base64url. */
  hash: text().primaryKey(),
  state: text().notNull(),
  code_challenge: text().notNull(),
  redirect_uri: text().notNull(),
  expires_at: at('expires_at').notNull(),
});

/** One-time codes. A used one is kept for a day, so that its second use is noticed. */
export const oauthCodes = pgTable('oauth_codes', {
  hash: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  code_challenge: text().notNull(),
  expires_at: at('expires_at').notNull(),
  used_at: at('used_at'),
});

/** Access tokens, as hashes only. Logging out deletes the row. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The code that it was issued for: a second use of that code revokes it. */
    code_hash: text().notNull(),
    created_at: at('created_at').notNull(),
    expires_at: at('expires_at').notNull(),
  },
  (table) => [index('tokens_code').on(table.code_hash), index('tokens_expiry').on(table.expires_at)],
);

export const guilds = pgTable('guilds', {
  id: text().primaryKey(),
  name: text().notNull(),
  icon_url: text(),
  owner_id: text()
    .notNull()
    .references(() => users.id),
  /** Null when the platform does not tell. */
  member_count: integer(),
  /** `fr`, `en` or `ar`: the language of what the bot posts. */
  locale: text().notNull(),
  /** IANA name. */
  timezone: text().notNull(),
  premium_until: at('premium_until'),
  /** Null when the bot is not in the guild. */
  bot_joined_at: at('bot_joined_at'),
  bot_permissions: text().notNull(),
  /** Position of the bot's highest role; only roles below it can be given. */
  bot_role_position: integer().notNull(),
});

/** Rights of people who may use the dashboard, over the whole guild; the owner's are implied. */
export const members = pgTable(
  'members',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permissions: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.user_id] }),
    index('members_user').on(table.user_id),
  ],
);

export const channels = pgTable(
  'channels',
  {
    id: text().primaryKey(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text({
      enum: ['text', 'announcement', 'voice', 'stage', 'forum', 'category', 'thread'],
    }).notNull(),
    parent_id: text(),
    position: integer().notNull(),
    nsfw: boolean().notNull().default(false),
    /** What the bot may do in this channel, overwrites included. */
    bot_permissions: text().notNull(),
    /** Who of the dashboard's people sees it on the platform, as the bot works it out from the overwrites. */
    seen_by: text({ enum: ['everyone', 'moderators', 'managers'] })
      .notNull()
      .default('everyone'),
  },
  (table) => [index('channels_guild').on(table.guild_id, table.position)],
);

export const roles = pgTable(
  'roles',
  {
    id: text().primaryKey(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** 0xRRGGBB; 0 is "no colour". */
    color: integer().notNull(),
    position: integer().notNull(),
    /** Belongs to an integration: nobody can give it. */
    managed: boolean().notNull(),
    mentionable: boolean().notNull(),
    permissions: text().notNull(),
    member_count: integer(),
  },
  (table) => [index('roles_guild').on(table.guild_id, table.position)],
);

/** One document a guild and name: `captcha`, `logs`, `automod:spam`… No row means the defaults. */
export const settings = pgTable(
  'settings',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    value: jsonb().notNull(),
    /** Names the content: see server/settings.ts. */
    tag: text().notNull(),
    updated_at: at('updated_at').notNull(),
    updated_by: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guild_id, table.name] })],
);

/** Documents of which a guild has several: sanction rules, recurring messages, ticket panels. */
export const guildItems = pgTable(
  'guild_items',
  {
    id: text().primaryKey(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['sanction_rule', 'recurring_message', 'ticket_panel'] }).notNull(),
    position: integer().notNull(),
    /** What people write: the document without its id and position. */
    value: jsonb().notNull(),
    /** What only the host writes: where it was posted, how often it has run. */
    state: jsonb().notNull().default({}),
    /** Null while it is there; a deleted one is kept for 24 hours, in which it can be restored. */
    deleted_at: at('deleted_at'),
  },
  (table) => [
    index('guild_items_kind').on(table.guild_id, table.kind, table.position),
    index('guild_items_deleted').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
  ],
);

/** A remark on a case; `created_at` is an ISO 8601 instant. */
export interface CaseNote {
  readonly author_id: string;
  readonly body: string;
  readonly created_at: string;
}

/** The moderation history. */
export const cases = pgTable(
  'cases',
  {
    id: text().primaryKey(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    action: text({
      enum: ['note', 'warn', 'timeout', 'mute', 'unmute', 'kick', 'softban', 'ban', 'unban'],
    }).notNull(),
    source: text({ enum: ['human', 'automod', 'auto_sanction', 'captcha', 'platform'] }).notNull(),
    target_id: text()
      .notNull()
      .references(() => users.id),
    moderator_id: text().references(() => users.id),
    reason: text(),
    created_at: at('created_at').notNull(),
    duration_seconds: integer(),
    expires_at: at('expires_at'),
    /** `expired` is not stored: it follows from `expires_at`. */
    status: text({ enum: ['active', 'revoked', 'failed'] }).notNull(),
    rule: text(),
    notes: jsonb().$type<readonly CaseNote[]>().notNull().default([]),
    /** Words of the names, the reason and the notes, and `#` with the number; a trigger keeps it. */
    search: tsvector().notNull().default(sql`''::tsvector`),
  },
  (table) => [
    unique('cases_number').on(table.guild_id, table.number),
    index('cases_guild_time').on(table.guild_id, table.created_at, table.number),
    index('cases_time').on(table.created_at),
    // The counts of a filtered history are read from these alone.
    index('cases_facets').on(table.guild_id, table.status, table.action, table.source, table.expires_at),
    index('cases_guild_action').on(table.guild_id, table.action, table.created_at, table.number),
    index('cases_target').on(table.target_id, table.guild_id, table.created_at, table.number),
    index('cases_moderator').on(table.moderator_id, table.guild_id, table.created_at, table.number),
    // Every search goes through the entries that are not sorted in yet: at most so many kilobytes of them.
    index('cases_search').using('gin', table.search).with({ gin_pending_list_limit: 256 }),
  ],
);

export const tickets = pgTable(
  'tickets',
  {
    id: text().primaryKey(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    panel_id: text().notNull(),
    opener_id: text()
      .notNull()
      .references(() => users.id),
    channel_id: text().notNull(),
    state: text({ enum: ['open', 'pending', 'closed'] }).notNull(),
    opened_at: at('opened_at').notNull(),
    claimed_by: text().references(() => users.id),
    first_response_seconds: integer(),
    closed_at: at('closed_at'),
    closed_by: text().references(() => users.id),
    close_reason: text(),
    rating: smallint(),
    message_count: integer().notNull(),
    has_transcript: boolean().notNull(),
    /** Words of the names and the close reason, and `#` with the number; a trigger keeps it. */
    search: tsvector().notNull().default(sql`''::tsvector`),
  },
  (table) => [
    unique('tickets_number').on(table.guild_id, table.number),
    index('tickets_guild_time').on(table.guild_id, table.opened_at, table.number),
    index('tickets_guild_closed').on(table.guild_id, table.closed_at),
    index('tickets_channel').on(table.channel_id),
    index('tickets_opener').on(table.opener_id),
    index('tickets_claimer').on(table.claimed_by),
    index('tickets_closer').on(table.closed_by),
    index('tickets_search').using('gin', table.search).with({ gin_pending_list_limit: 256 }),
  ],
);

/** One row for each command that somebody gave the bot. */
export const commandUses = pgTable(
  'command_uses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    command: text().notNull(),
    used_at: at('used_at').notNull(),
    duration_ms: integer().notNull(),
    ok: boolean().notNull(),
  },
  (table) => [
    index('command_uses_time').on(table.used_at),
    index('command_uses_guild_time').on(table.guild_id, table.used_at),
  ],
);

/** A single row that the bot keeps up to date. */
export const botStatus = pgTable(
  'bot_status',
  {
    id: smallint().primaryKey().default(1),
    started_at: at('started_at').notNull(),
    /** Round trip to the platform's gateway, in milliseconds. */
    latency_ms: integer().notNull(),
  },
  (table) => [check('bot_status_single', sql`${table.id} = 1`)],
);
