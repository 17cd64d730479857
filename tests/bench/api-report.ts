/** The report of `npm run bench:api`: compares rates and times with their limits, and writes the tables. */
import { type BareFigures, bareTable } from './api-bare-figures.ts';
import type { MeasuredCall } from './api-calls.ts';
import type { LoadFigures } from './api-load.ts';
import type { Engine } from './engine.ts';
import { type Machine, machineLine, saveReport, show, table } from './report.ts';

export interface CallFigures extends LoadFigures {
  readonly call: MeasuredCall;
  readonly engine: Engine;
}

interface ApiFigures {
  readonly machine: Machine;
  readonly seconds: number;
  /** The results of a bare route. */
  readonly floor: readonly LoadFigures[];
  readonly figures: readonly CallFigures[];
  /** Calls beside a handler that does the same SQL. */
  readonly beside: readonly BareFigures[];
}

/** The limits with 16 clients; the time is for the embedded database. */
const most = { clients: 16, p99: 200 };

const perSecond = (rate: number) => `${Math.round(rate)}/s`;
const times = ({ p50, p95, p99 }: LoadFigures) => [p50, p95, p99].map((time) => show(time, 'ms'));

function verdict({ call, clients, engine, rate, p99 }: CallFigures): string[] {
  const least = call.least?.[engine];
  if (least === undefined || clients !== most.clients) return ['', ''];
  const timed = engine === 'PGlite';
  const met = rate >= least && (!timed || p99 < most.p99);
  return [`≥ ${least}/s${timed ? `, p99 < ${most.p99} ms` : ''}`, met ? 'met' : 'MISSED'];
}

function rows({ floor, figures }: ApiFigures, clients: number): string[][] {
  const ceiling = floor.find((one) => one.clients === clients);
  const of = figures.filter((one) => one.clients === clients);
  return [
    ['call', 'of', 'engine', 'rate', 'p50', 'p95', 'p99', 'of the ceiling', 'target', 'verdict'],
    ...(ceiling ? [['bare route', '', '', perSecond(ceiling.rate), ...times(ceiling), '', '', '']] : []),
    ...of.map((one) => [
      one.call.operation,
      one.call.what,
      one.engine,
      perSecond(one.rate),
      ...times(one),
      ceiling ? `${Math.round((one.rate / ceiling.rate) * 100)} %` : '',
      ...verdict(one),
    ]),
  ];
}

const besideTitle =
  '## Beside a bare handler with the same SQL\n\nOn PostgreSQL with 16 callers, five rounds by turns, medians. The bare handler sends the statements of the API, in the same order and as many at once, and neither checks nor builds anything. A trip is a wait for the database.';

function markdown(figures: ApiFigures): string {
  const counts = [...new Set(figures.floor.map(({ clients }) => clients))];
  return `${[
    '# Speed of the API',
    machineLine(figures.machine),
    `Callers that each send the next call when the last is answered, for ${figures.seconds} seconds after one that does not count. Server, database and callers share this machine's processors. The server is one process as a host runs it, without rate limits, on the full demo; PostgreSQL has its usual settings and is reached over its socket. The ceiling is a route of the same listener that answers a constant. Each write is a change; all of a call's writes meet in one row or one list.`,
    ...counts.flatMap((clients) => [`## ${clients} callers`, table(rows(figures, clients))]),
    ...(figures.beside.length > 0 ? [besideTitle, bareTable(figures.beside)] : []),
  ].join('\n\n')}\n`;
}

/** @param keep whether to write the report to tests/bench/results/api.{md,json} */
export async function writeApiReport(figures: ApiFigures, keep: boolean): Promise<string> {
  const text = markdown(figures);
  if (keep) await saveReport('api', text, figures);
  return text;
}
