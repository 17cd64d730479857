/** Which modules are published as one file. */
import { describe, expect, test } from 'vitest';
import { planChunks } from '../../../scripts/build/chunks.ts';

interface Module {
  readonly imports?: readonly string[];
  readonly onDemand?: readonly string[];
  /** Characters. */
  readonly size?: number;
  /** Fetches these as it runs. */
  readonly starts?: readonly string[];
}

/** The files of a bundle, each with its modules in order. Modules in `screens/` are islands. */
function filesOf(modules: Readonly<Record<string, Module>>): string[][] {
  const idOf = (name: string) => `/project/src/${name}`;
  const ids = Object.keys(modules);
  const codeOf = ({ starts = [], size = 100 }: Module) =>
    starts
      .map((name, at) => `const a${at} = lazyCode(() => import('../${name}'));a${at}.prefetch();`)
      .join('')
      .padEnd(size, ' ');
  const plan = planChunks({
    getModuleIds: () => ids.map(idOf).values(),
    getModuleInfo: (id) => {
      const name = id.replace('/project/src/', '');
      const module = modules[name] ?? {};
      const dynamicImporters = ids.filter((other) =>
        [...(modules[other]?.onDemand ?? []), ...(modules[other]?.starts ?? [])].includes(name),
      );
      return {
        ...{ id, isEntry: name.endsWith('Screen.tsx'), code: codeOf(module) },
        ...{ importedIds: (module.imports ?? []).map(idOf), dynamicImporters },
      } as never;
    },
  });
  const files = new Map<string, string[]>();
  for (const [id, file] of plan)
    files.set(file, [...(files.get(file) ?? []), id.replace('/project/src/', '')]);
  return [...files.values()].map((names) => names.sort()).sort();
}

const large = 1_000_000;

describe('one file', () => {
  test('is all that the same pages load', () => {
    expect(
      filesOf({
        'a/Screen.tsx': { imports: ['a/Part.tsx'], size: large },
        'a/Part.tsx': { imports: ['shared.ts'], size: large },
        'b/Screen.tsx': { imports: ['shared.ts'], size: large },
        'shared.ts': { size: large },
      }),
    ).toEqual([['a/Part.tsx', 'a/Screen.tsx'], ['b/Screen.tsx'], ['shared.ts']]);
  });

  test('is what most pages load, with small things that some of them need', () => {
    const screen = { imports: ['shared.ts', 'small.ts'], size: large };
    expect(
      filesOf({
        'a/Screen.tsx': screen,
        'b/Screen.tsx': screen,
        'c/Screen.tsx': { imports: ['shared.ts'], size: large },
        'shared.ts': { size: large },
        'small.ts': {},
      }),
    ).toContainEqual(['shared.ts', 'small.ts']);
  });
});

describe('apart are', () => {
  test('libraries, which change rarely', () => {
    expect(
      filesOf({
        'a/Screen.tsx': { imports: ['/node_modules/react/index.js', 'small.ts'] },
        '/node_modules/react/index.js': {},
        'small.ts': {},
      }),
    ).toContainEqual(['/node_modules/react/index.js']);
  });

  test('two islands, however small', () => {
    const files = filesOf({
      'a/Screen.tsx': { imports: ['shared.ts'] },
      'b/Screen.tsx': { imports: ['shared.ts'] },
      'shared.ts': {},
    });
    expect(files.some((names) => names.filter((name) => name.endsWith('Screen.tsx')).length > 1)).toBe(false);
  });

  test('what would import each other in a circle', () => {
    // As one file, `first` and `last` would need `middle`, which needs them.
    const files = filesOf({
      'a/Screen.tsx': { imports: ['first.ts'], size: large },
      'b/Screen.tsx': { imports: ['middle.ts'], size: large },
      'c/Screen.tsx': { imports: ['last.ts'], size: large },
      'first.ts': { imports: ['middle.ts'] },
      'middle.ts': { imports: ['last.ts'], size: large },
      'last.ts': {},
    });
    expect(files.some((names) => names.includes('first.ts') && names.includes('last.ts'))).toBe(false);
  });

  test('what a screen can be used without, though it is asked for at once', () => {
    expect(
      filesOf({
        'a/Screen.tsx': { starts: ['a/Part.tsx'] },
        'a/Part.tsx': {},
      }),
    ).toEqual([['a/Part.tsx'], ['a/Screen.tsx']]);
  });

  test('what fetches parts as it runs, and what others load too', () => {
    const files = filesOf({
      'a/Screen.tsx': { imports: ['a/manifest.ts'], starts: ['a/Part.tsx'] },
      'a/manifest.ts': {},
      'a/Part.tsx': {},
      'b/Screen.tsx': { onDemand: ['a/manifest.ts'] },
    });
    expect(files).toContainEqual(['a/manifest.ts']);
  });

  test('what others ask for, and what only a screen needs', () => {
    const files = filesOf({
      'a/Screen.tsx': { imports: ['a/small.ts', 'dialog.tsx'], size: large },
      'a/small.ts': {},
      'dialog.tsx': {},
      'b/Screen.tsx': { onDemand: ['dialog.tsx'] },
    });
    expect(files).toContainEqual(['dialog.tsx']);
  });
});

test('what is only loaded on demand is left to the bundler', () => {
  expect(filesOf({ 'a/Screen.tsx': { onDemand: ['dialog.tsx'] }, 'dialog.tsx': {} })).toEqual([
    ['a/Screen.tsx'],
  ]);
});
