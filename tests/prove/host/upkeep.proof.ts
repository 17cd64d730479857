/** What npm does with the lock: installs it as it is, runs no code of packages, and what a host gets is in its bill of materials. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPackages, proofPackages } from '../drivers/packages.ts';
import { figure } from '../figure.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const proofs = join(root, 'tests/prove');
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const folders: string[] = [];

/** A folder with these files of the project. npm writes its name into the lock. */
function copyOf(files: readonly string[], from = root): string {
  const parent = mkdtempSync(join(tmpdir(), 'upkeep-'));
  folders.push(parent);
  const folder = join(parent, basename(from));
  mkdirSync(folder);
  for (const file of files) cpSync(join(from, file), join(folder, file));
  return folder;
}

/** Without what an npm that has started this process tells its children: it has read our .npmrc. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));

/** Runs npm and returns what it wrote. */
function npm(cwd: string, ...args: string[]): string {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier'];
  const { status, stdout, stderr } = spawnSync('npm', [...args, ...quiet], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}`);
  return stdout + stderr;
}

interface Installed {
  readonly name?: string;
  readonly version: string;
  readonly integrity?: string;
  readonly optional?: true;
  readonly link?: true;
}

const packagesOf = (file: string) =>
  Object.entries((json(file) as { packages: Readonly<Record<string, Installed>> }).packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );

/** The scripts of packages that npm has run, from what it says of them. */
const scriptsIn = (log: string) => [
  ...new Set([...log.matchAll(/^npm info run (\S+ (?:pre|post)?install) /gm)].map(([, run]) => run)),
];

/** Every folder that npm installs, and what it needs of the project for that. */
const installs = [
  { from: root, files: ['package.json', 'package-lock.json', '.npmrc', 'packages/bot/package.json'] },
  { from: join(root, 'tests/bench'), files: ['package.json', 'package-lock.json', '.npmrc'] },
  { from: proofs, files: ['package.json', 'package-lock.json', '.npmrc'] },
];

beforeAll(installPackages);
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('npm ci installs the packages of each lock, leaves it as it is, and runs no code of them', () => {
  let [count, ran] = [0, 0];
  const wrong: string[] = [];
  for (const { from, files } of installs) {
    const folder = copyOf(files, from);
    const scripts = scriptsIn(npm(folder, 'ci', '--loglevel=info', '--prefer-offline'));
    ran += scripts.length;
    wrong.push(...scripts.map((script) => `${from} ran ${script}`));
    npm(folder, 'install', '--package-lock-only', '--omit-lockfile-registry-resolved');
    const kept = readFileSync(join(from, 'package-lock.json'), 'utf8');
    if (readFileSync(join(folder, 'package-lock.json'), 'utf8') !== kept) wrong.push(`${from}: another lock`);
    const found = new Map(packagesOf(join(folder, 'node_modules/.package-lock.json')));
    for (const [path, { version, integrity, optional }] of packagesOf(join(from, 'package-lock.json'))) {
      const one = found.get(path);
      if (one) count += 1;
      if (one ? one.version !== version || one.integrity !== integrity : !optional)
        wrong.push(`${from}: ${path}`);
      found.delete(path);
    }
    wrong.push(...[...found.keys()].map((path) => `${from}: ${path} is not locked`));
  }
  figure(
    'upkeep',
    `${count} packages installed from ${installs.length} locks, which stay as they are; ${ran} scripts run`,
  );
  expect(wrong).toEqual([]);
});

test('a package that would run code when it is installed does so without our .npmrc, and not with it', () => {
  const folder = copyOf(['.npmrc']);
  const probe = join(folder, 'probe');
  mkdirSync(probe);
  const postinstall = `node -e "require('fs').writeFileSync(process.env.INIT_CWD + '/ran', '')"`;
  writeFileSync(
    join(probe, 'package.json'),
    JSON.stringify({ name: 'probe', version: '1.0.0', scripts: { postinstall } }),
  );
  npm(probe, 'pack', '--pack-destination', folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'host', version: '1.0.0' }));
  const hasRun = () => existsSync(join(folder, 'ran'));
  const install = () => npm(folder, 'install', './probe-1.0.0.tgz', '--offline', '--loglevel=info');
  expect([scriptsIn(install()), hasRun()]).toEqual([[], false]);
  rmSync(join(folder, 'node_modules'), { recursive: true });
  rmSync(join(folder, '.npmrc'));
  expect([scriptsIn(install()), hasRun()]).toEqual([['probe@1.0.0 postinstall'], true]);
});

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly scope: 'required' | 'optional';
  readonly hashes: readonly { readonly content: string }[];
}

test('the bill of materials is valid, and has what a host installs and nothing else', () => {
  const written = npm(root, 'run', '--silent', 'sbom');
  const bill = JSON.parse(written.slice(0, written.lastIndexOf('}') + 1)) as {
    components: readonly Component[];
  };
  const schemas = join(proofPackages, '@cyclonedx/cyclonedx-library/res/schema');
  const ajv = new Ajv({ strict: false, validateFormats: false });
  // By the name that the schema itself refers to it.
  for (const part of ['spdx', 'jsf-0.82'])
    ajv.addSchema({
      ...(json(join(schemas, `${part}.SNAPSHOT.schema.json`)) as object),
      $id: `http://cyclonedx.org/schema/${part}.SNAPSHOT.schema.json`,
    });
  const isValid = ajv.compile(json(join(schemas, 'bom-1.5.SNAPSHOT.schema.json')) as object);
  isValid(bill);
  expect(isValid.errors ?? []).toEqual([]);

  // As the Dockerfile does it.
  const folder = copyOf(['package.json', 'package-lock.json', '.npmrc']);
  npm(folder, 'ci', '--omit=dev', '--workspaces=false', '--prefer-offline');
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  const described = new Map(bill.components.map((one) => [one['bom-ref'], one]));
  const wrong = installed.flatMap(([path, { version, integrity = '' }]) => {
    const one = described.get(path);
    described.delete(path);
    const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    return one?.version === version && one.hashes[0]?.content === hash ? [] : [path];
  });
  // What is left is for other machines.
  const elsewhere = [...described.values()];
  wrong.push(
    ...elsewhere.filter(({ scope }) => scope === 'required').map(({ name }) => `${name} is not installed`),
  );
  figure(
    'upkeep',
    `bill of materials: ${bill.components.length} packages, ${installed.length} installed here, the others for other machines`,
  );
  expect(wrong).toEqual([]);
});
