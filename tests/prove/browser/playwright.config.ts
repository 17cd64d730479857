import { defineConfig } from 'playwright/test';
import config from '../../e2e/playwright.config.ts';

/** `npm run prove`: the servers and browser of the tests, for what takes too long for a run of the tests. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: '*.proof.ts',
  globalSetup: '../../e2e/global-setup.ts',
  outputDir: '../../../test-results/prove',
  grep: /./,
  retries: 0,
  timeout: 600_000,
});
