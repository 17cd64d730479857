import { dirname, join } from 'node:path';
import type { Rollup } from 'vite';
import { importsOf } from './script-imports.ts';

/** The libraries that every screen needs are a file of their own, with what the bundler adds to them: they change rarely, so it stays cached. */
const libraries =
  /^\0commonjsHelpers|\/node_modules\/(?:react|react-dom|@astrojs\/react|scheduler|nanostores|@nanostores|ofetch|ufo|destr|valibot|dequal)\//;

/** Every screen stands in the frame, so what that loads is there. */
const frame = /\/src\/layouts\/Frame\.tsx$/;
const screen = /\/Screen\.tsx$/;

/** What a request is worth, in characters of source. */
const requestWorth = 8000;

/** What a page loads at once: an island, or the parts that it fetches as soon as it runs. */
interface Visit {
  readonly id: string;
  readonly modules: ReadonlySet<string>;
  /** What is there before the parts. */
  readonly after?: Visit;
}

/** Modules that are published as one file. */
interface File {
  readonly modules: Set<string>;
  readonly imports: Set<File>;
  readonly importers: Set<File>;
  /** The visits that load it. */
  readonly visits: Set<Visit>;
  /** Characters of source. */
  size: number;
  /** Astro looks for an island under the name of its file, so that a file holds one at most. */
  hasIsland: boolean;
  /** A module of it fetches others as it runs, so that nothing else may load it. */
  startsOthers: boolean;
  /** It is also loaded when somebody asks for something. */
  isOnDemand: boolean;
}

interface Pair {
  readonly files: readonly [File, File];
  readonly gain: number;
}

type Graph = Pick<Rollup.ManualChunkMeta, 'getModuleIds' | 'getModuleInfo'>;

/**
 * Sorts what pages load by themselves into files. Modules that the same pages load are one file. Then two files become one as
 * long as the requests that this saves are worth more than what some pages load in vain; the largest gain first.
 *
 * @returns the name of each module's file, without what is only loaded on demand
 */
export function planChunks(graph: Graph): Map<string, string> {
  const files = filesOf(graph);
  let pairs = [...files].flatMap((file, index) => pairsOf(file, [...files].slice(index + 1)));
  for (;;) {
    pairs.sort((one, other) => other.gain - one.gain);
    const best = pairs.shift();
    if (!best) break;
    const [from, into] = best.files;
    const gain = isRoundabout(from, into) ? 0 : gainOf(from, into);
    if (gain === best.gain) {
      merge(from, into);
      files.delete(from);
      pairs = pairs.filter(({ files: both }) => !both.includes(from) && !both.includes(into));
      pairs.push(...pairsOf(into, files));
    } else if (gain > 0) {
      // It was another one before what they import became part of others.
      pairs.push({ files: best.files, gain });
    }
  }
  return namesOf(files, graph);
}

function visitsOf(graph: Graph): Visit[] {
  const islands = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);
  const frames = islands.filter((id) => frame.test(id));
  return islands.flatMap((id): Visit[] => {
    const modules = reached(screen.test(id) ? [id, ...frames] : [id], graph);
    const island: Visit = { id, modules };
    const parts = [...partsOf(modules, graph)].filter((part) => !modules.has(part));
    return [island, { id: `${id} parts`, modules: new Set(parts), after: island }];
  });
}

