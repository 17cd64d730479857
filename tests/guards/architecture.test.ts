import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, read } from './files.ts';

/** Who may import whom: a folder of `src`, or a file of one, or the server. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  routes: [],
  lib: ['contract'],
  api: ['contract', 'lib'],
  stores: ['lib', 'contract'],
  config: [],
  site: ['config'],
  i18n: ['lib', 'routes', 'site', 'stores/preferences'],
  ui: ['lib', 'i18n'],
  shell: ['ui', 'api', 'stores', 'routes', 'i18n', 'contract', 'lib'],
  screens: ['shell', 'ui', 'stores', 'routes', 'i18n', 'contract', 'lib'],
  features: ['screens', 'shell', 'ui', 'stores', 'routes', 'i18n', 'contract', 'lib', 'site'],
  layouts: ['screens', 'shell', 'ui', 'i18n', 'routes', 'contract', 'config', 'site', 'lib'],
  pages: ['layouts', 'features', 'screens', 'shell', 'ui', 'i18n', 'routes', 'contract'],
  server: ['contract', 'routes', 'lib'],
};

/** `src/stores/session.ts` → `stores/session`. */
const placeOf = (path: string) => path.replace(/^src\//, '').replace(/\.\w+$/, '');
const layerOf = (place: string) => place.split('/')[0] ?? '';

interface Import {
  readonly from: string;
  readonly to: string;
}

function ownImports(path: string): Import[] {
  const specifiers = [...read(path).matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)(?:\?raw)?'/g)];
  return specifiers.map(([, specifier = '']) => ({
    from: placeOf(path),
    to: placeOf(normalize(join(dirname(path), specifier))),
  }));
}

const imports = [
  ...filesBelow('src', ['.ts', '.tsx', '.astro']),
  ...filesBelow('server', ['.ts', '.tsx']),
].flatMap(ownImports);

/**
 * The shortest way along imports from each file back to itself, one for each set of files. Imports of types and those
 * that load on demand count: files that need each other cannot be read, or moved, one by one.
 */
function circles(): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const found = new Map<string, string>();
  for (const start of targets.keys()) {
    const before = new Map<string, string>();
    const queue = [start];
    for (const place of queue) {
      for (const next of targets.get(place) ?? []) {
        if (before.has(next)) continue;
        before.set(next, place);
        queue.push(next);
      }
    }
    if (!before.has(start)) continue;
    const way = [start];
    for (let place = before.get(start); place !== undefined && place !== start; place = before.get(place)) {
      way.unshift(place);
    }
    found.set([...way].sort().join(), [way.at(-1), ...way].join(' → '));
  }
  return [...found.values()];
}

describe('imports', () => {
  test('are found at all', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  test('follow the table of the architecture', () => {
    const broken = imports.filter(({ from, to }) => {
      const [here, there] = [layerOf(from), layerOf(to)];
      if (here === there) return false;
      return !(allowed[here] ?? []).some((rule) => rule === there || rule === to);
    });
    expect(broken).toEqual([]);
  });

  test('never cross from one feature to another', () => {
    const broken = imports.filter(({ from, to }) => {
      const [here, there] = [from.split('/'), to.split('/')];
      return here[0] === 'features' && there[0] === 'features' && here[1] !== there[1];
    });
    expect(broken).toEqual([]);
  });

  test('never lead from a file back to itself', () => {
    expect(circles()).toEqual([]);
  });

  test('go through no barrel but the contract', () => {
    const barrels = filesBelow('src', ['/index.ts', '/index.tsx']).filter(
      (path) => path !== 'src/contract/index.ts',
    );
    expect(barrels).toEqual([]);
  });

  test('reach the whole configuration only from what Astro prints', () => {
    const users = imports.filter(({ to }) => to === 'site').map(({ from }) => from);
    const printed = filesBelow('src', ['.astro']).map(placeOf);
    expect(users.filter((from) => !printed.includes(from))).toEqual(['i18n/build']);
  });

  test.each([
    ['ofetch', ['src/api/client.ts']],
    ['astro-i18next', []],
    ['i18next', ['src/i18n/build.ts']],
  ])('%s has one door', (library, doors) => {
    const importer = new RegExp(`from '${library}'`);
    const users = filesBelow('src', ['.ts', '.tsx', '.astro']).filter((path) => importer.test(read(path)));
    expect(users).toEqual(doors);
  });
});

test('a file is a room: none is longer than 400 lines', () => {
  const files = ['src', 'server', 'scripts'].flatMap((folder) =>
    filesBelow(folder, ['.ts', '.tsx', '.astro', '.mjs', '.css']),
  );
  expect(files.filter((path) => read(path).split('\n').length > 400)).toEqual([]);
});
