/** Finds a Chromium for the tests, and installs one if there is none. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { installFromDebian } from './debian.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(programs: readonly string[], env: Environment = process.env): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => programs.map((name) => join(folder, name))).find(isProgram);
}

/**
 * The path of an installed Chromium: CHROMIUM_PATH, else one on the PATH, else Playwright's; null if there is none.
 *
 * @throws when CHROMIUM_PATH is not a program
 */
export function findBrowser(env: Environment = process.env): string | null {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is no program: ${env.CHROMIUM_PATH}`);
  }
  const found = onPath(names, env);
  if (found) return found;
  const own = chromium.executablePath();
  return isProgram(own) ? own : null;
}

/**
 * The path of Chromium's headless shell, which makes tests twice as fast; else that of Chromium. CHROMIUM_PATH
 * overrides both.
 */
export function findHeadlessBrowser(): string | null {
  const shell = process.env.CHROMIUM_PATH ? undefined : onPath(['chromium-headless-shell']);
  return shell ?? findBrowser();
}

/**
 * The path of Chromium, which is installed with its headless shell if missing.
 *
 * @throws when the installation fails
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing a browser…');
  // Debian's package first, because its mirrors are often reachable when Playwright's download is not.
  if (installFromDebian('chromium')) installFromDebian('chromium-headless-shell');
  else {
    const playwright = createRequire(import.meta.url).resolve('playwright/cli.js');
    spawnSync(process.execPath, [playwright, 'install', 'chromium'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
}
