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
  /** Who is signed in when the test begins; null is nobody. */
  account: AccountKey | null;
  /** The session is this test's alone, which may end it. */
  ownSession: boolean;
  /** Console errors that a test brings about on purpose, such as the browser's own line about a 404; null is none. */
  expectedErrors: RegExp | null;
  /** How much a page may move by itself, in the browser's unit. */
  maxShift: number;
  /** A third origin that the test lets pages ask, which it answers itself; null is none. */
  thirdOrigin: string | null;
}

interface Fixtures {
  token: string;
  /** Each file begins with the demo as it was made, and sees nothing of what others write. */
  fresh: undefined;
  /**
   * Fails the test on a console error, an uncaught exception, a policy violation, a layout shift over `maxShift`, a text that
   * was asked for and is not there, or a request to any third origin, in every page of the browser's context.
   */
  quiet: undefined;
}

const ownOrigins = [siteOrigin, apiOrigin];

/** A browser page with a session, on which nothing goes wrong unnoticed. */
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
    // They came through the login page, as people do, which has left its letters in the cache.
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
      // What the browser has noticed but not yet told.
      for (const page of context.pages()) await page.evaluate(() => globalThis.reportLastShifts?.());
      expect(faults).toEqual([]);
      // A reply that is still under way has nobody left to go to. Last, since it lets go of the calls that a test holds back.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/**
 * Marks a test of the default run, which proves that each part of the product works. The others look closer, in each language and
 * width: `npm test -- --all`, or by name.
 */
export const journey = { tag: '@journey' } as const;

/** Of tests that differ in a language, a width or a case alone, one is a journey. */
export const journeyIf = (is: boolean) => (is ? journey : {});

export { expect };
