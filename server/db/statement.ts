import { is, Param, Placeholder, sql } from 'drizzle-orm';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';

/** Stands for the values of a statement while it is built. */
export type Given<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

interface Resulting<Rows> extends PreparedQueryConfig {
  readonly execute: Rows;
}

interface Buildable<Rows> {
  prepare(name: string): PgPreparedQuery<Resulting<Rows>>;
}

/** The query builder's own members, which its types hide. */
interface Prepared {
  readonly fields: Parameters<Db['_']['session']['prepareQuery']>[1];
  readonly joinsNotNullableMap?: unknown;
}

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/** How a parameter is made from the values. */
function parameter(param: unknown): (values: Readonly<Record<string, unknown>>) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder } = param;
  const { name } = param.value;
  // The query builder would store a null as one of JSON.
  return (values) => (values[name] === null ? null : encoder.mapToDriverValue(values[name]));
}

/**
 * A statement that is built once: building it takes this process longer than all else that a call does. It runs in any database and
 * transaction, and has no name on the server, where a pooler might not find it again.
 */
export function statement<Values, Rows>(
  build: (db: Db, given: Given<Values>) => Buildable<Rows>,
): (db: Db, values: Values) => Promise<Rows> {
  const make = (db: Db) => {
    const prepared = build(db, placeholders as Given<Values>).prepare('');
    const { sql, params } = prepared.getQuery();
    return { sql, parameters: params.map(parameter), hidden: prepared as unknown as Prepared };
  };
  let made: ReturnType<typeof make> | null = null;
  return (db, values) => {
    made ??= make(db);
    const { sql, parameters, hidden } = made;
    const params = parameters.map((of) => of(values as Record<string, unknown>));
    const { fields, joinsNotNullableMap } = hidden;
    const prepared = db._.session.prepareQuery<Resulting<Rows>>({ sql, params }, fields, undefined, true);
    return Object.assign(prepared, { joinsNotNullableMap }).execute();
  };
}
