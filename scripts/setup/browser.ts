import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Path of a Chromium that is there: CHROMIUM_PATH, then one on the path, then Playwright's own; null without one.
 * Throws when CHROMIUM_PATH names no program.
 */
export function findBrowser(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is no program: ${env.CHROMIUM_PATH}`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
  if (onPath) return onPath;
  const own = chromium.executablePath();
  return isProgram(own) ? own : null;
}

function run(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Debian's package first: Playwright's download is often out of reach where Debian's mirrors are not. */
function installFromDebian(): boolean {
  if (!existsSync('/etc/debian_version')) return false;
  const apt = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  if (process.getuid?.() === 0) {
    run('env', [...apt, 'update']);
    return run('env', [...apt, ...install]);
  }
  if (!run('sudo', ['-n', 'true'])) return false;
  run('sudo', ['-n', 'env', ...apt, 'update']);
  return run('sudo', ['-n', 'env', ...apt, ...install]);
}

/** Path of a Chromium, installed when there was none. Throws when that failed too. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing a browser…');
  const playwright = createRequire(import.meta.url).resolve('playwright/cli.js');
  if (!installFromDebian()) run(process.execPath, [playwright, 'install', 'chromium']);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
}
