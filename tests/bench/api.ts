/**
 * `npm run bench:api`: rate and response time of API calls on PGlite and on PostgreSQL, compared with a bare
 * route, and of some beside a bare handler that does the same SQL. Results go to tests/bench/results/api.{json,md}.
 *
 *     npm run bench:api -- --seconds 2 --only getUser,saveCaptcha
 *     npm run bench:api -- --bare
 *
 * With `--only` or `--bare`, which measures only the calls beside the bare handler, the results are printed and not kept.
 *
 * `npm run bench:api -- --scale 5,6` measures instead how cost grows from 10^5 to 10^6 cases:
 * results/scale.{json,md}. Without sizes it also measures 10^7, which takes up to 20 minutes and 30 GB.
 *
 * `npm run bench:api -- --scale 6 --nodes 1,2,3` measures one size on one server and on nodes of Citus, which has to be
 * installed: results/nodes.{json,md}.
 *
 * `npm run bench:api -- --bot 20000` measures a host with a bot in so many guilds: results/bot.{json,md}.
 *
 * The exit code is 0 whatever the results are, and 1 when it cannot measure.
 */
import { parseArgs } from 'node:util';
import { type BareFigures, measureBeside } from './api-bare-figures.ts';
import { measuredCalls } from './api-calls.ts';
import { type LoadFigures, measureCall, measureFloor } from './api-load.ts';
import { type CallFigures, writeApiReport } from './api-report.ts';
import { startApiServers } from './api-servers.ts';
import { runBot } from './bot.ts';
import { describeMachine } from './report.ts';
import { runDistributed, runScale } from './scale/run.ts';

const clientCounts = [16, 64] as const;

const { values, positionals } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
    bare: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    nodes: { type: 'string' },
    bot: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const seconds = Number(values.seconds);
const only = values.only?.split(',');
const chosen = measuredCalls.filter(({ operation }) => !only || only.includes(operation));

async function measureSpeed(): Promise<string> {
  const machine = describeMachine();
  const { floor, bare, servers, stop } = await startApiServers(
    values.bare ? ['PostgreSQL'] : ['PGlite', 'PostgreSQL'],
  );
  try {
    const floorFigures: LoadFigures[] = [];
    for (const clients of clientCounts) floorFigures.push(await measureFloor(floor, clients, seconds));
    const figures: CallFigures[] = [];
    for (const call of values.bare ? [] : chosen) {
      console.log(`Measuring: ${call.operation}, ${call.what}…`);
      for (const clients of clientCounts) {
        for (const server of servers) {
          const measured = await measureCall(server, call, clients, seconds);
          figures.push({ call, engine: server.engine, ...measured });
        }
      }
    }
    const beside: BareFigures[] = [];
    const onServer = servers.find(({ engine }) => engine === bare.engine);
    for (const call of chosen.filter(({ ofBare }) => ofBare !== undefined)) {
      console.log(`Measuring beside a bare handler: ${call.operation}…`);
      if (onServer) beside.push(await measureBeside(onServer, bare, call, seconds));
    }
    return await writeApiReport(
      { machine, seconds, floor: floorFigures, figures, beside },
      !only && !values.bare,
    );
  } finally {
    await stop();
  }
}

function measureChosen(): Promise<string> {
  if (values.bot) return runBot(Number(positionals[0] ?? 20_000));
  if (values.nodes) return runDistributed(Number(positionals[0] ?? 6), values.nodes);
  return values.scale ? runScale(positionals[0] ?? '5,6,7') : measureSpeed();
}

try {
  console.log(`\n${await measureChosen()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
