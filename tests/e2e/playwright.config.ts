import { defineConfig } from 'playwright/test';
import { findHeadlessBrowser } from '../../scripts/setup/browser.ts';
import { apiOrigin, siteOrigin } from './origins.ts';

const executablePath = findHeadlessBrowser();
if (!executablePath)
  throw new Error('No Chromium found: set CHROMIUM_PATH, or run `npm test`, which installs one.');

const root = new URL('../..', import.meta.url).pathname;
const port = (origin: string) => new URL(origin).port;

/** The built site on one origin and the API on another, as in production. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  workers: 2,
  reporter: 'list',
  forbidOnly: true,
  webServer: [
    {
      name: 'API',
      command: `node --import tsx server/main.ts --port ${port(apiOrigin)} --strict-port --no-site --data memory --demo small`,
      cwd: root,
      // One address makes all the calls of the suite.
      env: { SITE_ORIGIN: siteOrigin, LIMIT_PER_ADDRESS: '0', LIMIT_PER_TOKEN: '0' },
      url: `${apiOrigin}/auth/check`,
      timeout: 120_000,
    },
    {
      name: 'site',
      command: `node --import tsx server/site/main.ts --dir dist-e2e --port ${port(siteOrigin)}`,
      cwd: root,
      url: `${siteOrigin}/login`,
      timeout: 60_000,
    },
  ],
  use: {
    baseURL: siteOrigin,
    viewport: { width: 1280, height: 800 },
    // To record a trace each time would take a third of the time: `--trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
