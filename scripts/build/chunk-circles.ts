import type { Plugin, Rollup } from 'vite';

/** The parts of the bundler's types that are used here. */
type ModuleInfo = Pick<Rollup.PluginContext, 'getModuleInfo'>;
type Chunks = ReadonlyMap<string, Rollup.OutputChunk>;

/**
 * Fails a build whose chunks import each other in a cycle, and reports the modules that cause it. In a cycle, one chunk
 * runs before the chunks it imports and may find their bindings undefined, so that no island starts.
 */
export function chunkCircles(): Plugin {
  return {
    name: 'vigie-chunk-circles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      const circle = circleAmong(chunks);
      if (circle) this.error(describe(circle, chunks, this));
    },
  };
}

/** The files of a cycle in order, with the first repeated at the end; null if there is none. */
function circleAmong(chunks: Chunks): string[] | null {
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of chunks.get(file)?.imports ?? []) {
      const circle = follow(next, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of chunks.keys()) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return null;
}

/** How many imports are listed per step of a cycle. The step with the fewest imports is the one to break. */
const most = 5;

function describe(circle: readonly string[], chunks: Chunks, info: ModuleInfo): string {
  const around = circle.flatMap((file) => chunks.get(file) ?? []);
  const steps = around.slice(1).map((into, index) => {
    const from = around[index] ?? into;
    const lines = importsBetween(from, into, info).map(
      ([one, other]) => `  ${short(one)} imports ${short(other)}`,
    );
    const more = lines.length > most ? [`  and ${lines.length - most} more`] : [];
    return [`${from.name} needs ${into.name}:`, ...lines.slice(0, most), ...more].join('\n');
  });
  return [
    `Files of the build import one another: ${around.map(({ name }) => name).join(' → ')}.`,
    ...steps,
    'Give a module that is imported here a chunk of its own, by moving it to a folder that neither file is made of, or take one of these imports away.',
  ].join('\n');
}

/** The imports from modules of one chunk to modules of another. */
function importsBetween(
  from: Rollup.OutputChunk,
  into: Rollup.OutputChunk,
  info: ModuleInfo,
): (readonly [string, string])[] {
  const targets = new Set(into.moduleIds);
  return from.moduleIds.flatMap((id) =>
    (info.getModuleInfo(id)?.importedIds ?? [])
      .filter((imported) => targets.has(imported))
      .map((imported) => [id, imported] as const),
  );
}

/** A module id as a path in the project, without the null byte before Vite's virtual modules. */
function short(id: string): string {
  return id.replace(/^.*\/(?=(?:src|node_modules)\/)|^\0/, '');
}
