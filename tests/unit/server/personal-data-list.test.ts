import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../../server/db/schema.ts';
import { type Holding, holdings } from '../../../server/features/personal-data/holdings.ts';

const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));

/** Columns that look as if they could name a person and do not, by table; a new one has to be judged. */
const nobody: Readonly<Record<string, readonly string[]>> = {
  bot_events: ['event_id'],
  guild_items: ['id'],
  channels: ['id', 'parent_id', 'role_permissions', 'seen_by'],
  roles: ['id'],
  renames: ['id'],
  sessions: ['id'],
  settings_outbox: ['id'],
  tokens: ['session_id'],
  emojis: ['id'],
  commands: ['id', 'descriptions'],
  // What the bot itself has posted on the demo's platform.
  posted_messages: ['id', 'channel_id', 'message'],
  command_uses: ['id'],
  bot_status: ['id'],
  channel_days: ['channel_id'],
  cases: ['id'],
  guilds: ['id'],
  members: ['role_ids'],
  premium_grants: ['id'],
  premium_assignments: ['grant_id'],
  // Codes of the demo, for a minute.
  demo_support_codes: ['supporter_id'],
  presences: ['entry_id'],
  templates: ['id'],
  sent_messages: ['channel_id', 'message_id'],
  revisions: ['id', 'entry_id'],
  tickets: ['id', 'panel_id', 'channel_id'],
  transcripts: ['ticket_id', 'roles', 'channels'],
  transcript_messages: ['ticket_id', 'id', 'reply_to_id'],
  transcript_openings: ['ticket_id'],
};

/** Named by the platform's ids, or a document that could hold any. */
function couldName(name: string, type: string): boolean {
  return type === 'PgJsonb' || /(^|_)ids?$|_by$/.test(name);
}

const listed = (table: string): string[] =>
  Object.values<Holding>(holdings)
    .filter((holding) => getTableName(holding.table) === table)
    .flatMap(({ people }) => people);

describe.each(tables.map((table) => [getTableName(table), table] as const))('%s', (name, table) => {
  it('has each of its columns that could name a person in the list of export and deletion, or among the others', () => {
    const people = new Set(
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        return getTableName(foreignTable) === 'users' ? columns.map((column) => column.name) : [];
      }),
    );
    const suspects = Object.values(getTableColumns(table))
      .filter((column) => people.has(column.name) || couldName(column.name, column.columnType))
      .map((column) => column.name)
      .filter((column) => column !== 'guild_id' && !(nobody[name]?.includes(column) ?? false));
    expect([...new Set(listed(name))].sort()).toEqual(suspects.sort());
  });
});
