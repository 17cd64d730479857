import { defineConfig } from 'playwright/test';
import { findHeadlessBrowser } from '../../scripts/setup/browser.ts';
import { siteOrigin } from './origins.ts';

const executablePath = findHeadlessBrowser();
if (!executablePath)
  throw new Error('No Chromium found: set CHROMIUM_PATH, or run `npm test`, which installs one.');

/** The built site on one origin and the API on another, as in production. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  workers: 2,
  // Whoever names a test wants that one, so `npm test -- <words>` asks for all of them as well.
  ...(process.env.VIGIE_TESTS !== 'all' && { grep: /@journey/ }),
  // A test that passes only then is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  forbidOnly: true,
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
