import { defineConfig } from 'playwright/test';
import config from '../e2e/playwright.config.ts';

/** `npm run pictures`: the servers and browser of the tests, with everything fixed that could draw a page differently. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: '*.pictures.ts',
  globalSetup: './global-setup.ts',
  grep: /./,
  fullyParallel: true,
  retries: 0,
  reporter: './reporter.ts',
  // The gallery alone is a test of 26 pictures.
  timeout: 180_000,
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/kept/{arg}{ext}',
  // The edges of letters are drawn a little differently from run to run, above all after the theme has changed.
  expect: { timeout: 30_000, toHaveScreenshot: { threshold: 0.2, maxDiffPixels: 100 } },
  use: {
    ...config.use,
    screenshot: 'off',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
