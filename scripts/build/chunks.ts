import { dirname, join } from 'node:path';
import type { Rollup } from 'vite';
import { importsOf } from './script-imports.ts';

/** The libraries that every screen needs are a file of their own: they change rarely, so it stays cached. */
const libraries =
  /\/node_modules\/(?:react|react-dom|@astrojs\/react|scheduler|nanostores|@nanostores|ofetch|ufo|destr|valibot|dequal)\//;

/** Every screen stands in the frame, so what that loads is there. */
const frame = /\/src\/layouts\/Frame\.tsx$/;
const screen = /\/Screen\.tsx$/;

/** What a request is worth, in characters of source. */
const requestWorth = 12_000;
/** A page is opened more often than what is fetched on demand, and people wait for all of it. */
const pageWeight = 20;

/** Modules that are published as one file. */
interface File {
  readonly modules: Set<string>;
  readonly imports: Set<File>;
  readonly importers: Set<File>;
  /** The islands, and the modules imported on demand, that load it. */
  readonly visits: Set<Visit>;
  /** Characters of source. */
  size: number;
  /** Astro looks for an island under the name of its file, so that a file holds one at most. */
  hasIsland: boolean;
  /** A module of it fetches others as it runs, so that no other visit may load it. */
  startsOthers: boolean;
}

/** An island of a page, or a module that is imported on demand. */
interface Visit {
  readonly id: string;
  readonly weight: number;
  /** What it imports, directly or through others, and itself. */
  readonly modules: ReadonlySet<string>;
  /** What is there before it. For an import on demand that depends on who asks for it. */
  readonly present?: ReadonlySet<string>;
}

interface Pair {
  readonly files: readonly [File, File];
  readonly gain: number;
}

type Graph = Pick<Rollup.ManualChunkMeta, 'getModuleIds' | 'getModuleInfo'>;

/**
 * Sorts the modules of a bundle into files. Modules that are always loaded together are one file. Then two files become one
 * as long as the requests that this saves are worth more than what some visits load in vain; the largest gain first.
 *
 * @returns the name of each module's file
 */
export function planChunks(graph: Graph): Map<string, string> {
  const files = filesOf(graph);
  let pairs = [...files].flatMap((file, index) => pairsOf(file, [...files].slice(index + 1)));
  for (;;) {
    pairs.sort((one, other) => other.gain - one.gain);
    const found = pairs.findIndex(({ files: [one, other] }) => !isRoundabout(one, other));
    const [from, into] = pairs[found]?.files ?? [];
    if (!from || !into) break;
    merge(from, into);
    files.delete(from);
    pairs = pairs.filter(({ files: both }) => !both.includes(from) && !both.includes(into));
    pairs.push(...pairsOf(into, files));
  }
  return namesOf(files, graph);
}

function visitsOf(graph: Graph): Visit[] {
  const ids = [...graph.getModuleIds()];
  const islands = ids.filter((id) => graph.getModuleInfo(id)?.isEntry);
  const frames = islands.filter((id) => frame.test(id));
  const onDemand = ids.filter(
    (id) => !islands.includes(id) && (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0,
  );
  return [
    ...islands.flatMap((id): Visit[] => {
      const modules = reached(screen.test(id) ? [id, ...frames] : [id], graph);
      const parts = reached(startedBy(modules, graph), graph, modules);
      return [
        { id, weight: pageWeight, modules, present: new Set() },
        { id: `${id} as it opens`, weight: pageWeight, modules: parts, present: modules },
      ];
    }),
    ...onDemand.map((id) => ({ id, weight: 1, modules: reached([id], graph) })),
  ];
}

/** The modules, and what they import at once, but for what is there already. */
function reached(
  roots: Iterable<string>,
  { getModuleInfo }: Graph,
  present: ReadonlySet<string> = new Set(),
): Set<string> {
  const seen = new Set([...roots].filter((id) => !present.has(id)));
  for (const id of seen)
    for (const next of getModuleInfo(id)?.importedIds ?? []) if (!present.has(next)) seen.add(next);
  return seen;
}

/** What these modules import on demand as soon as they run, and what that imports so in turn. */
function startedBy(modules: Iterable<string>, graph: Graph): Set<string> {
  const seen = new Set(modules);
  const started = new Set<string>();
  for (const id of seen) {
    for (const next of startedIn(id, graph)) started.add(next);
    for (const next of reached(started, graph)) seen.add(next);
  }
  return started;
}

/** What a module imports on demand as soon as it runs. */
function startedIn(id: string, { getModuleInfo }: Graph): string[] {
  const code = getModuleInfo(id)?.code ?? '';
  if (!code.includes('.prefetch()')) return [];
  return importsOf(code, 'module')
    .started.flat(2)
    .map((address) => join(dirname(id), address));
}

/** The modules that are there before each visit; before an import on demand, whichever visit asks for it. */
function presentBefore(visits: readonly Visit[], { getModuleInfo }: Graph): Map<Visit, ReadonlySet<string>> {
  const parents = new Map(
    visits.map((visit) => {
      const importers = getModuleInfo(visit.id)?.dynamicImporters ?? [];
      return [visit, visits.filter(({ modules }) => importers.some((id) => modules.has(id)))];
    }),
  );
  const present = new Map<Visit, ReadonlySet<string>>(
    visits.flatMap((visit) => (visit.present ? [[visit, visit.present]] : [])),
  );
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [visit, asking] of parents) {
      if (visit.present) continue;
      const [first = new Set<string>(), ...others] = asking.flatMap((parent) => {
        const before = present.get(parent);
        return parent === visit || !before ? [] : [new Set([...before, ...parent.modules])];
      });
      const common = new Set([...first].filter((id) => others.every((other) => other.has(id))));
      if (present.get(visit)?.size === common.size) continue;
      present.set(visit, common);
      hasChanged = true;
    }
  }
  return present;
}

/** The files before any two become one: one for all modules that the same visits load. */
function filesOf(graph: Graph): Set<File> {
  const visits = visitsOf(graph);
  const present = presentBefore(visits, graph);
  const byVisits = new Map<string, File>();
  const fileOf = new Map<string, File>();
  for (const id of graph.getModuleIds()) {
    const loading = visits.filter((visit) => visit.modules.has(id) && !present.get(visit)?.has(id));
    const key = libraries.test(id) ? 'libraries' : loading.map((visit) => visit.id).join('\n');
    const file = byVisits.get(key) ?? {
      ...{ modules: new Set(), imports: new Set(), importers: new Set() },
      ...{ visits: new Set(loading), size: 0, hasIsland: false, startsOthers: false },
    };
    const info = graph.getModuleInfo(id);
    file.modules.add(id);
    file.size += info?.code?.length ?? 0;
    file.hasIsland ||= info?.isEntry === true;
    file.startsOthers ||= startedIn(id, graph).length > 0;
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
  const keeps = (file: File, visits: ReadonlySet<Visit>) =>
    !file.startsOthers || [...visits].every((visit) => file.visits.has(visit));
  return keeps(one, other.visits) && keeps(other, one.visits);
}

const isOfLibraries = ({ modules }: File): boolean => [...modules].some((id) => libraries.test(id));

/** What is won when two files are one, in characters over all visits. */
function gainOf(one: File, other: File): number {
  const both = weigh([...one.visits].filter((visit) => other.visits.has(visit)));
  const inVain = one.size * (weigh(other.visits) - both) + other.size * (weigh(one.visits) - both);
  return requestWorth * both - inVain;
}

const weigh = (visits: Iterable<Visit>): number => [...visits].reduce((sum, { weight }) => sum + weight, 0);

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
