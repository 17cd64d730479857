/** Every operation that a screen calls first × everything that can go wrong with a call: told in words, and over when it is over. */
import type { Page, Response, Route } from 'playwright/test';
import { routes } from '../../../src/routes.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { apiOrigin } from '../../e2e/origins.ts';
import { allRoutes, passages, ready } from '../../e2e/pages.ts';
import { texts } from '../../e2e/texts.ts';
import { type CallFault, callFaults } from './call-faults.ts';

test.describe.configure({ mode: 'parallel' });

const t = texts('fr');

const screens = allRoutes.filter(
  ({ name }) => routes[name].layout.startsWith('default') && !passages.includes(name),
);

/** Operations of the frame, which all screens call, and the screen where each is tried. */
const ofFrame: Readonly<Record<string, string>> = {
  '/auth/check': 'guilds',
  '/user': 'guilds',
  '/guilds': 'guilds',
  '/guild/{id}': 'captcha',
  '/guild/{id}/channels': 'captcha',
  '/guild/{id}/roles': 'captcha',
};

/** Reads whose failure takes nothing away that a reader counts on, with what they are for. */
const extras: Readonly<Record<string, string>> = {
  '/guild/{id}/health': 'a hint on the card of a server',
};

const generalised = (path: string) => path.replace(/\/\d{5,}/, '/{id}').replace(/\/\d{5,}/, '/{other}');

/** The reads that a screen sends before it is ready, by path, with what they are answered. */
async function readsOf(page: Page, path: string): Promise<ReadonlyMap<string, string>> {
  const replies: Response[] = [];
  const note = (reply: Response) => {
    if (reply.request().method() === 'GET' && reply.url().startsWith(apiOrigin)) replies.push(reply);
  };
  page.on('response', note);
  await page.goto(path);
  await ready(page);
  page.off('response', note);
  const bodies = replies.map(async (reply) => [new URL(reply.url()).pathname, await reply.text()] as const);
  return new Map(await Promise.all(bodies));
}

/** What there is to see, in words without numbers. */
const wordsOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('#main')?.innerText.replace(/[\d\s]+/g, ' ') ?? '');

const retryOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('common:retry') })
    .first();

interface Screen {
  readonly path: string;
  /** Its words without a fault. */
  readonly sound: string;
  readonly token: string;
}

/** The first words that are missing. */
function difference(sound: string, words: string): string {
  const at = [...sound].findIndex((letter, index) => letter !== words[index]);
  return `${sound.slice(Math.max(0, at - 20), at + 80)} → ${words.slice(Math.max(0, at - 20), at + 80)}`;
}

/**
 * What is wrong with how a screen meets a read that takes ten seconds, or is never answered; null if nothing is. The page has a clock of
 * the test.
 */
async function wait(page: Page, { path }: Screen, read: string, ends: boolean): Promise<string | null> {
  const isRead = (url: URL) => url.origin === apiOrigin && url.pathname === read;
  const held: Route[] = [];
  const handler = (route: Route) => void held.push(route);
  await page.route(isRead, handler);
  try {
    await page.goto(path);
    await expect.poll(() => held.length, { timeout: 6000 }).toBeGreaterThan(0);
    await expect(page.locator('#main h1')).toHaveCount(1, { timeout: 6000 });
    const slow = page.getByText(t('frame:slow')).filter({ visible: true }).first();
    const waits = page.locator('#main :is([aria-busy="true"], [data-loading])').filter({ visible: true });
    const isTold = async () => {
      await page.clock.fastForward(3000);
      return (await slow.isVisible()) || (await waits.count()) === 0;
    };
    await expect.poll(isTold, 'it is told that it takes long').toBe(true);
    if (!ends) {
      // What is never answered is asked again.
      if (await slow.isVisible()) await slow.getByRole('button', { name: t('common:retry') }).press('Enter');
      else await page.reload();
    }
    // The calls that are held go on.
    await page.unroute(isRead, handler);
    await page.clock.fastForward(1000);
    await ready(page);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n', 3).join(' ') : String(error);
  } finally {
    await page.unroute(isRead, handler);
  }
}

/** What is wrong with how a screen meets a fault; null if nothing is. */
async function meet(
  page: Page,
  { path, sound, token }: Screen,
  [read, body]: readonly [path: string, body: string],
  fault: CallFault,
): Promise<string | null> {
  const isRead = (url: URL) => url.origin === apiOrigin && url.pathname === read;
  const handler = (route: Route) =>
    route.request().method() === 'GET' ? fault.meet(route, body) : route.fallback();
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
    if (!isTold && !canRetry && words !== sound && !extras[generalised(read)])
      return `nothing tells of it: ${difference(sound, words)}`;
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

    test(`faults of calls: ${name}`, async ({ page, context, token }, info) => {
      const reads = [...(await readsOf(page, path))].filter(
        ([read]) => (ofFrame[generalised(read)] ?? name) === name,
      );
      const screen = { path, token, sound: await wordsOf(page) };
      const wrong: string[] = [];
      for (const read of reads)
        for (const fault of callFaults) {
          const found = await meet(page, screen, read, fault);
          if (found) wrong.push(`${generalised(read[0])}, ${fault.name}: ${found}`);
        }
      const clocked = await context.newPage();
      clocked.setDefaultTimeout(8000);
      await clocked.clock.install();
      for (const [read] of reads)
        for (const ends of [true, false]) {
          const found = await wait(clocked, screen, read, ends);
          if (found) wrong.push(`${generalised(read)}, ${ends ? 'slow' : 'hung'}: ${found}`);
        }
      info.annotations.push({ type: 'figure', description: `${reads.length * (callFaults.length + 2)}` });
      expect(wrong).toEqual([]);
    });
  });
