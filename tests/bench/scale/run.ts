/** Fills and measures databases of growing size. */
import { startCluster } from '../../../scripts/setup/cluster.ts';
import { ensurePostgres } from '../../../scripts/setup/postgres.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { connect } from '../../databases/connect.ts';
import { describeMachine } from '../report.ts';
import { fill } from './fill.ts';
import { measure } from './measure.ts';
import { type SizeFigures, writeScaleReport } from './report.ts';
import { sizesOf } from './sizes.ts';

/** Settings for a host with 8 GB; all others have PostgreSQL's defaults. */
const settings = ['shared_buffers=1GB', 'effective_cache_size=4GB', 'max_wal_size=4GB'];

async function runSize(programs: string, exponent: number): Promise<SizeFigures> {
  const count = 10 ** exponent;
  // A server per size, so that its folder is removed before the next one.
  const cluster = await startCluster(programs, settings);
  try {
    const url = cluster.url('postgres');
    await (await openDatabase({ kind: 'url', url })).close();
    const sql = connect(url, { max: 1 });
    try {
      console.log(`Filling with 10^${exponent} cases…`);
      const from = performance.now();
      await fill(sql, count);
      const fillSeconds = (performance.now() - from) / 1000;
      const sizes = await sizesOf(sql);
      console.log(`Measuring, filled in ${fillSeconds.toFixed(0)} s…`);
      return { count, fillSeconds, sizes, ...(await measure(url, sql)) };
    } finally {
      await sql.end();
    }
  } finally {
    await cluster.stop();
  }
}

/**
 * Fills, measures and reports each size.
 *
 * @param exponents for example `5,6` for 10^5 and 10^6 cases
 */
export async function runScale(exponents: string): Promise<string> {
  const programs = ensurePostgres();
  if (!programs) throw new Error('There is no PostgreSQL server; POSTGRES_BIN names the folder of one.');
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
