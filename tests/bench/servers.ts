import { type ChildProcess, spawn } from 'node:child_process';
import { BuildRefused, buildIfChanged } from '../../scripts/build/run.ts';
import { buildFloor } from './floor.ts';
import { apiOrigin, floorDir, floorOrigin, siteDir, siteOrigin } from './origins.ts';

export const root = new URL('../..', import.meta.url).pathname;

const startingTime = 120_000;
const portOf = (origin: string) => new URL(origin).port;

/** Builds the site for this API, in three languages, and the floor's pages. A refused build is measured all the same. */
export async function buildPages(): Promise<void> {
  try {
    await buildIfChanged(root, { outDir: siteDir, apiHost: apiOrigin, siteOrigin, i18n: 'on' }, () =>
      console.log(`Building ${siteDir}…`),
    );
  } catch (error) {
    if (!(error instanceof BuildRefused)) throw error;
    console.warn(`${error.message}\nIt is measured as it is.`);
  }
  await buildFloor(root);
}

export interface Servers {
  stop(): Promise<void>;
}

/** Starts the reference API on demo data in memory, the site and the floor. Throws when one does not come up. */
export async function startServers(): Promise<Servers> {
  const api = ['server/main.ts', '--port', portOf(apiOrigin), '--strict-port', '--no-site'];
  const tree = (dir: string, origin: string) => [
    'server/site/main.ts',
    '--dir',
    dir,
    '--port',
    portOf(origin),
  ];
  const pages = [`${apiOrigin}/auth/check`, `${siteOrigin}/login`, `${floorOrigin}/login`];
  for (const url of pages) {
    if (await fetch(url).catch(() => null)) throw new Error(`Another program answers at ${url}.`);
  }
  const children = [
    start([...api, '--data', 'memory', '--demo', 'small']),
    start(tree(siteDir, siteOrigin)),
    start(tree(floorDir, floorOrigin)),
  ];
  const servers = { stop: async () => void (await Promise.all(children.map(endProcess))) };
  try {
    await Promise.all(pages.map((url, index) => untilAnswers(url, children[index])));
  } catch (error) {
    await servers.stop();
    throw error;
  }
  return servers;
}

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    env: { ...process.env, SITE_ORIGIN: siteOrigin, LIMIT_PER_ADDRESS: '0', LIMIT_PER_TOKEN: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

export function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });
}

/** Throws when nothing answers within two minutes, or the process ends before. */
export async function untilAnswers(url: string, child: ChildProcess | undefined): Promise<void> {
  const deadline = Date.now() + startingTime;
  while (child?.exitCode === null && Date.now() < deadline) {
    const response = await fetch(url).catch(() => null);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${url}.`);
}
