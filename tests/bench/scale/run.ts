/** Fills and measures databases of growing size, or on a growing number of nodes. */
import type postgres from 'postgres';
import { startCluster } from '../../../scripts/setup/cluster.ts';
import { ensurePostgres } from '../../../scripts/setup/postgres.ts';
import { distribute } from '../../../server/db/distribute.ts';
import { lookInto } from '../../../server/db/look.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { createOnNodes, startNodes } from '../../databases/citus-nodes.ts';
import { connect } from '../../databases/connect.ts';
import { describeMachine } from '../report.ts';
import { fill } from './fill.ts';
import { measure } from './measure.ts';
import { type NodeFigures, type SizeFigures, writeNodesReport, writeScaleReport } from './report.ts';
import { sizesOf } from './sizes.ts';

/** Settings for a host with 8 GB; all others have PostgreSQL's defaults. */
const settings = ['shared_buffers=1GB', 'effective_cache_size=4GB', 'max_wal_size=4GB'];

async function withClient<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect(url, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

async function runSize(programs: string, exponent: number): Promise<SizeFigures> {
  const count = 10 ** exponent;
  // A server per size, so that its folder is removed before the next one.
  const cluster = await startCluster(programs, settings);
  try {
    const url = cluster.url('postgres');
    await (await openDatabase({ kind: 'url', url })).close();
    return await withClient(url, async (sql) => {
      console.log(`Filling with 10^${exponent} cases…`);
      const from = performance.now();
      await fill(sql, count);
      const fillSeconds = (performance.now() - from) / 1000;
      const sizes = await sizesOf(sql);
      console.log(`Measuring, filled in ${fillSeconds.toFixed(0)} s…`);
      return { count, fillSeconds, sizes, ...(await measure(url, sql)) };
    });
  } finally {
    await cluster.stop();
  }
}

/** Fills a database, distributes it over so many nodes of Citus of which the first is the coordinator, and measures it. */
async function runNodes(programs: string, count: number, nodes: number): Promise<NodeFigures> {
  const started = await startNodes(programs, nodes, settings);
  try {
    const url = await createOnNodes(started.nodes, 'bench');
    const place = { kind: 'url', url } as const;
    await (await openDatabase(place)).close();
    console.log(`Filling for ${nodes} nodes…`);
    await withClient(url, async (sql) => {
      if (nodes === 1) {
        await sql`select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', true) from pg_dist_node`;
      }
      await fill(sql, count);
    });
    const from = performance.now();
    await lookInto(place, (db) => distribute(db, () => undefined));
    const distributeSeconds = (performance.now() - from) / 1000;
    console.log(`Measuring, distributed in ${distributeSeconds.toFixed(0)} s…`);
    return await withClient(url, async (sql) => {
      await sql.unsafe('vacuum analyze');
      return { nodes, distributeSeconds, ...(await measure(url, sql)) };
    });
  } finally {
    await started.stop();
  }
}

function programsOrThrow(): string {
  const programs = ensurePostgres();
  if (!programs) throw new Error('There is no PostgreSQL server; POSTGRES_BIN names the folder of one.');
  return programs;
}

/**
 * Measures one size on one server without Citus, and on nodes of Citus, all of them on this machine.
 *
 * @param exponent 6 for 10^6 cases
 * @param nodes for example `1,2,3`
 */
export async function runDistributed(exponent: number, nodes: string): Promise<string> {
  const programs = programsOrThrow();
  const { figures, timedOut } = await runSize(programs, exponent);
  const all: NodeFigures[] = [{ nodes: 0, distributeSeconds: 0, figures, timedOut }];
  for (const count of nodes.split(',')) all.push(await runNodes(programs, 10 ** exponent, Number(count)));
  return await writeNodesReport(describeMachine(), settings, 10 ** exponent, all);
}

/**
 * Fills, measures and reports each size.
 *
 * @param exponents for example `5,6` for 10^5 and 10^6 cases
 */
export async function runScale(exponents: string): Promise<string> {
  const programs = programsOrThrow();
  const machine = describeMachine();
  const all: SizeFigures[] = [];
  let report = '';
  for (const exponent of exponents.split(',')) {
    all.push(await runSize(programs, Number(exponent)));
    // Written after each size, so that running out of disk space does not lose earlier results.
    report = await writeScaleReport(machine, settings, all);
  }
  return report;
}
