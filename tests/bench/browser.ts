/** Chromium for the measurements: slow CPU and network, first visits and kept profiles. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { ensureBrowser, findHeadlessBrowser } from '../../scripts/setup/browser.ts';
import { certificate } from './certificate.ts';
import { siteOrigin } from './origins.ts';
import type { Measured } from './pages.ts';

const launching = () => ({
  // Chromium itself loads pages of its own surface beside the one that is measured.
  executablePath: findHeadlessBrowser() ?? ensureBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--ignore-certificate-errors-spki-list=${certificate().fingerprint}`,
  ],
});
const viewport = { width: 1280, height: 800 };

export const slowCpu = 4;
/** 1.6 Mbit/s down and 150 ms of latency; up like "Slow 4G" in DevTools. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launching());
}

/** A first visit with an empty cache; signed in with a token. */
export function newVisitor(browser: Browser, token: string | null): Promise<BrowserContext> {
  const localStorage = token ? [{ name: 'access_token', value: token }] : [];
  return browser.newContext({
    viewport,
    storageState: { cookies: [], origins: [{ origin: siteOrigin, localStorage }] },
  });
}

/**
 * Runs `work` with a profile on disk, where the browser caches files and compiled scripts, and removes the
 * profile. `port` opens the DevTools protocol to other programs.
 */
export async function withProfile<T>(
  work: (context: BrowserContext) => Promise<T>,
  port?: number,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-profile-'));
  const { args, ...options } = launching();
  if (port) args.push(`--remote-debugging-port=${port}`);
  const context = await chromium.launchPersistentContext(folder, { ...options, args, viewport });
  try {
    return await work(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens an empty page in which probe.js will measure the next load, with this main control. */
export async function openPage(
  context: BrowserContext,
  { control, by }: Pick<Measured, 'control' | 'by'>,
): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage();
  await page.addInitScript(`globalThis.benchControl = ${JSON.stringify({ selector: control, by })}`);
  await page.addInitScript({ path: join(import.meta.dirname, 'probe.js') });
  return { page, devtools: await context.newCDPSession(page) };
}

export async function slowDown(
  devtools: CDPSession,
  { cpu, network }: { cpu: number; network: boolean },
): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!network) return;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
}

/**
 * Signs in through the login page as the administrator of the bot, who owns the large guild. The context stays
 * signed in; returns the token.
 */
export async function signIn(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${siteOrigin}/login`);
  await page.locator('#sign-in').click();
  await page.locator('button[value="admin"]').click();
  await page.waitForURL(`${siteOrigin}/dashboard`);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.close();
  if (!token) throw new Error('Signing in left no token.');
  return token;
}
