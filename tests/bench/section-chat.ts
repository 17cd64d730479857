/** Measures our markdown parser against published ones. */
import { spawnSync } from 'node:child_process';
import { parsers, pathological, typical } from './chat-parsers.ts';
import { type Figure, median, type Section, show, table } from './report.ts';
import { root } from './servers.ts';

const names = Object.keys(parsers);
/** Milliseconds of CPU time per measurement. Two warm-up runs precede. */
const batch = 100;
/** Seconds until a parser is killed. */
const cap = 5;

type Parse = (source: string) => unknown;

/** Microseconds of CPU time per message. */
function measure(parse: Parse, source: string): number {
  let turns = 0;
  const start = process.cpuUsage();
  for (;;) {
    for (let turn = 0; turn < 50; turn += 1) parse(source);
    turns += 50;
    const { user, system } = process.cpuUsage(start);
    if (user + system > batch * 1000) return (user + system) / turns;
  }
}

/** The time of one parser for one text, as printed in the table. */
function attempt(name: string, index: number): string {
  const args = ['--import', 'tsx', 'tests/bench/chat-one.ts', name, String(index)];
  const { stdout, status, error } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    // Includes the start of the process.
    timeout: (cap + 5) * 1000,
  });
  if (error && 'code' in error && error.code === 'ETIMEDOUT') return `> ${cap} s`;
  if (status !== 0) throw new Error(`${name} failed on text ${index}.`);
  return stdout.trim() === 'overflow' ? 'overflow' : show(Number(stdout), 'ms');
}

export function chatSection(runs: number): Section {
  const figures: Figure[] = [];
  for (const { name, source } of typical) {
    // The parsers alternate, so that other load on the machine affects them all.
    const taken = new Map(names.map((parser) => [parser, [] as number[]]));
    for (let run = -2; run < runs; run += 1)
      for (const [parser, times] of taken) {
        const time = measure(parsers[parser] as Parse, source);
        if (run >= 0) times.push(time);
      }
    const published = names.slice(1).map((parser) => median(taken.get(parser) ?? []));
    for (const [parser, times] of taken)
      figures.push({
        page: name,
        name: parser,
        unit: 'µs',
        runs: times,
        ...(parser === 'ours' ? { target: { most: Math.min(...published) } } : {}),
      });
  }
  const worst = pathological.map(({ name }, index) => [
    name,
    ...names.map((parser) => attempt(parser, index)),
  ]);
  return {
    title: 'Chat markdown, from source to tree',
    figures,
    notes: [
      'Processor time for one message. The target of our parser is the fastest published one in the same run; each makes its own kind of tree, and ours alone knows lists, links’ rules and emoji by name.',
      `10,000 characters that make a parser search again and again; ours must stay within 50 ms. "overflow": the stack did not suffice; a parser is stopped after ${cap} seconds.\n\n${table([['text', ...names], ...worst])}`,
    ],
  };
}
