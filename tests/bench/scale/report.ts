/** The report of `npm run bench:api -- --scale`. */
import { type Machine, machineLine, saveReport, show, table } from '../report.ts';
import { loggedEvents, type ScaleFigure } from './measure.ts';
import type { Size } from './sizes.ts';

/** The results of one size. */
export interface SizeFigures {
  /** The number of cases. */
  readonly count: number;
  readonly fillSeconds: number;
  readonly figures: readonly ScaleFigure[];
  /** Calls that exceeded the statement timeout. */
  readonly timedOut: readonly string[];
  readonly sizes: readonly Size[];
}

/** The results on so many nodes; 0 for one server without Citus. */
export interface NodeFigures {
  readonly nodes: number;
  readonly distributeSeconds: number;
  readonly figures: readonly ScaleFigure[];
  readonly timedOut: readonly string[];
}

const power = (count: number) => `10^${Math.round(Math.log10(count))}`;
const megabytes = (bytes: number | undefined) =>
  bytes === undefined ? '' : `${(bytes / 1e6).toFixed(0)} MB`;

/** The times of each size, and the factor to the next. */
function timeRows(all: readonly SizeFigures[]): string[][] {
  const names = [
    ...new Set(all.flatMap(({ figures, timedOut }) => [...figures.map(({ name }) => name), ...timedOut])),
  ];
  const rows = names.map((name) => {
    const times = all.map(({ figures, timedOut }) => {
      const found = figures.find((one) => one.name === name);
      return found ? show(found.median, 'ms') : timedOut.includes(name) ? 'too long' : '';
    });
    const effort = ({ figures }: SizeFigures) => {
      const found = figures.find((one) => one.name === name);
      return found && found.median / found.yardstick;
    };
    const efforts = all.map(effort);
    const ratios = efforts.slice(1).map((value, index) => {
      const before = efforts[index];
      return value && before ? `${(value / before).toFixed(1)} ×` : '';
    });
    const wal = all.at(-1)?.figures.find((one) => one.name === name)?.wal;
    return [
      name,
      ...times,
      ...ratios,
      wal === undefined ? '' : `${(wal / loggedEvents / 1000).toFixed(1)} kB an event`,
    ];
  });
  const steps = all.slice(1).map(({ count }, index) => `${power(all[index]?.count ?? 1)} to ${power(count)}`);
  return [['', ...all.map(({ count }) => power(count)), ...steps, 'log of the last'], ...rows];
}

function sizeRows(all: readonly SizeFigures[]): string[][] {
  const last = all.at(-1)?.sizes ?? [];
  const rows = last.map(({ table: of, index }) => [
    of,
    index ?? '(rows)',
    ...all.map(({ sizes }) => megabytes(sizes.find((one) => one.table === of && one.index === index)?.bytes)),
  ]);
  const whole = all.map(({ sizes }) => megabytes(sizes.reduce((sum, { bytes }) => sum + bytes, 0)));
  return [['table', 'index', ...all.map(({ count }) => power(count))], ['all', '', ...whole], ...rows];
}

/** Writes tests/bench/results/scale.{md,json}. */
export async function writeScaleReport(
  machine: Machine,
  settings: readonly string[],
  all: readonly SizeFigures[],
): Promise<string> {
  const text = `${[
    '# How cost grows with the cases',
    machineLine(machine),
    `So many cases over 1,000 guilds and three years, of which one guild has a tenth; a tenth as many tickets, half as many messages of transcripts. "usual guild" is one of which half of all have more; all else is about the guild with the tenth. One caller, warm, the median of up to 15 calls of the API in one process with PostgreSQL (${settings.join(', ')}). A page holds 50 entries and says how many there are in all. How much longer a size takes than the one before is told by a query that costs the same on every size and was asked in turn with the call, so that it holds on a busy machine too.`,
    table(timeRows(all)),
    '## On disk',
    table(sizeRows(all)),
    `Filled in ${all.map(({ count, fillSeconds }) => `${fillSeconds.toFixed(0)} s (${power(count)})`).join(', ')}.`,
  ].join('\n\n')}\n`;
  await saveReport('scale', text, { machine, settings, all });
  return text;
}

/** Writes tests/bench/results/nodes.{md,json}. */
export async function writeNodesReport(
  machine: Machine,
  settings: readonly string[],
  count: number,
  all: readonly NodeFigures[],
): Promise<string> {
  const [base, ...distributed] = all;
  const rows = (base?.figures ?? []).map(({ name, median, yardstick }) => [
    name,
    show(median, 'ms'),
    ...distributed.flatMap(({ figures }) => {
      const found = figures.find((one) => one.name === name);
      if (!found) return ['too long', ''];
      return [
        show(found.median, 'ms'),
        `${(found.median / found.yardstick / (median / yardstick)).toFixed(1)} ×`,
      ];
    }),
  ]);
  const heads = distributed.flatMap(({ nodes }) => [`${nodes} ${nodes === 1 ? 'node' : 'nodes'}`, '']);
  const text = `${[
    `# ${power(count)} cases on nodes of Citus`,
    machineLine(machine),
    `The data and calls of the report on growing sizes. The nodes are servers of this one machine (${settings.join(', ')}), so they share its processors: what it shows is what a call pays for being sent to a node, not what several machines win. With one node the coordinator holds the rows, with more the others do. The factor is to one server without Citus, by a query that costs the same everywhere and was asked in turn with the call.`,
    table([['', 'one server', ...heads], ...rows]),
    `Distributed with its rows in ${distributed.map(({ nodes, distributeSeconds }) => `${distributeSeconds.toFixed(0)} s (${nodes})`).join(', ')}.`,
  ].join('\n\n')}\n`;
  await saveReport('nodes', text, { machine, settings, count, all });
  return text;
}
