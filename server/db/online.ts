/**
 * What a migration needs to be quick on a large database: it is done before, while others read and write. `0035_keys.sql` may have a
 * file `0035_keys.online.sql` beside it, of which each statement is a transaction of its own and does nothing when it is run again.
 */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { codesOf } from './outage.ts';

/** The statements beside a migration; none if it is quick anyway. */
export function onlineStatements(migration: string): string[] {
  const file = `${migration}.online.sql`;
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim());
}

/** The longest wait for a lock, in milliseconds. A vacuum of a large table makes way after a second. */
const longestWait = 1200;
/** How long others go first between two attempts, in milliseconds. */
const pause = 200;
/** Codes of PostgreSQL: a lock was not got in time, and a deadlock. */
const isHeld = (error: unknown) => codesOf(error).some((code) => code === '55P03' || code === '40P01');

const waitForLocks = (client: pg.Client, milliseconds: number) =>
  client.query(`set lock_timeout = ${milliseconds}`);

/**
 * Runs what locks tables. Whoever comes later waits behind a lock that is waited for, so it is given up after a moment and tried again,
 * each time a little longer.
 */
export async function withShortLocks<T>(
  client: pg.Client,
  say: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await waitForLocks(client, Math.min(attempt * 100, longestWait));
    try {
      const result = await work();
      await waitForLocks(client, 0);
      return result;
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (attempt % 20 === 0) say('  Waits for a transaction that does not end.');
    }
    await wait(pause);
  }
}

/** The index that a statement builds. */
const builtBy = (statement: string) => /\bINDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/.exec(statement)?.[1];

/** Drops those of the indexes of statements whose building was interrupted: they look as if they were there. */
export async function dropUnfinished(client: pg.Client, statements: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
      where not indisvalid and indexrelid = any(select to_regclass(quote_ident(name)) from unnest($1::text[]) as name)`,
    [statements.flatMap((statement) => builtBy(statement) ?? [])],
  );
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`);
}

/** Pages of a table that are filled at once where nothing else is said, of some kilobytes each. */
const usualPages = 200;
/** Milliseconds between two lines about how far it is. */
const lineEvery = 10_000;

/** Runs a statement for all pages of a table, `$1` to `$2`, until it changes nothing: rows that others have locked are left to the next time. */
async function fill(
  client: pg.Client,
  statement: string,
  { table, pagesAtOnce }: { readonly table: string; readonly pagesAtOnce: number },
  say: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ pages: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
    [table],
  );
  const pages = rows[0]?.pages ?? 0;
  let changed = 0;
  let said = performance.now();
  for (let from = 0; from < pages; from += pagesAtOnce) {
    const { rowCount } = await client.query(statement, [`(${from},0)`, `(${from + pagesAtOnce},0)`]);
    changed += rowCount ?? 0;
    if (performance.now() - said < lineEvery) continue;
    said = performance.now();
    say(`  ${changed} rows, ${Math.floor((100 * from) / pages)} % of the pages`);
  }
  if (changed === 0) return;
  say(`  ${changed} rows`);
  await fill(client, statement, { table, pagesAtOnce }, say);
}

/** What a comment before a statement says of the pages for which it runs at a time; null without one. */
function pagesOf(statement: string) {
  const [, pages, table] = /^-- (?:(\d+) )?pages of (\w+)$/m.exec(statement) ?? [];
  return table === undefined
    ? null
    : { table, pagesAtOnce: pages === undefined ? usualPages : Number(pages) };
}

/**
 * Runs the statements beside a migration. A comment `-- pages of some_table` before a statement makes it run for some pages at a time,
 * and `-- 10 pages of some_table` for ten, where each row takes long. It can be interrupted and run again.
 *
 * @param say is told what is done, and how long it took
 */
export async function runOnline(
  client: pg.Client,
  statements: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  await dropUnfinished(client, statements);
  for (const [index, statement] of statements.entries()) {
    const began = performance.now();
    const text = statement.replace(/^--.*\n/gm, '').replace(/\s+/g, ' ');
    say(`${index + 1} of ${statements.length}: ${text.length > 100 ? `${text.slice(0, 100)}…` : text}`);
    const pages = pagesOf(statement);
    if (pages) await fill(client, statement, pages, say);
    else if (/\bINDEX CONCURRENTLY\b/.test(statement)) await client.query(statement);
    else await withShortLocks(client, say, () => client.query(statement));
    say(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}
