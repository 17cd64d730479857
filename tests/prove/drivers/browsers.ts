/** The browsers that people install, without Playwright's changes: how each is found and started. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBrowser } from '../../../scripts/setup/browser.ts';
import { freePort, startProgram } from './program.ts';
import { overHttp, overMarionette, type Send } from './wire.ts';

/** A browser with a fresh profile, under WebDriver. */
export interface Running {
  readonly send: Send;
  readonly version: string;
  end(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** What Debian calls the packages that it needs. */
  readonly packages: readonly string[];
  /** The programs that it needs and this machine lacks. */
  missing(): string[];
  start(): Promise<Running>;
}

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
const lacking = (programs: Readonly<Record<string, unknown>>) =>
  Object.keys(programs).filter((name) => !programs[name]);

/** Opens a session in a browser. It ends with the programs, which also end when it cannot be opened. */
async function openSession(send: Send, capabilities: object, stop: () => Promise<void>): Promise<Running> {
  try {
    const opened = await send('newSession', { capabilities: { alwaysMatch: capabilities } });
    const { capabilities: given } = opened as { capabilities: { browserVersion: string } };
    await send('setWindowRect', { width: 1440, height: 1000 });
    const end = async () => {
      await send('deleteSession').catch(() => undefined);
      await stop();
    };
    return { send, end, version: given.browserVersion };
  } catch (error) {
    await stop();
    throw error;
  }
}

const chromium: Engine = {
  name: 'Chromium',
  packages: ['chromium', 'chromium-driver'],
  missing: () => lacking({ chromium: findBrowser(), chromedriver: onPath('chromedriver') }),
  async start() {
    const driver = startProgram('chromedriver', ['--port=0']);
    const [, port] = await driver.says(/successfully on port (\d+)/);
    const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'];
    // Its driver clicks where an element was before the page has scrolled smoothly to it.
    args.push('--force-prefers-reduced-motion');
    return openSession(
      overHttp(`http://127.0.0.1:${port}`),
      { 'goog:chromeOptions': { binary: findBrowser(), args } },
      driver.stop,
    );
  },
};

const firefoxNames = ['firefox-esr', 'firefox'];

/** Firefox writes its ports into its profile. */
async function fileOf(profile: string, name: string): Promise<string> {
  const file = join(profile, name);
  for (let tries = 0; tries < 600; tries += 1) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (text) return text;
    await pause(100);
  }
  throw new Error(`Firefox has not written ${name}.`);
}

const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  missing: () => lacking({ firefox: firefoxNames.find(onPath) }),
  async start() {
    const profile = mkdtempSync(join(tmpdir(), 'prove-firefox-'));
    writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
    const flags = ['--headless', '--no-remote', '--marionette', '--profile', profile];
    const browser = startProgram(firefoxNames.find(onPath) ?? 'firefox', flags);
    const send = await overMarionette(Number(await fileOf(profile, 'MarionetteActivePort')));
    return openSession(send, {}, async () => {
      await browser.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    });
  },
};

/** The browser that Debian's driver of WebKitGTK comes with. */
function miniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .flatMap((machine) =>
      ['4.1', '6.0', '4.0'].map((api) => join(libraries, machine, `webkit2gtk-${api}`, 'MiniBrowser')),
    )
    .find(existsSync);
}

const webkit: Engine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  missing: () =>
    lacking({ MiniBrowser: miniBrowser(), WebKitWebDriver: onPath('WebKitWebDriver'), Xvfb: onPath('Xvfb') }),
  async start() {
    const screen = startProgram('Xvfb', [
      '-displayfd',
      '1',
      '-screen',
      '0',
      '1440x1000x24',
      '-nolisten',
      'tcp',
    ]);
    const [display] = await screen.says(/^\d+$/);
    const port = await freePort();
    const driver = startProgram('WebKitWebDriver', [`--port=${port}`], { DISPLAY: `:${display}` });
    const origin = `http://127.0.0.1:${port}`;
    await driver.answers(`${origin}/status`);
    return openSession(
      overHttp(origin),
      { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } },
      async () => {
        await driver.stop();
        await screen.stop();
      },
    );
  },
};

export const engines: readonly Engine[] = [chromium, firefox, webkit];
