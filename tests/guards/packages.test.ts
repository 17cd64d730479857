/** Packages: lock file, licences, no install scripts, and what a host installs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { billOfMaterials, type Lock, withAllBrought } from '../../scripts/sbom/bill.ts';
import { filesBelow, read, root } from './files.ts';

interface Package {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: true;
  readonly link?: true;
  readonly hasInstallScript?: true;
}

const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const lockOf = (folder: string) => json(join(folder, 'package-lock.json')) as Lock;

function packagesIn(folder: string): (readonly [string, Package])[] {
  const lock = lockOf(folder) as { readonly packages: Readonly<Record<string, Package>> };
  // The project itself and its workspaces are no packages from elsewhere.
  return Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
}

const packages = packagesIn('.');
/** Folders with packages of their own: those that only the measurements and the proofs need. */
const apart = ['tests/bench', 'tests/prove'];
const measuring = apart.flatMap(packagesIn);
const nameIn = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const namesOf = (found: readonly (readonly [string, Package])[]) => found.map(([path]) => path);

test('every package is the one that was locked, from the registry', () => {
  const all = [...packages, ...measuring];
  const unverified = all.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  expect(namesOf(unverified)).toEqual([]);
  // Without a URL, npm uses the configured registry.
  const elsewhere = all.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(namesOf(elsewhere)).toEqual([]);
});

type Wanted = Readonly<Record<string, string>>;

test('every version that is asked for is exact, and the one of the lock', () => {
  const wrong: string[] = [];
  for (const [folder, locked] of [
    ['.', '.'],
    ['packages/bot', '.'],
    ...apart.map((own) => [own, own]),
  ] as const) {
    const kinds = json(join(folder, 'package.json')) as Readonly<Record<string, Wanted | undefined>>;
    const { packages: found } = lockOf(locked);
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      for (const [name, asked] of Object.entries(kinds[kind] ?? {})) {
        const version = asked.replace(/^npm:.+@/, '');
        const inLock = found[`node_modules/${name}`]?.version;
        if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version) || inLock !== version)
          wrong.push(`${folder}: ${name} ${asked}, locked ${inLock}`);
      }
  }
  expect(wrong).toEqual([]);
});

/** Licences that only require their text to be included. */
const permissive = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  'BlueOak-1.0.0',
  'CC0-1.0',
];

/** Licences allowed for tools of build and tests, and for sources of fonts and images; none of their code is published. */
const forTools = [
  ...permissive,
  'MIT OR Apache-2.0',
  '(MIT OR CC0-1.0)',
  '(MIT AND Zlib)',
  'MPL-2.0',
  'OFL-1.1',
  'CC-BY-4.0',
  'MIT AND CC-BY-4.0',
  'Python-2.0',
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
];

/** Packages whose licence is only in their files, or has another notation in package.json. */
const readByHand: Readonly<Record<string, string>> = {
  '@cloudflare/pages-shared': 'MIT OR Apache-2.0',
  'discord-markdown-parser': 'Apache-2.0',
  'parse-cache-control': 'MIT',
  'zod-to-ts': 'MIT',
};

describe('licences', () => {
  const licenceOf = ([path, { license }]: readonly [string, Package]) =>
    readByHand[nameIn(path)] ?? license ?? 'none';
  test.each([
    ['of what a host installs', packages.filter(([, { dev }]) => !dev), permissive],
    ['of all else', [...packages.filter(([, { dev }]) => dev), ...measuring], forTools],
  ])('%s are on the list', (_, some, allowed) => {
    expect(some.length).toBeGreaterThan(20);
    const others = some.filter((one) => !allowed.includes(licenceOf(one)));
    expect(others.map((one) => `${one[0]}: ${licenceOf(one)}`)).toEqual([]);
  });

  test('of what the browser may get are on the list for a host, too', () => {
    const names = filesBelow('src', ['.ts', '.tsx', '.js']).flatMap((file) =>
      [
        ...read(file).matchAll(
          /^(?:import|export) (?!type )[^;]*? from '([^.'][^']*)'|import\('([^.'][^']*)'\)/gm,
        ),
      ].map(([, whole = '', lazy = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(whole || lazy)?.[0] ?? ''),
    );
    const imported = [...new Set(names)].map((name) => `node_modules/${name}`);
    const known = new Map(packages);
    const published = withAllBrought(
      lockOf('.'),
      imported.filter((folder) => known.has(folder)),
    );
    expect(published).toEqual(expect.arrayContaining(['node_modules/react-dom', 'node_modules/scheduler']));
    const others = packages.filter(
      (one) => published.includes(one[0]) && !permissive.includes(licenceOf(one)),
    );
    expect(others.map((one) => `${one[0]}: ${licenceOf(one)}`)).toEqual([]);
  });
});

/** Packages with install scripts: esbuild, to start faster, and sharp, to look for its library. Both work without them. */
const wouldRun = ['esbuild', 'sharp'];

test('no package runs code when it is installed', () => {
  for (const folder of ['.', ...apart]) {
    expect(readFileSync(join(root, folder, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  }
  const scripts = [...packages, ...measuring].filter(([, { hasInstallScript }]) => hasInstallScript);
  expect([...new Set(scripts.map(([path]) => nameIn(path)))].sort()).toEqual(wouldRun);
});

/** What npm would run: https://docs.npmjs.com/cli/using-npm/scripts#npm-install */
const whenInstalled = ['preinstall', 'install', 'postinstall'];

test('the lock tells of every package that would run code when it is installed', () => {
  const running = packages.filter(([path]) => {
    const manifest = join(root, path, 'package.json');
    if (!existsSync(manifest)) return false;
    const { scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { scripts?: object };
    return whenInstalled.some((name) => name in scripts) || existsSync(join(root, path, 'binding.gyp'));
  });
  expect(running.filter(([, { hasInstallScript }]) => !hasInstallScript).map(([path]) => path)).toEqual([]);
});

test('images are built without running code of packages', () => {
  const stages = readFileSync(join(root, 'Dockerfile'), 'utf8').split(/^FROM /m);
  const installing = stages.filter((stage) => stage.includes('npm ci'));
  expect(installing.length).toBeGreaterThan(1);
  const bare = installing.filter((stage) => !/^COPY [^\n]*\.npmrc[^\n]*\n[\s\S]*npm ci/m.test(stage));
  expect(bare).toEqual([]);
});

test('the bill of materials has every package of the host, with hash and licence', () => {
  const lock = lockOf('.');
  const { components } = billOfMaterials(lock) as {
    components: readonly Readonly<Record<string, unknown>>[];
  };
  const asked = Object.keys((json('package.json') as { dependencies: Wanted }).dependencies);
  const refs = components.map((one) => one['bom-ref']);
  expect(refs).toEqual(expect.arrayContaining(asked.map((name) => `node_modules/${name}`)));
  expect(['', ...refs]).toEqual(withAllBrought(lock, ['']));
  expect(components.filter(({ hashes, licenses }) => !hashes || !licenses)).toEqual([]);
});

test('a host installs neither the build chain nor the browser’s packages', () => {
  const installed = packages.filter(([, { dev }]) => !dev).map(([path]) => nameIn(path));
  const builders = [
    'astro',
    'vite',
    'rollup',
    'tailwindcss',
    'react',
    'sharp',
    'vitest',
    'playwright',
    '@biomejs/biome',
  ];
  expect(builders.filter((name) => installed.includes(name))).toEqual([]);
  expect(existsSync(join(root, 'node_modules/astro'))).toBe(true);
});
