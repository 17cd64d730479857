/** Every operation that a screen calls first × everything that can go wrong with a call: told in words, and over when it is over. */
import type { Page, Route } from 'playwright/test';
import { routes } from '../../src/routes.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { apiOrigin } from '../e2e/origins.ts';
import { allRoutes, passages, ready } from '../e2e/pages.ts';
import { texts } from '../e2e/texts.ts';
import { type CallFault, callFaults } from './call-faults.ts';

test.describe.configure({ mode: 'parallel' });

const t = texts('fr');

const screens = allRoutes.filter(
  ({ name }) => routes[name].layout.startsWith('default') && !passages.includes(name),
);

/** Operations of the frame, which all screens call, and the screen where each is tried. */
const ofFrame: Readonly<Record<string, string>> = {
  '/auth/check': 'guilds',
  '/guilds': 'guilds',
  '/guild/{id}': 'captcha',
  '/guild/{id}/channels': 'captcha',
  '/guild/{id}/roles': 'captcha',
};

const generalised = (path: string) => path.replace(/\/\d{5,}/, '/{id}').replace(/\/\d{5,}/, '/{other}');

/** The reads that a screen sends before it is ready, each once. */
async function readsOf(page: Page, path: string): Promise<readonly string[]> {
  const reads = new Set<string>();
  const note = (request: { method(): string; url(): string }) => {
    if (request.method() === 'GET' && request.url().startsWith(apiOrigin))
      reads.add(new URL(request.url()).pathname);
  };
  page.on('request', note);
  await page.goto(path);
  await ready(page);
  page.off('request', note);
  return [...reads];
}

/** What there is to see, in words without numbers. */
const wordsOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('#main')?.innerText.replace(/[\d\s]+/g, ' ') ?? '');

const retryOf = (page: Page) => page.getByRole('main').getByRole('button', { name: t('common:retry') }).first();

interface Screen {
  readonly path: string;
  /** Its words without a fault. */
  readonly sound: string;
  readonly token: string;
}

/** What is wrong with how a screen meets a fault; null if nothing is. */
async function meet(
  page: Page,
  { path, sound, token }: Screen,
  read: string,
  fault: CallFault,
): Promise<string | null> {
  const isRead = (url: URL) => url.origin === apiOrigin && url.pathname === read;
  const handler = (route: Route) => (route.request().method() === 'GET' ? fault.meet(route) : route.fallback());
  await page.route(isRead, handler);
  try {
    await page.goto(path);
    if (fault.name.startsWith('401')) {
      await page.waitForURL(/\/login/, { timeout: 8000 });
      await page.evaluate((kept) => localStorage.setItem('access_token', kept), token);
      return null;
    }
    await ready(page);
    if (!(await page.locator('#nav').count())) return 'the frame is gone';
    const words = await wordsOf(page);
    const isTold = await page.getByRole('main').getByRole('alert').filter({ visible: true }).count();
    const retry = retryOf(page);
    const canRetry = await retry.isVisible();
    if (words.trim().length < 40) return `the page is blank: ${words}`;
    if (!isTold && !canRetry && words !== sound) return `nothing tells of it: ${words.slice(0, 300)}`;
    await page.unroute(isRead, handler);
    if (!canRetry) return null;
    await retry.press('Enter');
    await ready(page);
    await expect(retry).toHaveCount(0, { timeout: 6000 });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n', 3).join(' ') : String(error);
  } finally {
    await page.unroute(isRead, handler);
  }
}

for (const { name, path, account } of screens)
  test.describe(() => {
    // What the browser itself writes of a failed call.
    test.use({ account, ownSession: true, expectedErrors: /Failed to load resource/, maxShift: 10 });

    test(`faults of calls: ${name}`, async ({ page, token }, info) => {
      const reads = (await readsOf(page, path)).filter((read) => (ofFrame[generalised(read)] ?? name) === name);
      const screen = { path, token, sound: await wordsOf(page) };
      const wrong: string[] = [];
      for (const read of reads)
        for (const fault of callFaults) {
          const found = await meet(page, screen, read, fault);
          if (found) wrong.push(`${generalised(read)}, ${fault.name}: ${found}`);
        }
      info.annotations.push({ type: 'figure', description: `${reads.length * callFaults.length}` });
      console.log(`${name}: ${reads.length} reads × ${callFaults.length} faults, ${wrong.length} wrong\n${wrong.join('\n')}`);
      expect(wrong).toEqual([]);
    });
  });
