/** Builds and starts the site and the API for the measurements. */
import { type ChildProcess, spawn } from 'node:child_process';
import { optionsFrom } from '../../scripts/build/options.ts';
import { BuildRefused, buildIfChanged } from '../../scripts/build/run.ts';
import { demoAllowed } from '../../server/fail-safe.ts';
import { certificate } from './certificate.ts';
import { buildFloor } from './floor.ts';
import { apiOrigin, siteDir, siteOrigin } from './origins.ts';

export const root = new URL('../..', import.meta.url).pathname;

const startingTime = 120_000;

/** Builds the site in three languages, and the baseline pages. A build over its budgets is measured too. */
export async function buildPages(): Promise<void> {
  try {
    const options = optionsFrom({ OUT_DIR: siteDir, PUBLIC_SITE_ORIGIN: siteOrigin, PUBLIC_I18N: 'on' });
    await buildIfChanged(root, options, (doing) => console.log(`Building ${siteDir}: ${doing}…`));
  } catch (error) {
    if (!(error instanceof BuildRefused)) throw error;
    console.warn(`${error.message}\nIt is measured as it is.`);
  }
  await buildFloor(root);
}

export interface Servers {
  stop(): Promise<void>;
}

/** Starts the reference API with the demo in memory, and the site in front of it. Throws when one does not start. */
export async function startServers(): Promise<Servers> {
  if (await fetch(apiOrigin).catch(() => null)) throw new Error(`Another program answers at ${apiOrigin}.`);
  const { keyFile, certFile } = certificate();
  const port = new URL(apiOrigin).port;
  const api = start([
    ...['server/main.ts', '--port', port, '--strict-port', '--no-site'],
    ...['--data', 'memory', '--demo', 'small'],
  ]);
  const site = start(['tests/bench/site-server.ts', '--key', keyFile, '--cert', certFile]);
  const children = [api, site];
  const servers = { stop: async () => void (await Promise.all(children.map(endProcess))) };
  try {
    await Promise.all([untilAnswers(`${apiOrigin}/auth/check`, api), untilReady(site)]);
  } catch (error) {
    await servers.stop();
    throw error;
  }
  return servers;
}

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    env: {
      ...process.env,
      SITE_ORIGIN: siteOrigin,
      ALLOW_DEMO: demoAllowed,
      LIMIT_PER_ADDRESS: '0',
      LIMIT_PER_TOKEN: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Throws when the process ends before it is ready. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('The site server did not start.')));
  });
}

export function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });
}

/** Throws when there is no reply within two minutes, or the process ends before. */
export async function untilAnswers(url: string, child: ChildProcess | undefined): Promise<void> {
  const deadline = Date.now() + startingTime;
  while (child?.exitCode === null && Date.now() < deadline) {
    const response = await fetch(url).catch(() => null);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${url}.`);
}
