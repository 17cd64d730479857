/** The configuration of the browser tests. */
import { defineConfig } from 'playwright/test';
import { findHeadlessBrowser } from '../../scripts/setup/browser.ts';
import { siteOrigin } from './origins.ts';

const executablePath = findHeadlessBrowser();
if (!executablePath)
  throw new Error('No Chromium found: set CHROMIUM_PATH, or run `npm test`, which installs one.');

/** Runs the built site on one origin and the API on another, as in production. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  workers: 2,
  // A test that is run by name need not be a journey, so `npm test -- <words>` asks for all tests.
  ...(process.env.VIGIE_TESTS !== 'all' && { grep: /@journey/ }),
  // A test that passes on the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  forbidOnly: true,
  use: {
    baseURL: siteOrigin,
    viewport: { width: 1280, height: 800 },
    // Recording traces would make tests a third slower. Use `--trace on` when needed.
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
