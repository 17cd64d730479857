/** Limits how long statements take that come through a pooler, which takes no settings of a connection. */
import type pg from 'pg';

/**
 * Statement timeout on a server, in milliseconds, so that an unexpectedly slow query does not block a connection. The
 * embedded engine has none, because it runs on the thread that would have to cancel it.
 */
export const statementTimeout = 15_000;

/** PostgreSQL's code for what a role may not do. */
const forbidden = '42501';

/**
 * Makes the timeout the default of a role in this database, for connections that are made from now on. A role may set its own
 * defaults; those of another role are left to the operator.
 *
 * @param role null for the role of the connection
 */
export async function limitRole(direct: pg.Client, role: string | null): Promise<void> {
  const { rows } = await direct.query<{ statement: string }>(
    `select format('alter role %I in database %I set %s', name, current_database(), $2::text) as statement
    from (select coalesce($1::text, current_user) as name) as wanted
    where not exists (
      select from pg_db_role_setting
      join pg_roles on pg_roles.oid = setrole
      join pg_database on pg_database.oid = setdatabase
      where rolname = name and datname = current_database() and $2::text = any(setconfig))`,
    [role, `statement_timeout=${statementTimeout}`],
  );
  const [change] = rows;
  if (!change) return;
  try {
    await direct.query(change.statement);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === forbidden)) throw error;
  }
}

/**
 * Checks that statements of a connection have a timeout.
 *
 * @throws Error that tells the operator how to set it
 */
export async function checkLimit(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ milliseconds: number; role: string; database: string }>(
    `select setting::int as milliseconds, current_user as role, current_database() as database
    from pg_settings where name = 'statement_timeout'`,
  );
  const [found] = rows;
  if (!found || (found.milliseconds > 0 && found.milliseconds <= statementTimeout)) return;
  const { role, database } = found;
  throw new Error(
    `Statements through the pooler of DATABASE_URL have no limit of ${statementTimeout / 1000} s. ` +
      'If its pool has connections from before this start, RECONNECT in its console ends them. ' +
      `Otherwise run this as a superuser: alter role "${role}" in database "${database}" set statement_timeout = ${statementTimeout};`,
  );
}
