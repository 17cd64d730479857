/** Which folder may import which, without cycles, and the length of files. */
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, read } from './files.ts';

/**
 * What each place may import, from the bottom layer to the top: folders and files of `src`, the server, and the bot's package. The
 * first matching row counts, so inner folders come before outer ones. Imports within a place are always allowed.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  routes: [],
  config: [],
  site: ['config'],
  lib: ['contract'],
  'chat/grammar': ['contract', 'lib'],
  'chat/message': ['contract', 'lib', 'chat/grammar'],
  moderation: ['contract', 'chat/grammar'],
  server: ['contract', 'routes', 'lib', 'chat/grammar', 'chat/message', 'moderation'],
  packages: ['contract', 'lib', 'chat/grammar', 'chat/message', 'moderation', 'i18n/locales'],
  i18n: ['lib', 'routes', 'site'],
  api: ['contract', 'lib'],
  ui: ['lib', 'i18n'],
  'app/stores': ['contract', 'lib'],
  app: ['contract', 'routes', 'lib', 'i18n', 'api', 'ui'],
  chat: ['contract', 'lib', 'i18n', 'ui', 'app'],
  'composer/text': ['contract', 'lib', 'chat/grammar', 'chat/message', 'chat/emoji/list'],
  'composer/parts': ['contract', 'lib', 'chat/message'],
  'composer/json': ['contract', 'lib', 'chat/message'],
  composer: ['contract', 'lib', 'i18n', 'ui', 'app', 'chat'],
  'screen-kits': ['contract', 'routes', 'lib', 'i18n', 'ui', 'app', 'composer'],
  screens: [
    'contract',
    'routes',
    'site',
    'lib',
    'moderation',
    'i18n',
    'ui',
    'app',
    'chat',
    'composer',
    'screen-kits',
  ],
  layouts: ['contract', 'routes', 'config', 'site', 'lib', 'i18n', 'ui', 'app', 'screen-kits'],
  pages: ['contract', 'routes', 'i18n', 'app', 'screens', 'layouts'],
};
const folders = Object.keys(allowed);

/** Example: `src/app/stores/session.ts` becomes `app/stores/session`. */
const placeOf = (path: string) => path.replace(/^src\//, '').replace(/\.\w+$/, '');
const isIn = (place: string, folder: string) => place === folder || place.startsWith(`${folder}/`);
const rowOf = (place: string) => folders.find((folder) => isIn(place, folder)) ?? '';
const roomOf = (place: string) => place.split('/')[0] ?? '';

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
  ...filesBelow('packages/bot/src', ['.ts']),
].flatMap(ownImports);

/**
 * The shortest import cycle through each place, once per set of places. Type imports and dynamic imports count
 * too, because modules in a cycle cannot be understood or moved separately.
 */
function circles(links: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of links) targets.set(from, [...(targets.get(from) ?? []), to]);
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
      const row = rowOf(from);
      return ![row, ...(allowed[row] ?? [])].some((folder) => isIn(to, folder));
    });
    expect(broken).toEqual([]);
  });

  test('never lead from a room back to itself', () => {
    const between = imports.map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }));
    expect(circles(between.filter(({ from, to }) => from !== to))).toEqual([]);
  });

  test('never cross from one screen to another', () => {
    const broken = imports.filter(({ from, to }) => {
      const [here, there] = [from.split('/'), to.split('/')];
      return here[0] === 'screens' && there[0] === 'screens' && here[1] !== there[1];
    });
    expect(broken).toEqual([]);
  });

  test('never lead from a file back to itself', () => {
    expect(circles(imports)).toEqual([]);
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
    ['@nanostores/persistent', ['src/app/stores/persistent.ts']],
    ['astro-i18next', []],
    ['i18next', ['src/i18n/build.ts']],
  ])('%s has one door', (library, doors) => {
    const importer = new RegExp(`from '${library}'`);
    const users = filesBelow('src', ['.ts', '.tsx', '.astro']).filter((path) => importer.test(read(path)));
    expect(users).toEqual(doors);
  });
});

test('a file is a room: none is longer than 400 lines', () => {
  const files = ['src', 'server', 'packages/bot/src', 'scripts'].flatMap((folder) =>
    filesBelow(folder, ['.ts', '.tsx', '.astro', '.mjs', '.css']),
  );
  expect(files.filter((path) => read(path).split('\n').length > 400)).toEqual([]);
});
