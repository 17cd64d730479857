import { defineConfig } from 'playwright/test';
import config from '../e2e/playwright.config.ts';

/** `npm run shots`: the same servers and browser as the tests, with the demo of `npm start`. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: '*.shots.ts',
  globalSetup: './global-setup.ts',
  grep: /./,
});
