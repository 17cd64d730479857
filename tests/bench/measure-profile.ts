/** Where the processor's time goes while a page loads: a CPU profile, summed by function. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BrowserContext, CDPSession } from 'playwright';
import { openPage, slowCpu, slowDown } from './browser.ts';
import { siteDir, siteOrigin } from './origins.ts';
import { floor, type Measured } from './pages.ts';
import { patience, untilUsable } from './probe.ts';
import { root } from './servers.ts';

interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}
interface ProfileNode {
  readonly id: number;
  readonly children?: readonly number[];
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
}

/** A function of the built site, or one of the browser's with the function that called it. */
export interface Spent {
  /** Such as `shared.Bx1 e` or `DateTimeFormat ← frame.C2f t`. */
  readonly place: string;
  /** How the function begins in the built file. */
  readonly code: string;
  /** Self time in milliseconds. */
  readonly ms: number;
}

export interface Profile {
  readonly total: { readonly [name in (typeof totals)[number][0]]: number };
  /** By self time, largest first. */
  readonly top: readonly Spent[];
}

/** What is summed of the browser's own counters, which are in seconds. */
const totals = [
  ['script', ['ScriptDuration']],
  ['compile', ['V8CompileDuration']],
  ['style and layout', ['RecalcStyleDuration', 'LayoutDuration']],
  ['all tasks', ['TaskDuration']],
] as const;
const mostPlaces = 10;
/** In microseconds. */
const samplingInterval = 250;

/** Profiles a first visit until the main control is usable, with a slow processor and a quick network. */
export async function profileLoad(context: BrowserContext, measured: Measured): Promise<Profile> {
  const { page, devtools } = await openPage(context, measured);
  // A page of the same origin first: another process would not be in the profile.
  await page.goto(floor.empty.url);
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: samplingInterval });
  await devtools.send('Performance.enable');
  const before = await counters(devtools);
  await slowDown(devtools, { cpu: slowCpu, network: false });
  await devtools.send('Profiler.start');
  await page.goto(measured.url, { waitUntil: 'commit', timeout: patience });
  await untilUsable(page);
  const after = await counters(devtools);
  const { profile } = await devtools.send('Profiler.stop');
  await page.close();
  const total = totals.map(([name, parts]) => {
    const seconds = parts.reduce((sum, part) => sum + (after.get(part) ?? 0) - (before.get(part) ?? 0), 0);
    return [name, seconds * 1000];
  });
  return { total: Object.fromEntries(total) as Profile['total'], top: topOf(profile) };
}

async function counters(devtools: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** The browser's names for what is no function: waiting, and its own work, which is in the totals. */
const apart = ['(idle)', '(program)', '(root)'];

function topOf({ nodes, samples = [], timeDeltas = [] }: CpuProfile): Spent[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const spent = new Map<string, Spent>();
  for (const [at, id] of samples.entries()) {
    const node = byId.get(id);
    if (!node || apart.includes(node.callFrame.functionName)) continue;
    // The time until the next sample is the sample's own.
    const ms = (timeDeltas[at + 1] ?? 0) / 1000;
    const own = node.callFrame.url ? node : calledFrom(node);
    const name = node.callFrame.url ? '' : `${node.callFrame.functionName} ← `;
    const { functionName, url, lineNumber, columnNumber } = own?.callFrame ?? node.callFrame;
    const key = `${name}${url}:${lineNumber}:${columnNumber}`;
    const place = name + (own ? `${fileName(url)} ${functionName || `:${columnNumber}`}` : '');
    const code = own ? beginning(url, lineNumber, columnNumber) : '';
    spent.set(key, { place, code, ms: (spent.get(key)?.ms ?? 0) + ms });
  }
  return [...spent.values()].sort((a, b) => b.ms - a.ms).slice(0, mostPlaces);

  /** The nearest function of the site. */
  function calledFrom({ id }: ProfileNode): ProfileNode | undefined {
    const caller = byId.get(callers.get(id) ?? 0);
    return caller && !caller.callFrame.url ? calledFrom(caller) : caller;
  }
}

const fileName = (url: string) => basename(url).replace(/\.js$/, '') || 'page';

const files = new Map<string, readonly string[]>();

/** The first characters of a function in a built file; '' for other files. */
function beginning(url: string, line: number, column: number): string {
  if (!url.startsWith(siteOrigin) || !url.endsWith('.js')) return '';
  const lines =
    files.get(url) ?? readFileSync(join(root, siteDir, new URL(url).pathname), 'utf8').split('\n');
  files.set(url, lines);
  return (lines[line] ?? '').slice(column, column + 80);
}
