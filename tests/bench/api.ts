/**
 * `npm run bench:api`: calls of the API a second and how long they take, on PGlite and on PostgreSQL, beside a bare
 * route. Results go to tests/bench/results/api.{json,md}.
 *
 *     npm run bench:api -- --seconds 2 --only getUser,saveCaptcha
 *
 * It exits with 0 whatever the figures are, with 1 when it cannot measure.
 */
import { parseArgs } from 'node:util';
import { measuredCalls } from './api-calls.ts';
import { type LoadFigures, measureCall, measureFloor } from './api-load.ts';
import { type CallFigures, writeApiReport } from './api-report.ts';
import { startApiServers } from './api-servers.ts';
import { describeMachine } from './report.ts';

const clientCounts = [16, 64] as const;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, only: { type: 'string' } },
});
const seconds = Number(values.seconds);
const only = values.only?.split(',');
const chosen = measuredCalls.filter(({ operation }) => !only || only.includes(operation));

try {
  const machine = describeMachine();
  const { floor, servers, stop } = await startApiServers();
  try {
    const floorFigures: LoadFigures[] = [];
    for (const clients of clientCounts) floorFigures.push(await measureFloor(floor, clients, seconds));
    const figures: CallFigures[] = [];
    for (const call of chosen) {
      console.log(`Measuring: ${call.operation}, ${call.what}…`);
      for (const clients of clientCounts) {
        for (const server of servers) {
          const measured = await measureCall(server, call, clients, seconds);
          figures.push({ call, engine: server.engine, ...measured });
        }
      }
    }
    console.log(`\n${await writeApiReport({ machine, seconds, floor: floorFigures, figures }, !only)}`);
  } finally {
    await stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
