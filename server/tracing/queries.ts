import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from '../db/open.ts';
import type { Tracing } from './tracing.ts';

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

const attributes = { 'db.system.name': 'postgresql' };

/** The first word of a statement, such as `SELECT`. */
const kindOf = (statement: string): string => /\w+/.exec(statement)?.[0].toUpperCase() ?? 'QUERY';

/**
 * Traces the transactions and statements of a database: a statement by its kind, without its text and its values. Both
 * engines run them through the session of the query builder, which is changed in place.
 */
export function traceQueries(db: Db, tracing: Tracing): void {
  traceSession(db, tracing, new WeakSet());
}

/** @param traced the sessions that are traced already: a savepoint of the embedded engine has that of its transaction */
function traceSession(db: Db, tracing: Tracing, traced: WeakSet<object>): void {
  const { session } = db._;
  if (traced.has(session)) return;
  traced.add(session);

  const prepare: typeof session.prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = <T extends PreparedQueryConfig>(
    ...args: Parameters<typeof session.prepareQuery<T>>
  ) => {
    const prepared = prepare<T>(...args);
    const name = kindOf(args[0].sql);
    const facts = { name, kind: 'CLIENT', attributes: { ...attributes, 'db.operation.name': name } } as const;
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) => tracing.child(facts, () => execute(values));
    return prepared;
  };

  const begin: typeof session.transaction = session.transaction.bind(session);
  session.transaction = (work, config) =>
    tracing.child({ name: 'transaction', kind: 'INTERNAL', attributes }, () =>
      begin((tx) => work(traceTransaction(tx, tracing, traced)), config),
    );
}

/** The same transaction, traced with its savepoints. */
function traceTransaction(tx: Transaction, tracing: Tracing, traced: WeakSet<object>): Transaction {
  traceSession(tx, tracing, traced);
  const save: typeof tx.transaction = tx.transaction.bind(tx);
  tx.transaction = (work) => save((inner) => work(traceTransaction(inner, tracing, traced)));
  return tx;
}
