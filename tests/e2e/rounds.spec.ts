/** What the first picture of a screen needs, calls and texts, is asked for in one round, before its code has come. */
import type { Page } from 'playwright/test';
import { type RouteName, routes } from '../../src/routes.ts';
import { expect, journey, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { allRoutes, passages } from './pages.ts';

// Nothing is saved here, so both workers can run these tests.
test.describe.configure({ mode: 'parallel' });

/**
 * Their first reply says whether the host would refuse the next call: whether the reader is an administrator, and whether the member is
 * in the records.
 */
const inTwoRounds: readonly RouteName[] = ['admin-commands', 'admin-guilds', 'member'];

const screens = allRoutes.filter(
  ({ name }) =>
    routes[name].layout.startsWith('default') && !passages.includes(name) && !inTwoRounds.includes(name),
);

declare global {
  /** The calls that the page sends by itself, and what its code adds, which is never answered. */
  var sentCalls: { readonly early: string[]; readonly late: string[] };
}

/**
 * Runs in the page. Sends the early calls as soon as its script is there, and leaves all others without an answer, with all texts that
 * the page has not asked for.
 */
function holdLateCalls(host: string): void {
  const early: string[] = [];
  const late: string[] = [];
  globalThis.sentCalls = { early, late };
  let start: typeof globalThis.earlyCalls;
  let isEarly = false;
  Object.defineProperty(globalThis, 'earlyCalls', {
    get: () => start,
    set(given: typeof start) {
      start = given;
      isEarly = true;
      start?.();
      isEarly = false;
    },
  });
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (/^\/_astro\/texts\//.test(url) && !document.querySelector(`link[rel="preload"][href="${url}"]`)) {
      late.push(url);
      return new Promise(() => {});
    }
    if (!url.startsWith(host)) return send(input, init);
    (isEarly ? early : late).push(`${init?.method ?? 'GET'} ${url.slice(host.length)}`);
    return isEarly ? send(input, init) : new Promise(() => {});
  };
}

/** Whether a part of the first screen that holds back all of it or a section is still a skeleton; with what is held back. */
function firstPicture(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { early, late } = globalThis.sentCalls;
    const isSeen = (element: Element): boolean => {
      const { top, height } = element.getBoundingClientRect();
      return (height > 0 && top < innerHeight) || [...element.children].some(isSeen);
    };
    const skeletons = [...document.querySelectorAll('#main :is([data-loading], [data-drawing])')];
    const isDrawn = document.querySelector('#main [data-ready]') && !skeletons.some(isSeen);
    return isDrawn && early.length > 1 ? 'drawn' : `waits for one of ${late.join(', ')}`;
  });
}

/** A new page for each screen would take half of the time. */
const together = 8;
const groups = (['owner', 'member'] as const).flatMap((account) => {
  const own = screens.filter((screen) => screen.account === account);
  return Array.from({ length: Math.ceil(own.length / together) }, (_, at) => ({
    account,
    screens: own.slice(at * together, (at + 1) * together),
  }));
});

for (const { account, screens } of groups)
  test.describe(() => {
    test.use({ account });

    test(
      `one round of calls and texts: ${screens.map(({ name }) => name).join(', ')}`,
      journey,
      async ({ page }) => {
        await page.addInitScript(holdLateCalls, apiOrigin);
        for (const { name, path } of screens) {
          // All of its code is there, so that nothing else is on the way.
          await page.goto(path, { waitUntil: 'networkidle' });
          await expect.poll(() => firstPicture(page), name).toBe('drawn');
        }
      },
    );
  });
