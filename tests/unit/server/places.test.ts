import { is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { places } from '../../../server/db/places.ts';
import * as schema from '../../../server/db/schema.ts';

const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));
const placeOf = new Map(places);

const namesOf = (columns: readonly object[]) =>
  columns.map((column) => ('name' in column ? String(column.name) : ''));

/** The columns of each key of a table. */
function keysOf(table: PgTable): string[][] {
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
  const alone = columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => [name]);
  const unique = indexes.filter(({ config }) => config.unique).map(({ config }) => namesOf(config.columns));
  const together = [...primaryKeys, ...uniqueConstraints].map((key) => namesOf(key.columns));
  return [...alone, ...unique, ...together];
}

interface Reference {
  readonly from: string;
  readonly to: string;
  readonly pairs: readonly (readonly [PgColumn | undefined, PgColumn | undefined])[];
}

const references: Reference[] = tables.flatMap((table) => {
  const { name, foreignKeys } = getTableConfig(table);
  return foreignKeys.map((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const to = getTableConfig(foreignTable).name;
    return { from: name, to, pairs: columns.map((column, at) => [column, foreignColumns[at]] as const) };
  });
});

const columnOf = (name: string) => {
  const place = placeOf.get(name);
  return place?.kind === 'by' ? place.column : null;
};

describe('Places of tables in a distributed database', () => {
  it('has one for every table', () => {
    expect([...placeOf.keys()].sort()).toEqual(tables.map((table) => getTableConfig(table).name).sort());
  });

  it('keeps whole on every node what rows of guilds refer to', () => {
    const everywhere = places.filter(([, place]) => place.kind === 'everywhere').map(([name]) => name);
    expect(everywhere.sort()).toEqual(['premium_grants', 'users']);
  });

  it('has the guild first in every key of a distributed table', () => {
    const wrong = tables.flatMap((table) => {
      const { name } = getTableConfig(table);
      const column = columnOf(name);
      return column === null
        ? []
        : keysOf(table)
            .filter(([first]) => first !== column)
            .map((key) => [name, key]);
    });
    expect(wrong).toEqual([]);
  });

  it('has foreign keys that stay on one node', () => {
    const wrong = references.filter(({ from, to, pairs }) => {
      const [own, other] = [columnOf(from), columnOf(to)];
      if (other === null)
        return placeOf.get(from)?.kind === 'everywhere' && placeOf.get(to)?.kind !== 'everywhere';
      return !pairs.some(([column, foreign]) => column?.name === own && foreign?.name === other);
    });
    expect(wrong.map(({ from, to }) => [from, to])).toEqual([['settings_outbox', 'guilds']]);
  });
});
