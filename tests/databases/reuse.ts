/** Reuses embedded databases: cleaning one between tests takes a tenth of the time of opening a new one. */
import type { EmbeddedClient } from '../../server/db/embedded.ts';
import { type Database, embeddedDatabase } from '../../server/db/open.ts';

/** A schema with copies of the initial rows. */
const kept = 'kept_rows';

interface Table {
  readonly name: string;
  /** The writable columns, as an SQL list. */
  readonly columns: string;
}

interface Reusable {
  readonly client: EmbeddedClient;
  readonly tables: readonly Table[];
  /** SQL that resets all sequences. */
  readonly rewind: string;
  readonly structure: string;
  /** Rows of later transactions were written by a test. */
  lastTransaction: string;
}

async function rowsOf<T>(client: Pick<EmbeddedClient, 'query'>, query: string): Promise<T[]> {
  return (await client.query<T>(query)).rows;
}

async function readValue(client: Pick<EmbeddedClient, 'query'>, expression: string): Promise<string> {
  const [row] = await rowsOf<{ value: string }>(client, `select (${expression})::text as value`);
  return row?.value ?? '';
}

const catalogs = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_proc', 'pg_trigger'];

/** Changes whenever a table, column, index, function or trigger is created, changed, switched off or deleted. */
const structureOf = (client: EmbeddedClient) =>
  readValue(
    client,
    `concat_ws(' ', ${catalogs.map((name) => `(select (count(*), max(xmin::text::bigint)) from ${name})`).join(', ')})`,
  );

const currentTransaction = (client: EmbeddedClient) => readValue(client, 'pg_current_xact_id()');

async function prepare(client: EmbeddedClient): Promise<Reusable> {
  const tables = await rowsOf<Table>(
    client,
    `select quote_ident(table_name) as name,
      string_agg(quote_ident(column_name), ', ' order by ordinal_position) filter (where is_generated = 'NEVER') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`,
  );
  const rewind = await readValue(
    client,
    `select 'select ' || string_agg(format('setval(%L, %s, %L)', sequencename, coalesce(last_value, start_value), last_value is not null), ', ')
    from pg_sequences where schemaname = 'public'`,
  );
  await client.query(`create schema ${kept}`);
  for (const { name, columns } of tables)
    await client.query(`create table ${kept}.${name} as select ${columns} from ${name}`);
  const [structure, lastTransaction] = [await structureOf(client), await currentTransaction(client)];
  return { client, tables, rewind, structure, lastTransaction };
}

/** Deletes rows that tests have inserted, and restores those that they have changed or deleted. */
async function clean(one: Reusable): Promise<void> {
  const { client, tables, rewind, lastTransaction } = one;
  const later = `xmin::text::bigint > ${lastTransaction}`;
  const changes = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name} where ${later})
      or (select count(*) from ${name}) <> (select count(*) from ${kept}.${name})`,
  );
  const changed = await rowsOf<{ name: string }>(client, changes.join(' union all '));
  const names = new Set(changed.map(({ name }) => name));
  await client.transaction(async (tx) => {
    // Without triggers and foreign keys, because the result is the initial state.
    await tx.query('set local session_replication_role = replica');
    for (const { name, columns } of tables) {
      if (!names.has(name)) continue;
      await tx.query(`delete from ${name} where ${later}`);
      await tx.query(
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${kept}.${name} on conflict do nothing`,
      );
    }
    await tx.query(rewind);
  });
  one.lastTransaction = await currentTransaction(client);
}

/** The database for a test. It stops working when the test closes it. */
function lend(one: Reusable, giveBack: () => Promise<void>): Database {
  let isClosed = false;
  const ends: (() => Promise<void>)[] = [];
  const open = <Work>(work: Work): Work => {
    if (isClosed) throw new Error('The database of this test is closed.');
    return work;
  };
  const client = {
    query: (...args: Parameters<EmbeddedClient['query']>) => open(one.client).query(...args),
    transaction: (work: Parameters<EmbeddedClient['transaction']>[0]) => open(one.client).transaction(work),
    listen: async (channel: string, wake: () => void) => {
      const end = await open(one.client).listen(channel, wake);
      ends.push(end);
      return end;
    },
    close: async () => {
      // Given back twice, it would be lent to two tests at once.
      open(one);
      isClosed = true;
      for (const end of ends) await end();
      await giveBack();
    },
  };
  return embeddedDatabase(client as unknown as EmbeddedClient);
}

/** Databases that no test of this process is using. */
const free: Reusable[] = [];

/**
 * Opens a database with the same content for each caller. A database whose structure a test has changed is not reused.
 *
 * @param open opens a new one when none is free
 */
export async function openReusable(open: () => Promise<EmbeddedClient>): Promise<Database> {
  const one = free.pop() ?? (await prepare(await open()));
  return lend(one, async () => {
    if ((await structureOf(one.client)) !== one.structure) return one.client.close();
    await clean(one);
    free.push(one);
  });
}
