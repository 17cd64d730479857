import { test as base, expect } from 'playwright/test';
import type { AccountKey } from '../../server/db/demo/accounts.ts';
import { siteOrigin } from './origins.ts';
import { tokenOf } from './sign-in.ts';

interface Options {
  /** Who is signed in when the test begins; null is nobody. */
  account: AccountKey | null;
  /** Console errors that a test brings about on purpose, such as the browser's own line about a 404. */
  expectedErrors: readonly RegExp[];
}

interface Fixtures {
  token: string;
  /** Fails the test on a console error, an uncaught exception, a policy violation, or a layout shift over 0.01. */
  quiet: undefined;
}

const maxShift = 0.01;

/** A browser page with a session, on which nothing goes wrong unnoticed. */
export const test = base.extend<Options & Fixtures>({
  account: ['owner', { option: true }],
  expectedErrors: [[], { option: true }],
  token: async ({ account }, use) => use(account ? await tokenOf(account) : ''),
  storageState: async ({ token }, use) => {
    const localStorage = token ? [{ name: 'access_token', value: token }] : [];
    await use({ cookies: [], origins: [{ origin: siteOrigin, localStorage }] });
  },
  quiet: [
    async ({ page, expectedErrors }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        if (!expectedErrors.some((pattern) => pattern.test(message.text()))) faults.push(message.text());
      });
      await page.exposeFunction('reportFault', (fault: string) => faults.push(fault));
      await page.addInitScript((limit) => {
        const report = (fault: string) =>
          (globalThis as unknown as { reportFault: (fault: string) => void }).reportFault(fault);
        addEventListener('securitypolicyviolation', (event) => {
          report(`policy: ${event.violatedDirective} ${event.blockedURI}`);
        });
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) shift += entry.value;
          }
          if (shift > limit) report(`layout shift ${shift.toFixed(3)}`);
        }).observe({ type: 'layout-shift', buffered: true });
      }, maxShift);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
