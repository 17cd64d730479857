import type { Rollup } from 'vite';

/** The libraries that every screen needs are a file of their own: they change rarely, so it stays cached. */
const libraries =
  /\/node_modules\/(?:react|react-dom|@astrojs\/react|scheduler|nanostores|@nanostores|ofetch|ufo|destr|valibot|dequal)\//;

/** Every screen stands in the frame, so whatever that loads is there. */
const frame = /\/src\/layouts\/Frame\.tsx$/;
const screen = /\/Screen\.tsx$/;

/** What one request less is worth, in characters of source. */
const requestWorth = Number(process.env.RW ?? 3000); const pageWeight = Number(process.env.PW ?? 1);

/** Modules that are published as one file. */
interface Group {
  readonly modules: Set<string>;
  readonly imports: Set<Group>;
  readonly importers: Set<Group>;
  /** The visits that load it: the islands of pages, and the modules that are imported on demand. */
  readonly visits: Set<string>;
  /** Characters of source. */
  size: number;
  /** Astro looks for each island under the name of its file, so a file holds one at most. */
  hasIsland: boolean;
  isFixed: boolean;
}

type Graph = Pick<Rollup.ManualChunkMeta, 'getModuleIds' | 'getModuleInfo'>;

/**
 * Sorts the modules of a bundle into files. Modules that are always loaded together are one file. Then two files become one
 * as long as what some visits load in vain weighs less than the requests that the others save.
 *
 * @returns for each module the name of its file
 */
export function planChunks(graph: Graph): Map<string, string> {
  const groups = groupsOf(graph, visitsOf(graph));
  const open = [...groups].sort((one, other) => one.size - other.size);
  for (let small = open.shift(); small; small = open.shift()) {
    const partner = bestPartner(small, groups);
    if (!partner) continue;
    merge(small, partner);
    groups.delete(small);
    if (!open.includes(partner)) open.push(partner);
    open.sort((one, other) => one.size - other.size);
  }
  return named(groups, graph);
}

/** For each module, the visits that load it. What a visit has already before an import on demand does not count for that. */
function visitsOf(graph: Graph): Map<string, Set<string>> {
  const ids = [...graph.getModuleIds()];
  const info = (id: string) => graph.getModuleInfo(id);
  const islands = ids.filter((id) => info(id)?.isEntry);
  const onDemand = ids.filter((id) => !info(id)?.isEntry && (info(id)?.dynamicImporters.length ?? 0) > 0);
  const frames = islands.filter((id) => frame.test(id));
  const loaded = new Map<string, Set<string>>();
  for (const id of islands) loaded.set(id, reached(screen.test(id) ? [id, ...frames] : [id], graph));
  for (const id of onDemand) loaded.set(id, reached([id], graph));

  /** The roots in which a module stands that imports one on demand. */
  const parents = new Map(
    onDemand.map((id) => {
      const importers = info(id)?.dynamicImporters ?? [];
      return [id, [...loaded].filter(([, own]) => importers.some((one) => own.has(one))).map(([root]) => root)];
    }),
  );
  const before = new Map<string, Set<string>>(islands.map((id) => [id, new Set()]));
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const id of onDemand) {
      const known = (parents.get(id) ?? []).flatMap((root) => {
        const earlier = before.get(root);
        return root === id || !earlier ? [] : [new Set([...earlier, ...(loaded.get(root) ?? [])])];
      });
      const [first = new Set<string>(), ...others] = known;
      const all = new Set([...first].filter((one) => others.every((other) => other.has(one))));
      if (before.get(id)?.size === all.size) continue;
      before.set(id, all);
      hasChanged = true;
    }
  }
  const visits = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  for (const [root, own] of loaded)
    for (const id of own) if (!before.get(root)?.has(id)) visits.get(id)?.add(root);
  return visits;
}

/** The modules, and what they import at once. */
function reached(roots: readonly string[], { getModuleInfo }: Graph): Set<string> {
  const seen = new Set(roots);
  for (const id of seen) for (const next of getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

function groupsOf(graph: Graph, visits: ReadonlyMap<string, Set<string>>): Set<Group> {
  const byVisits = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const [id, of] of visits) {
    const isFixed = libraries.test(id);
    const key = isFixed ? 'libraries' : [...of].sort().join('\n');
    const group = byVisits.get(key) ?? {
      ...{ modules: new Set(), imports: new Set(), importers: new Set(), visits: of, size: 0 },
      ...{ hasIsland: false, isFixed },
    };
    byVisits.set(key, group);
    groupOf.set(id, group);
    const info = graph.getModuleInfo(id);
    group.modules.add(id);
    group.size += info?.code?.length ?? 0;
    group.hasIsland ||= info?.isEntry === true;
  }
  for (const [id, group] of groupOf)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      const imported = groupOf.get(next);
      if (!imported || imported === group) continue;
      group.imports.add(imported);
      imported.importers.add(group);
    }
  return new Set(byVisits.values());
}

/** What is won when two files are one, in characters over all visits. */
function gainOf(one: Group, other: Group): number {
  const weigh = (visits: Iterable<string>) => [...visits].reduce((sum, visit) => sum + (/Screen\.tsx$/.test(visit) ? pageWeight : 1), 0);
  const both = weigh([...one.visits].filter((visit) => other.visits.has(visit)));
  const inVain = one.size * (weigh(other.visits) - both) + other.size * (weigh(one.visits) - both);
  return requestWorth * both - inVain;
}

function bestPartner(group: Group, groups: ReadonlySet<Group>): Group | null {
  if (group.isFixed) return null;
  let best: Group | null = null;
  let most = 0;
  for (const other of groups) {
    if (other === group || other.isFixed || (other.hasIsland && group.hasIsland)) continue;
    const gain = gainOf(group, other);
    if (gain <= most || isRoundabout(group, other) || isRoundabout(other, group)) continue;
    best = other;
    most = gain;
  }
  return best;
}

/** Whether one file needs another through a third: as one they would import each other in a circle. */
function isRoundabout(from: Group, to: Group): boolean {
  const seen = new Set([...from.imports].filter((one) => one !== to));
  for (const one of seen)
    for (const next of one.imports) {
      if (next === to) return true;
      seen.add(next);
    }
  return false;
}

/** Moves everything from one file into another. */
function merge(from: Group, into: Group): void {
  for (const id of from.modules) into.modules.add(id);
  for (const id of from.visits) into.visits.add(id);
  into.size += from.size;
  into.hasIsland ||= from.hasIsland;
  for (const one of from.imports) {
    one.importers.delete(from);
    if (one !== into) {
      one.importers.add(into);
      into.imports.add(one);
    }
  }
  for (const one of from.importers) {
    one.imports.delete(from);
    if (one !== into) {
      one.imports.add(into);
      into.importers.add(one);
    }
  }
}

/** A file has the name of its largest module. */
function named(groups: ReadonlySet<Group>, { getModuleInfo }: Graph): Map<string, string> {
  const size = (id: string) => getModuleInfo(id)?.code?.length ?? 0;
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const { modules, isFixed } of groups) {
    const [largest = ''] = [...modules].sort((one, other) => size(other) - size(one));
    const base = isFixed ? 'libraries' : (/(?<name>[\w-]+)\.\w+(?:\?.*)?$/.exec(largest)?.groups?.name ?? 'shared');
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    for (const id of modules) names.set(id, count === 1 ? base : `${base}-${count}`);
  }
  return names;
}