/** The modules, and what they import at once. */
function reached(roots: Iterable<string>, { getModuleInfo }: Graph): Set<string> {
  const seen = new Set(roots);
  for (const id of seen) for (const next of getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

/** What modules import on demand as soon as they run, and all that this needs and imports so in turn. */
function partsOf(modules: Iterable<string>, graph: Graph): Set<string> {
  const seen = new Set(modules);
  const parts = new Set<string>();
  for (const id of seen)
    for (const part of reached(startedBy(id, graph), graph)) {
      parts.add(part);
      seen.add(part);
    }
  return parts;
}

function startedBy(id: string, { getModuleInfo }: Graph): string[] {
  const code = getModuleInfo(id)?.code ?? '';
  if (!code.includes('.prefetch()')) return [];
  return importsOf(code, 'module')
    .started.flat(2)
    .map((address) => join(dirname(id), address));
}

/** The files before any two become one. */
function filesOf(graph: Graph): Set<File> {
  const visits = visitsOf(graph);
  const started = new Set([...graph.getModuleIds()].flatMap((id) => startedBy(id, graph)));
  const asked = [...graph.getModuleIds()].filter(
    (id) =>
      (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0 && !screen.test(id) && !started.has(id),
  );
  const onDemand = reached(asked, graph);
  const byVisits = new Map<string, File>();
  const fileOf = new Map<string, File>();
  for (const id of graph.getModuleIds()) {
    const loading = visits.filter(({ modules }) => modules.has(id));
    if (loading.length === 0) continue;
    const isOnDemand = onDemand.has(id);
    const key = libraries.test(id)
      ? 'libraries'
      : [...loading.map((visit) => visit.id), isOnDemand].join('\n');
    const file = byVisits.get(key) ?? {
      ...{ modules: new Set(), imports: new Set(), importers: new Set(), visits: new Set(loading), size: 0 },
      ...{ hasIsland: false, startsOthers: false, isOnDemand },
    };
    const info = graph.getModuleInfo(id);
    file.modules.add(id);
    file.size += info?.code?.length ?? 0;
    file.hasIsland ||= info?.isEntry === true;
    file.startsOthers ||= startedBy(id, graph).length > 0;
    byVisits.set(key, file);
    fileOf.set(id, file);
  }
  for (const [id, file] of fileOf)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      const imported = fileOf.get(next);
      if (imported && imported !== file) link(file, imported);
    }
  return new Set(byVisits.values());
}

function link(importer: File, imported: File): void {
  importer.imports.add(imported);
  imported.importers.add(importer);
}

/** The pairs of a file with others that are better off as one. */
function pairsOf(file: File, others: Iterable<File>): Pair[] {
  return [...others].flatMap((other): Pair[] => {
    const gain = file !== other && mayBeOne(file, other) ? gainOf(file, other) : 0;
    return gain > 0 ? [{ files: [file, other], gain }] : [];
  });
}

function mayBeOne(one: File, other: File): boolean {
  if (isOfLibraries(one) || isOfLibraries(other) || (one.hasIsland && other.hasIsland)) return false;
  return mayTake(one, other) && mayTake(other, one);
}

/** Whether nothing else loads a screen, or what starts other files, if this file, which is or imports it, takes in another. */
const mayTake = (file: File, other: File): boolean =>
  [...withImports(file)].every(
    ({ modules, startsOthers, visits }) =>
      !(startsOthers || [...modules].some((id) => screen.test(id))) ||
      (!other.isOnDemand && [...other.visits].every((visit) => visits.has(visit))),
  );

const isOfLibraries = ({ modules }: File): boolean => [...modules].some((id) => libraries.test(id));

/** What is won when two files are one, in characters over all visits; 0 if nothing is. What a file imports comes with it. */
function gainOf(one: File, other: File): number {
  let gain = requestWorth * [...one.visits].filter((visit) => other.visits.has(visit)).length;
  for (const [file, { visits }] of [
    [one, other],
    [other, one],
  ] as const)
    for (const visit of visits) {
      if (file.visits.has(visit)) continue;
      for (const loaded of withImports(file)) if (!isThere(loaded, visit)) gain -= loaded.size;
      if (gain <= 0) return 0;
    }
  return gain;
}

const isThere = ({ visits }: File, visit: Visit): boolean =>
  visits.has(visit) || (visit.after !== undefined && visits.has(visit.after));

function withImports(file: File): Set<File> {
  const seen = new Set([file]);
  for (const one of seen) for (const next of one.imports) seen.add(next);
  return seen;
}

/** Whether one of two files needs the other through a third. As one they would import each other in a circle. */
function isRoundabout(one: File, other: File): boolean {
  const leads = (from: File, to: File): boolean => {
    const seen = new Set([...from.imports].filter((next) => next !== to));
    for (const file of seen) for (const next of file.imports) seen.add(next);
    return seen.has(to);
  };
  return leads(one, other) || leads(other, one);
}

/** Moves everything from one file into another. */
function merge(from: File, into: File): void {
  for (const id of from.modules) into.modules.add(id);
  for (const visit of from.visits) into.visits.add(visit);
  into.size += from.size;
  into.hasIsland ||= from.hasIsland;
  into.startsOthers ||= from.startsOthers;
  for (const imported of from.imports) {
    imported.importers.delete(from);
    if (imported !== into) link(into, imported);
  }
  for (const importer of from.importers) {
    importer.imports.delete(from);
    if (importer !== into) link(importer, into);
  }
  for (const loaded of withImports(into)) {
    loaded.isOnDemand ||= into.isOnDemand || from.isOnDemand;
    for (const visit of into.visits) if (!isThere(loaded, visit)) loaded.visits.add(visit);
  }
}

/** A file has the name of its largest module, with a number where several would have it. */
function namesOf(files: ReadonlySet<File>, { getModuleInfo }: Graph): Map<string, string> {
  const size = (id: string) => getModuleInfo(id)?.code?.length ?? 0;
  const taken = new Map<string, number>();
  const names = new Map<string, string>();
  for (const file of files) {
    const [largest = ''] = [...file.modules].sort((one, other) => size(other) - size(one));
    const name = isOfLibraries(file)
      ? 'libraries'
      : (/(?<name>[\w-]+)\.\w+(?:\?.*)?$/.exec(largest)?.groups?.name ?? 'shared');
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    for (const id of file.modules) names.set(id, count === 1 ? name : `${name}-${count}`);
  }
  return names;
}
