/** The report of `npm run bench`: metrics with their targets, as Markdown and JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../../scripts/setup/run.ts';
import { root } from './servers.ts';
import { type Target, tolerance } from './targets.ts';

export type Unit = 'µs' | 'ms' | 'kB' | 'B' | '';

/** One metric of one page, with the values of all runs. */
export interface Figure {
  readonly page: string;
  readonly name: string;
  readonly unit: Unit;
  readonly runs: readonly number[];
  readonly target?: Target;
  /** The metric on the baseline page, where that is useful. */
  readonly floor?: number;
}

export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Notes printed with the table. */
  readonly notes: readonly string[];
  /** Additional data for the JSON file. */
  readonly details?: unknown;
}

export interface Machine {
  readonly date: string;
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  /** The version of Chromium, for measurements in a browser. */
  readonly chromium?: string;
  /** The load average of the last minute; above the number of cores, times are too high. */
  readonly load: number;
}

export function describeMachine(chromium?: string): Machine {
  const cores = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    node: process.version,
    ...(chromium === undefined ? {} : { chromium }),
    load: Number(loadavg()[0]?.toFixed(1)),
  };
}

/** The median; NaN for no runs. */
export function median(runs: readonly number[]): number {
  return quantile(runs, 0.5);
}

/** Interpolates linearly between the two nearest runs. */
export function quantile(runs: readonly number[], share: number): number {
  const sorted = [...runs].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? Number.NaN : low + (high - low) * (place % 1);
}

export function show(value: number, unit: Unit): string {
  if (unit === 'kB') return `${(value / 1000).toFixed(1)} kB`;
  const digits = value < 1 && value > 0 ? 4 : value < 100 ? 1 : 0;
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${unit}`.trim();
}

type Verdict = 'met' | 'within 5 %' | 'MISSED';

/** The limit in numbers, and whether the median is within it; null without a target. */
function judged({ unit, runs, target, floor = 0 }: Figure): { limit: string; verdict: Verdict } | null {
  if (!target) return null;
  const value = median(runs);
  if ('least' in target) {
    const verdict = value >= target.least ? 'met' : 'MISSED';
    return { limit: `≥ ${show(target.least, unit)}`, verdict };
  }
  const most = 'most' in target ? target.most : target.times * floor;
  const share = 'times' in target ? ` (${target.times} ×)` : '';
  const verdict = value <= most ? 'met' : value <= most * (1 + tolerance) ? 'within 5 %' : 'MISSED';
  return { limit: `≤ ${show(most, unit)}${share}`, verdict };
}

function cells(figure: Figure): string[] {
  const { page, name, unit, runs, floor } = figure;
  const value = median(runs);
  const spread = runs.length > 1 ? `${show(Math.min(...runs), unit)} – ${show(Math.max(...runs), unit)}` : '';
  const ratio = floor ? `${(value / floor).toFixed(2)} ×` : '';
  const { limit = '', verdict = '' } = judged(figure) ?? {};
  return [page, name, show(value, unit), spread, ratio, limit, verdict];
}

/** The metrics with a target, a row for each page and a column for each metric, beside its goal. */
function goals({ title, figures }: Section): string[] {
  const held = figures.filter(({ target }) => target !== undefined);
  const pages = [...new Set(held.map(({ page }) => page))];
  const names = [...new Set(held.map(({ name }) => name))];
  if (names.length < 2) return [];
  const goalOf = (name: string) => {
    const { target, unit } = held.find((figure) => figure.name === name) as Figure;
    if (!target) return name;
    if ('times' in target) return `${name} ≤ ${target.times} ×`;
    return 'most' in target
      ? `${name} ≤ ${show(target.most, unit)}`
      : `${name} ≥ ${show(target.least, unit)}`;
  };
  const cell = (page: string, name: string) => {
    const figure = held.find((one) => one.page === page && one.name === name);
    if (!figure?.target) return '';
    const { runs, unit, target, floor } = figure;
    const value = median(runs);
    const said = 'times' in target && floor ? `${(value / floor).toFixed(2)} ×` : show(value, unit);
    return judged(figure)?.verdict === 'MISSED' ? `**${said}**` : said;
  };
  const rows = pages.map((page) => [page, ...names.map((name) => cell(page, name))]);
  return [`### ${title}`, table([['page', ...names.map(goalOf)], ...rows])];
}

/** Every metric with a target: by page, and those that are missed. */
function summary(sections: readonly Section[]): string {
  const held = sections.flatMap(({ figures }) => figures).filter(({ target }) => target !== undefined);
  const missed = held.filter((figure) => judged(figure)?.verdict === 'MISSED');
  return [
    '## Targets',
    `${held.length - missed.length} of ${held.length} met; within ${tolerance * 100} % counts as met. What is missed is bold.`,
    ...sections.flatMap(goals),
    ...(missed.length ? ['### Missed', table([header, ...missed.map(cells)])] : []),
  ].join('\n\n');
}

/** A Markdown table with aligned columns, so that it is readable in a terminal too. */
export function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  return [lines[0], `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines.slice(1)].join(
    '\n',
  );
}

const header = ['page', 'figure', 'median', 'spread', 'to the floor', 'target', 'verdict'];

/** The machine in one line, with a warning if it was busy. */
export function machineLine({ date, processor, cores, node, chromium, load }: Machine): string {
  const browser = chromium === undefined ? '' : ` · Chromium ${chromium}`;
  const busy = load > cores ? ' **The machine was busy: the times are too high.**' : '';
  return `${date} · ${processor}, ${cores} cores · Node ${node}${browser} · load ${load} at the start.${busy}`;
}

export function markdown(machine: Machine, runs: number, sections: readonly Section[]): string {
  const parts = sections.map(({ title, figures, notes }) =>
    [
      `## ${title}`,
      ...(figures.length ? [table([header, ...figures.map(cells)])] : []),
      ...(notes.length ? [notes.map((note) => `- ${note}`).join('\n')] : []),
    ].join('\n\n'),
  );
  return `${[
    '# Speed',
    machineLine(machine),
    `Medians of ${runs} runs. Unless a table says otherwise: nothing cached, processor slowed four-fold, 1.6 Mbit/s down and 150 ms for each request, 1280×800, HTTP/2 with TLS, pages and calls on one origin, brotli 11. "To the floor" compares with a page that has next to nothing on it, measured in the same run.`,
    ...(sections.some(({ figures }) => figures.some(({ target }) => target)) ? [summary(sections)] : []),
    ...parts,
  ].join('\n\n')}\n`;
}

/** Writes `<name>.md`, and `<name>.json` in the format of the project. */
export async function saveReport(name: string, text: string, data: object): Promise<void> {
  const folder = join(root, 'tests/bench/results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.md`), text);
  const json = join(folder, `${name}.json`);
  writeFileSync(json, JSON.stringify(data, null, 2));
  await runNode(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', json], {
    cwd: root,
    output: 'keep',
  });
}

export async function writeReport(
  name: string,
  machine: Machine,
  runs: number,
  sections: readonly Section[],
): Promise<string> {
  const text = markdown(machine, runs, sections);
  await saveReport(name, text, { machine, runs, sections });
  return text;
}
