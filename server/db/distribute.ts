/** Distributes a database by guild over the nodes of Citus, an extension of PostgreSQL. */
import { type SQL, sql } from 'drizzle-orm';
import { migrationState } from './migrations.ts';
import type { Db } from './open.ts';
import { type Place, places } from './places.ts';

async function rowsOf<Row extends object>(db: Db, query: SQL): Promise<readonly Row[]> {
  return ((await db.execute(query)) as unknown as { rows: readonly Row[] }).rows;
}

/** @throws Error with a sentence for the operator when the database cannot be distributed as it is */
async function checkReady(db: Db): Promise<void> {
  const { pending, isNewer } = await migrationState(db);
  if (isNewer)
    throw new Error('A newer version of Vigie has migrated the database: distribute it with that.');
  if (pending.length > 0) throw new Error('The database lacks migrations: run "migrate" first.');
  const [citus] = await rowsOf(db, sql`select from pg_extension where extname = 'citus'`);
  if (!citus) {
    throw new Error(
      'The extension citus is not in this database. Create it here and on each node (docs/scale.md, "A distributed PostgreSQL").',
    );
  }
  const [nodes] = await rowsOf<{ coordinator: number; others: number }>(
    db,
    sql`select count(*) filter (where groupid = 0)::int as coordinator,
      count(*) filter (where shouldhaveshards)::int as others from pg_dist_node where isactive`,
  );
  if (!nodes?.coordinator) {
    throw new Error("The coordinator has no address yet: select citus_set_coordinator_host('…', 5432);");
  }
  if (nodes.others === 0) {
    throw new Error("There is no node for the rows of guilds yet: select citus_add_node('…', 5432);");
  }
  const [others] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and application_name not like 'citus%'`,
  );
  if (others && others.count > 0) {
    throw new Error(
      `Others are connected to the database (${others.count}). Stop all processes of the host, and a pooler, first.`,
    );
  }
}

/** Where the tables are now: `h` by a column, `t` everywhere; tables that Citus does not know are absent. */
async function stateOf(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ name: string; state: string }>(
    db,
    sql`select relname as name, case partmethod when 'h' then 'h' else repmodel::text end as state
      from pg_dist_partition join pg_class on pg_class.oid = logicalrelid`,
  );
  return new Map(rows.map(({ name, state }) => [name, state]));
}

const states = { by: 'h', everywhere: 't', coordinator: undefined } as const;

function sentence(name: string, place: Place): string {
  if (place.kind === 'coordinator') return `${name}: on the coordinator`;
  return place.kind === 'by' ? `${name}: distributed by ${place.column}` : `${name}: on every node`;
}

interface ForeignKey {
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly definition: string;
}

const foreignKeys = sql`select own.relname as from, other.relname as to, conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class own on own.oid = conrelid join pg_class other on other.oid = confrelid
  where contype = 'f' and c.connamespace = 'public'::regnamespace and conparentid = 0 order by own.relname, conname`;

/** Functions that generated columns and indexes call are needed on every node. */
const functions = sql`select create_distributed_function(p.oid::regprocedure) from pg_proc p
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
  and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`;

/**
 * From now on a transaction may ask all nodes, and then write a table that is on each: it uses one connection to a node for both. What
 * asks all nodes is rare, and the nodes still work at the same time.
 */
const sequential = sql`do $$ begin
  execute format('alter database %I set citus.multi_shard_modify_mode = sequential', current_database());
end $$`;

async function place(tx: Db, name: string, to: Place): Promise<void> {
  if (to.kind === 'coordinator') return;
  if (to.kind === 'everywhere') await tx.execute(sql`select create_reference_table(${name})`);
  else {
    const colocated = name === 'guilds' ? 'default' : 'guilds';
    await tx.execute(
      sql`select create_distributed_table(${name}, ${to.column}, colocate_with => ${colocated})`,
    );
  }
}

/**
 * Distributes all tables that are not yet where they belong, in one transaction: after an error, nothing has changed. The
 * processes of the host have to be stopped meanwhile.
 *
 * @param say is told of each table
 * @param isDry whether to only say what would be done
 * @throws Error with a sentence for the operator when the database cannot be distributed as it is
 */
export async function distribute(db: Db, say: (line: string) => void, isDry = false): Promise<void> {
  await checkReady(db);
  await db.transaction(async (tx) => {
    const state = await stateOf(tx);
    const missing = places.filter(([name, to]) => states[to.kind] && state.get(name) !== states[to.kind]);
    for (const [name, to] of places) {
      say(
        `${sentence(name, to)}${to.kind !== 'coordinator' && !missing.some(([one]) => one === name) ? ' already' : ''}`,
      );
    }
    if (isDry || missing.length === 0) return;
    await tx.execute(sql`set local statement_timeout = 0`);
    // Tables that refer to each other are written one after the other, on one connection to each node.
    await tx.execute(sql`set local citus.multi_shard_modify_mode = 'sequential'`);
    await tx.execute(sequential);
    const placed = new Map(missing);
    const keys = (await rowsOf<ForeignKey>(tx, foreignKeys)).filter(
      ({ from, to }) => placed.has(from) || placed.has(to),
    );
    for (const { from, name } of keys)
      await tx.execute(sql`alter table ${sql.identifier(from)} drop constraint ${sql.identifier(name)}`);
    await tx.execute(functions);
    for (const [name, to] of missing) await place(tx, name, to);
    // The rows are copied.
    for (const [name] of missing)
      await tx.execute(sql`select truncate_local_data_after_distributing_table(${name})`);
    const placeOf = new Map(places);
    for (const { from, to, name, definition } of keys) {
      // The coordinator cannot look at rows of other nodes.
      if (placeOf.get(from)?.kind === 'coordinator' && placeOf.get(to)?.kind === 'by') continue;
      await tx.execute(
        sql`alter table ${sql.identifier(from)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
    }
  });
}
