import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';
import { person } from './people.ts';
import { users } from './users.ts';

/** What banned people wrote to a guild. Kept for a year. */
export const appeals = pgTable(
  'appeals',
  {
    id: text().notNull(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    // Like the ban itself it stays: whoever deletes their data must not be able to send another one at once.
    user_id: person(text(), { category: 'appeals', erasure: 'kept', privacyRow: 'appeals' })
      .notNull()
      .references(() => users.id),
    state: text({ enum: ['open', 'asked', 'accepted', 'refused'] }).notNull(),
    sent_at: timestampColumn('sent_at').notNull(),
    answers: jsonb().$type<readonly { readonly question: string; readonly answer: string }[]>().notNull(),
    /** What they replied when the team asked. */
    reply: text(),
    decided_at: timestampColumn('decided_at'),
    /** What the team wrote with its decision. */
    text: text(),
    /** The action by which the bot was asked to lift the ban; null for none. It is kept for a week only. */
    action_id: text(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.id] }),
    index('appeals_guild_state').on(table.guild_id, table.state, table.sent_at, table.id),
    index('appeals_user').on(table.user_id, table.guild_id, table.sent_at),
    index('appeals_time').on(table.sent_at),
  ],
);

/** What members of the team did with an appeal. */
export const appealVotes = pgTable(
  'appeal_votes',
  {
    guild_id: text().notNull(),
    appeal_id: text().notNull(),
    voter_id: person(text(), { category: 'appeal_votes', erasure: 'pseudonym', privacyRow: 'appeals' })
      .notNull()
      .references(() => users.id),
    decision: text({ enum: ['accept', 'refuse', 'ask'] }).notNull(),
    text: text(),
    voted_at: timestampColumn('voted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.appeal_id, table.voter_id, table.decision] }),
    foreignKey({
      name: 'appeal_votes_appeal',
      columns: [table.guild_id, table.appeal_id],
      foreignColumns: [appeals.guild_id, appeals.id],
    }).onDelete('cascade'),
    index('appeal_votes_voter').on(table.voter_id),
  ],
);
