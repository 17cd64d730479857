import { boolean, index, jsonb, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../src/routes.ts';
import type { BotMessage } from '../../platform/bot-message.ts';
import { at } from './columns.ts';
import { guilds } from './guilds.ts';

/** The low 22 bits of the ids that this host gives out: see server/db/ids.ts. */
export const idNumbers = pgSequence('id_numbers', {
  minValue: 0,
  maxValue: 4_194_303,
  startWith: 0,
  cycle: true,
});

/** What the bot has posted on the demo platform and what is still there. */
export const postedMessages = pgTable(
  'posted_messages',
  {
    id: text().primaryKey(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    channel_id: text().notNull(),
    message: jsonb().$type<BotMessage>().notNull(),
    posted_at: at('posted_at').notNull(),
    edited_at: at('edited_at'),
  },
  (table) => [index('posted_messages_guild').on(table.guild_id)],
);

/** The custom emoji of guilds. */
export const emojis = pgTable(
  'emojis',
  {
    id: text().primaryKey(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    animated: boolean().notNull(),
    /** Whether the guild still has the boosts that it takes. */
    available: boolean().notNull(),
  },
  (table) => [index('emojis_guild').on(table.guild_id)],
);

/** The bot's commands as the platform knows them, one row a subcommand. */
export const commands = pgTable('commands', {
  /** With its subcommands: `case view`. */
  name: text().primaryKey(),
  /** Of the command, which all its subcommands share. */
  id: text().notNull(),
  descriptions: jsonb().$type<Readonly<Record<Locale, string>>>().notNull(),
});
