import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { namingPeople, person } from './people.ts';
import { users } from './users.ts';

/** Overwrites of a channel by whose they are, each as `allow,deny`. */
export type PackedOverwrites = Readonly<Record<string, string>>;

/** The search words of a guild: its name and its id. */
export const guildWords = sql`array_to_tsvector(public.search_words(name || ' ' || id))`;

export const guilds = pgTable(
  'guilds',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    icon_url: text(),
    /** Null while the guild is only known from the list of the bot's guilds, which does not name owners. */
    owner_id: person(text(), {
      category: 'owned_guilds',
      erasure: 'pseudonym',
      privacyRow: 'server',
    }).references(() => users.id),
    /** Null when the platform does not provide it. */
    member_count: integer(),
    /** `fr`, `en` or `ar`: the language of what the bot posts. */
    locale: text().notNull(),
    /** IANA name. */
    timezone: text().notNull(),
    premium_until: timestampColumn('premium_until'),
    /** Null when the bot is not in the guild. */
    bot_joined_at: timestampColumn('bot_joined_at'),
    bot_permissions: text().notNull(),
    /** Position of the bot's highest role. It can only give roles below. */
    bot_role_position: integer().notNull(),
    /** The id of that role: of two roles at one position, the lower id is the higher role. Null if not known. */
    bot_role_id: text(),
    /**
     * When the guild was last read from the platform. Null in the demo, whose table is the source, and for a guild that is only known
     * from the list or has changed since.
     */
    checked_at: timestampColumn('checked_at'),
    /** The last numbers given, also to what was deleted since. */
    last_case: integer().notNull().default(0),
    last_ticket: integer().notNull().default(0),
    last_revision: integer().notNull().default(0),
  },
  () => [
    // For administrators of the bot.
    index('guilds_search').using('gin', guildWords),
  ],
);

/** Permissions of people who may use the dashboard, in the guild as a whole. The owner's are implied. */
export const members = pgTable(
  'members',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    user_id: person(text(), { category: 'rights', erasure: 'deleted', privacyRow: 'access' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permissions: text().notNull(),
    /** Position of their highest role; null when not known: they can then not choose roles for the bot to give. */
    role_position: integer(),
    /** The id of that role; null if not known. */
    role_id: text(),
    /** Ids of their roles. */
    role_ids: text().array().notNull().default(sql`'{}'::text[]`),
    /** Whether they are in a timeout, in which nothing that was granted counts. */
    timed_out: boolean().notNull().default(false),
    /**
     * When their permissions were last read from the platform; null in the demo, and after a sign-in until they open
     * the guild.
     */
    checked_at: timestampColumn('checked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.user_id] }),
    index('members_user').on(table.user_id),
  ],
);

export const channels = pgTable(
  'channels',
  {
    id: text().notNull(),
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
    /** The bot's permissions in this channel, including overwrites. */
    bot_permissions: text().notNull(),
    /** The permissions of a member without roles in this channel; null if not computed. */
    everyone_permissions: text(),
    /**
     * For the demo: the permissions of a member whose only role is the key, for roles with overwrites in this channel.
     */
    role_permissions: jsonb().$type<Readonly<Record<string, string>>>(),
    /** Whether this is a private thread, which only its members and those who manage threads see. */
    is_private: boolean().notNull().default(false),
    /** For the demo: who sees the channel. If the channel has overwrites, those decide instead. */
    seen_by: text({ enum: ['everyone', 'moderators', 'managers'] })
      .notNull()
      .default('everyone'),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.id] }),
    index('channels_guild').on(table.guild_id, table.position),
  ],
);

/** The overwrites of channels. They are not columns of `channels` because a large guild has megabytes of them. */
export const channelOverwrites = pgTable(
  'channel_overwrites',
  {
    /** Of the channel; a thread has those of its channel, and no row. */
    id: text().notNull(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    /** SHA-256 of the overwrites, to find out what changed. */
    digest: text().notNull(),
    of_roles: jsonb().$type<PackedOverwrites>().notNull(),
    of_members: namingPeople(jsonb().$type<PackedOverwrites>(), {
      category: 'channels_about',
      erasure: 'kept',
      privacyRow: 'settings',
    }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guild_id, table.id] })],
);

export const roles = pgTable(
  'roles',
  {
    id: text().notNull(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** 0xRRGGBB; 0 for no colour. */
    color: integer().notNull(),
    position: integer().notNull(),
    /** Belongs to an integration, so nobody can give it. */
    managed: boolean().notNull(),
    mentionable: boolean().notNull(),
    permissions: text().notNull(),
    member_count: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.id] }),
    index('roles_guild').on(table.guild_id, table.position),
  ],
);
