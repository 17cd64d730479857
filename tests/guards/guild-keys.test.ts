/** Tables of guilds can be divided by guild: keys begin with it. */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../server/db/schema.ts';

/** Tables of guilds with another key, each with the reason. */
const others: Readonly<Record<string, string>> = {
  settings_outbox: 'The bot reads the changes of all guilds in the order of their commits.',
};

const tables = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .map((table) => getTableConfig(table))
  .filter(({ name, columns }) => columns.some((column) => column.name === 'guild_id') && !(name in others));

/** The names of the columns of each key, and whether it begins with the guild. */
const keysOf = ({ columns, primaryKeys, uniqueConstraints, indexes }: (typeof tables)[number]) => [
  ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => [name]),
  ...[...primaryKeys, ...uniqueConstraints].map((key) => key.columns.map(({ name }) => name)),
  ...indexes
    .filter(({ config }) => config.unique)
    .map(({ config }) => config.columns.map((column) => ('name' in column ? column.name : ''))),
];

describe.each(tables.map((table) => [table.name, table] as const))('%s', (_, table) => {
  it('has keys that begin with the guild', () => {
    expect(keysOf(table).length).toBeGreaterThan(0);
    expect(keysOf(table).filter(([first]) => first !== 'guild_id')).toEqual([]);
  });

  it('references other tables of guilds by the guild too', () => {
    const references = table.foreignKeys.map((key) => key.reference());
    const names = new Set(tables.map(({ name }) => name));
    for (const { columns, foreignTable, foreignColumns } of references) {
      if (!names.has(getTableConfig(foreignTable).name)) continue;
      expect([columns[0]?.name, foreignColumns[0]?.name]).toEqual(['guild_id', 'guild_id']);
    }
  });
});
