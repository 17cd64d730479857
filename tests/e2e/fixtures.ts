/** The fixtures of all browser tests: a fresh demo per file, a session, and checks for unexpected errors. */
import { test as base, expect } from 'playwright/test';
import type { AccountKey } from '../../server/demo/data/accounts.ts';
import { firstFonts } from '../../src/i18n/first-fonts.ts';
import { apiOrigin, siteOrigin } from './origins.ts';
import { forgetTokens, signIn, tokenOf } from './sign-in.ts';
import { namespaces } from './texts.ts';
import { watchPage } from './watch-page.ts';
import { watchTexts } from './watch-texts.ts';
import { World } from './world.ts';

interface Options {
  /** The account that is signed in; null for nobody. */
  account: AccountKey | null;
  /** Gives the test a session of its own, which it may end. */
  ownSession: boolean;
  /** Console errors that a test causes on purpose, such as the browser's message about a 404; null for none. */
  expectedErrors: RegExp | null;
  /** The allowed cumulative layout shift. */
  maxShift: number;
  /** A third-party origin that pages may call, and that the test mocks; null for none. */
  thirdOrigin: string | null;
}

interface Fixtures {
  token: string;
  /** Resets the database to the demo at the start of each file, so that files do not depend on each other. */
  fresh: undefined;
  /**
   * Fails the test on a console error, an uncaught exception, a CSP violation, a layout shift above `maxShift`, a
   * missing text, or a request to any other origin, on every page of the browser context.
   */
  quiet: undefined;
}

const ownOrigins = [siteOrigin, apiOrigin];

/** A page with a session, which fails the test on unexpected errors. */
export const test = base.extend<Options & Fixtures, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern.
    async ({}, use) => {
      const world = await World.start();
      await use(world);
      await world.end();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    ({ launchOptions, world }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), world.browserFlag] }),
    { scope: 'worker' },
  ],
  fresh: [
    async ({ world }, use, { file }) => {
      if (await world.begin(file)) forgetTokens();
      await use(undefined);
    },
    { auto: true },
  ],
  account: ['owner', { option: true }],
  ownSession: [false, { option: true }],
  expectedErrors: [null, { option: true }],
  maxShift: [0.01, { option: true }],
  thirdOrigin: [null, { option: true }],
  token: async ({ fresh: _, account, ownSession }, use) => {
    if (account) await use(await (ownSession ? signIn(account) : tokenOf(account)));
    else await use('');
  },
  storageState: async ({ token }, use) => {
    // Signed-in people came through the login page, which has put the fonts in the cache.
    const fonts = { name: 'fonts', value: firstFonts('ar').join(' ') };
    const localStorage = token ? [{ name: 'access_token', value: token }, fonts] : [];
    await use({ cookies: [], origins: [{ origin: siteOrigin, localStorage }] });
  },
  quiet: [
    async ({ context, expectedErrors, maxShift, thirdOrigin }, use) => {
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(error.error().message));
      context.on('console', (message) => {
        if (message.type() !== 'error' || expectedErrors?.test(message.text())) return;
        faults.push(message.text());
      });
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        const isKnown = ownOrigins.includes(origin) || origin === thirdOrigin;
        if (/^https?:$/.test(protocol) && !isKnown) faults.push(`foreign: ${origin}`);
      });
      await context.exposeFunction('reportFault', (fault: string) => faults.push(fault));
      await context.addInitScript(watchPage, maxShift);
      await context.addInitScript(watchTexts, namespaces);
      await use(undefined);
      // Report the layout shifts that the browser has observed but not yet delivered.
      for (const page of context.pages()) await page.evaluate(() => globalThis.reportLastShifts?.());
      expect(faults).toEqual([]);
      // Replies that are still pending can no longer be delivered. This comes last, because it releases the requests
      // that a test holds back.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/**
 * Marks a test of the default run, which covers each part of the product once. The other tests cover other
 * languages and widths: run them with `npm test -- --all` or by name.
 */
export const journey = { tag: '@journey' } as const;

/** Marks one of several tests that only differ in a language, a width or a case. */
export const journeyIf = (is: boolean) => (is ? journey : {});

export { expect };
