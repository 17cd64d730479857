import { index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ActionOfBot, RequestedAction } from '../../../src/contract/requested-actions.ts';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';
import { person } from './people.ts';
import { users } from './users.ts';

type WithoutTarget<Action> = Action extends ActionOfBot ? Omit<Action, 'user_id'> : never;

/** Actions that people asked the bot for. Kept for a week. */
export const requestedActions = pgTable(
  'requested_actions',
  {
    id: text().notNull(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    asked_by: person(text(), { category: 'actions_by', erasure: 'pseudonym', privacyRow: 'cases' })
      .notNull()
      .references(() => users.id),
    /** The idempotency key of the caller. */
    key: text().notNull(),
    /** The member whom the action is about; null for others. */
    target_id: person(text(), { category: 'actions_about', erasure: 'kept', privacyRow: 'cases' }),
    /** Without the member. */
    action: jsonb().$type<WithoutTarget<ActionOfBot>>().notNull(),
    /** Links for the case that the bot makes. */
    evidence: jsonb().$type<readonly { readonly url: string; readonly caption: string | null }[]>(),
    asked_at: timestampColumn('asked_at').notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
    /** The bot's answer. */
    answer: text({ enum: ['done', 'refused'] }),
    answered_at: timestampColumn('answered_at'),
    /** The bot's id of the case that it made. */
    case_id: text(),
    /** The message that it posted. */
    message_id: text(),
    refusal: jsonb().$type<NonNullable<RequestedAction['refusal']>>(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.id] }),
    unique('requested_actions_guild_key').on(table.guild_id, table.asked_by, table.key),
    index('requested_actions_time').on(table.asked_at),
    index('requested_actions_asker').on(table.asked_by),
    index('requested_actions_target').on(table.target_id),
  ],
);
