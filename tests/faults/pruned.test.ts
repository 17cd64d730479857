/** The host runs with only its production packages, as in the Docker image. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../guards/files.ts';

interface Package {
  readonly dev?: true;
  readonly devOptional?: true;
}

/** What the Dockerfile copies into the image besides packages. */
const files = ['package.json', 'tsconfig.json', 'src', 'server', 'public/fonts'];

/** Copies the packages that `npm ci --omit=dev` would install. */
function copyPackages(folder: string): number {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Package>>;
  };
  const wanted = Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)));
  for (const path of wanted) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const nested = join(root, path, 'node_modules');
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !source.startsWith(nested),
    });
  }
  return wanted.length;
}

let folder: string;
let copied: number;
let host: ChildProcess;
let origin: string;

/** The origin of the server once it is ready. */
async function started(): Promise<string> {
  const args = [
    '--import',
    'tsx',
    'server/main.ts',
    '--no-site',
    '--port',
    '0',
    '--data',
    'memory',
    '--demo',
    'none',
  ];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, LOG: 'json' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  host = child;
  const said: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /The API is ready at ([^" ]+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error(said.join('\n'));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-pruned-'));
  copied = copyPackages(folder);
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true });
  origin = await started();
});
afterAll(async () => {
  const gone = once(host, 'exit');
  if (host.kill('SIGKILL')) await gone;
  rmSync(folder, { recursive: true });
});

it('the host runs from what a pruned install leaves', async () => {
  expect(copied).toBeLessThan(70);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect((await fetch(`${origin}/auth/check`)).status).toBe(200);
});
