import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { personalColumns } from '../../../server/db/schema/people.ts';
import {
  dataCategories,
  inDocuments,
  tables,
} from '../../../server/features/personal-data/data-categories.ts';
import { ownParts } from '../../../server/features/personal-data/export.ts';
import { accountRows, guildRows } from '../../../src/screens/privacy/rows.ts';

/**
 * Columns by table that could contain a person's id by their type, but do not. A new column has to be added here or declared as
 * personal data.
 */
const nobody: Readonly<Record<string, readonly string[]>> = {
  access_grants: ['modules'],
  appeals: ['answers', 'action_id'],
  bot_events: ['event_id'],
  channel_overwrites: ['of_roles'],
  channels: ['parent_id', 'role_permissions', 'seen_by'],
  commands: ['descriptions'],
  // Messages that the bot posted on the demo's platform.
  posted_messages: ['message'],
  guilds: ['bot_role_id'],
  members: ['role_id', 'role_ids'],
  // The demo's authorization codes, which are deleted after a minute.
  demo_support_codes: ['supporter_id'],
  presences: ['entry_id'],
  sent_messages: ['message_id'],
  requested_actions: ['action', 'case_id', 'evidence', 'message_id', 'refusal'],
  revisions: ['entry_id'],
  saved_replies: ['panel_ids'],
  tickets: ['panel_id'],
  transcripts: ['roles', 'channels'],
  transcript_messages: ['reply_to_id'],
};

/** Columns that hold ids of the platform, or documents that could contain some. */
function couldName(name: string, type: string): boolean {
  return type === 'PgJsonb' || (/(^|_)ids?$|_by$/.test(name) && name !== 'id' && name !== 'channel_id');
}

describe.each(tables.map((table) => [getTableName(table), table] as const))('%s', (name, table) => {
  it('declares of each column that could name a person what becomes of it, or stands among the others', () => {
    const keys = getTableConfig(table).foreignKeys.map((key) => key.reference());
    const pointing = (isPerson: boolean) =>
      new Set(
        keys
          .filter(({ foreignTable }) => (getTableName(foreignTable) === 'users') === isPerson)
          .flatMap(({ columns }) => columns.map((column) => column.name)),
      );
    const [people, others] = [pointing(true), pointing(false)];
    const suspects = Object.values(getTableColumns(table))
      .filter((column) => people.has(column.name) || couldName(column.name, column.columnType))
      .map((column) => column.name)
      .filter((column) => !others.has(column) && !(nobody[name]?.includes(column) ?? false));
    const declared = personalColumns(table).map(({ column }) => column.name);
    expect(declared.filter((column) => column !== 'id').sort()).toEqual(suspects.sort());
  });
});

it('what names a person by id is text, and what may become nobody may be null', () => {
  const ids = tables.flatMap(personalColumns).filter(({ by }) => by === 'id');
  expect(ids.filter(({ column }) => column.columnType !== 'PgText')).toEqual([]);
  expect(ids.filter(({ erasure, column }) => erasure === 'cleared' && column.notNull)).toEqual([]);
});

it('every part has one erasure, and a name of its own', () => {
  const names = dataCategories.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const erasures = new Map(dataCategories.map(({ name, erasure }) => [name, erasure]));
  const columns = tables.flatMap(personalColumns);
  expect(columns.filter(({ category, erasure }) => erasures.get(category) !== erasure)).toEqual([]);
});

it('what is said of a part is said of one that there is', () => {
  const names = new Set(dataCategories.map(({ name }) => name));
  const said = [...Object.keys(ownParts), ...Object.keys(inDocuments)];
  expect(said.filter((name) => !names.has(name))).toEqual([]);
});

it('the privacy page tells of each part', () => {
  const rows: readonly string[] = [...accountRows, ...guildRows].map(({ id }) => id);
  expect(
    dataCategories.filter(({ privacyRow }) => !rows.includes(privacyRow)).map(({ name }) => name),
  ).toEqual([]);
});
