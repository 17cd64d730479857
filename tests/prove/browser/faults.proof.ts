/** Every read of every screen × everything that can go wrong with a call: told in words, and over when it is over. */
import type { Locator, Page, Response } from 'playwright/test';
import { routes } from '../../../src/routes.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { apiOrigin } from '../../e2e/origins.ts';
import { allRoutes, passages } from '../../e2e/pages.ts';
import { texts } from '../../e2e/texts.ts';
import { figure } from '../figure.ts';
import { type CallFault, callFaults, held } from './call-faults.ts';
import { isRefusalTold } from './fault-words.ts';
import { Network } from './network.ts';
import { isReachable, rawWords, reasonOf, settled, wordsOf } from './seen.ts';

test.describe.configure({ mode: 'parallel' });

const t = texts('fr');

const screens = allRoutes.filter(
  ({ name }) => routes[name].layout.startsWith('default') && !passages.includes(name),
);

/** Reads of the frame, which all screens send, and the screens where each is tried. */
const ofFrame: Readonly<Record<string, readonly string[]>> = {
  '/auth/check': ['guilds'],
  '/user': ['guilds'],
  '/guilds': ['guilds'],
  '/guild/{id}': ['captcha'],
  '/guild/{id}/channels': ['captcha', 'logs'],
  '/guild/{id}/roles': ['captcha', 'logs'],
  // Elsewhere they are marks in the navigation.
  '/guild/{id}/health': ['guilds', 'guild', 'inbox'],
};

/** Reads whose failure takes nothing away that a reader counts on, by screen, with what they are for. */
const extras: Readonly<Record<string, string>> = {
  'guilds /guild/{id}/health': 'a hint on the card of a server',
  '* /guild/{id}/revisions': 'when it was last changed, under the title',
  'inbox /guild/{id}/tickets': 'the names of the panels beside the tickets',
  'ticket-history /guild/{id}/tickets': 'the names of the panels, in whose place their ids stand',
  'transcript /guild/{id}/tickets': 'the name of the panel beside the ticket, whose conversation is there',
};

/** Where changes are what the screen is about. */
const ofChanges = ['guild', 'revisions'];

function isExtra(name: string, read: string): boolean {
  return `${name} ${read}` in extras || (`* ${read}` in extras && !ofChanges.includes(name));
}

/** Reads that an older host does not have, which it says by a 404: what the screen does without them. */
const withoutRead: Readonly<Record<string, string>> = {
  '/guild/{id}/overview': 'shows the figures of the month, and says that there are no others',
  '/guild/{id}/revisions': 'shows what the team did without changes, and no last change under a title',
  '/guild/{id}/health': 'shows no notices',
  '/guild/{id}/tickets/access': 'does not ask who reads tickets',
  '/guild/{id}/automod': 'reads rule by rule, and shows no hits',
};

const generalised = (path: string) => path.replace(/\/\d{5,}/, '/{id}').replace(/\/\d{5,}/, '/{other}');
const operationOf = (url: string) => generalised(new URL(url).pathname);

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Its words without a fault. */
  readonly sound: string;
  readonly token: string;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

/** Idle pages send some reads, after four seconds (when-idle.ts). */
const becomeIdle = (page: Page) => page.clock.fastForward(4000);

/** The reads that a screen sends until it is idle, by operation, with what the first of each is answered. */
async function readsOf(page: Page, path: string): Promise<ReadonlyMap<string, string>> {
  const replies: Response[] = [];
  const note = (reply: Response) => {
    if (reply.request().method() === 'GET' && reply.url().startsWith(apiOrigin)) replies.push(reply);
  };
  page.on('response', note);
  await open(page, path);
  await settled(page);
  await becomeIdle(page);
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  const bodies = replies
    .reverse()
    .map(async (reply) => [operationOf(reply.url()), await reply.text()] as const);
  return new Map(await Promise.all(bodies));
}

/** Where the bot is missing, its button asks about it once more. */
function retryOf(page: Page): Locator {
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { name: t('frame:bot_missing.title'), exact: true });
  const withoutBot = main.locator('section').filter({ has: heading });
  return main
    .getByRole('button', { name: t('common:retry') })
    .or(withoutBot.getByRole('button', { name: t('frame:bot_missing.again') }))
    .first();
}

/** Nothing is there, or not for this reader: trying again would change nothing. */
const isFinal = (fault: CallFault) => /^40[34]/.test(fault.name);

/** The first words that are missing. */
function difference(sound: string, words: string): string {
  const at = [...sound].findIndex((letter, index) => letter !== words[index]);
  return `${sound.slice(Math.max(0, at - 20), at + 80)} → ${words.slice(Math.max(0, at - 20), at + 80)}`;
}

const eventually = (is: () => unknown, timeout: number) =>
  expect
    .poll(is, { timeout, intervals: [50] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

/** Whether a screen says what it says without a fault. */
const becomes = (page: Page, sound: string) => eventually(async () => (await wordsOf(page)) === sound, 3000);

/** What is wrong with how a screen meets a fault; null if nothing is. */
async function meet(page: Page, screen: Screen, read: string, network: Network, fault: CallFault) {
  network.break(fault);
  await open(page, screen.path);
  if (fault.name.startsWith('401')) {
    // A transcript can be linked to, and asks in its place.
    const asked = page.getByRole('heading', { name: t('transcript:sign_in.title') });
    const isAsked = async () => /\/login/.test(page.url()) || (await asked.isVisible());
    await expect.poll(isAsked, { message: 'it is asked to sign in', timeout: 8000 }).toBe(true);
    await page.evaluate((kept) => localStorage.setItem('access_token', kept), screen.token);
    return null;
  }
  await settled(page);
  if (network.met === 0) {
    await becomeIdle(page);
    await expect.poll(() => network.met, { message: 'the read is sent', timeout: 4000 }).toBeGreaterThan(0);
    await settled(page);
  }
  if ((await page.locator('#nav').count()) === 0) return 'the frame is gone';
  const words = await wordsOf(page);
  if (words.trim().length < 40) return `the page is blank: ${words}`;
  const raw = rawWords(words, screen.sound);
  if (raw.length > 0) return `shows ${raw.join(', ')}`;
  const isTold = await page.getByRole('main').getByRole('alert').filter({ visible: true }).count();
  const retry = retryOf(page);
  const canRetry = await retry.isVisible();
  const isSaid = isTold > 0 || canRetry || isRefusalTold(words, screen.sound);
  const isExpected = isExtra(screen.name, read) || (read in withoutRead && fault.name === '404 not_found');
  // Words that come late are waited for.
  const isWhole = async () => isExpected || (await becomes(page, screen.sound));
  if (!isSaid && !(await isWhole())) return `nothing tells of it: ${difference(screen.sound, words)}`;
  await network.mend();
  if (!canRetry) {
    return isFinal(fault) || (await isWhole())
      ? null
      : `there is no retry: ${difference(screen.sound, words)}`;
  }
  if (!(await isReachable(page, retry))) return 'Tab does not reach the retry';
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(retry).toHaveCount(0, { timeout: 6000 });
  return null;
}

/** What is wrong with how a screen meets a read that takes ten seconds, or is never answered; null if nothing is. */
async function wait(page: Page, screen: Screen, read: string, network: Network, ends: boolean) {
  network.break(held);
  await open(page, screen.path);
  // With the clock ahead, calls that nobody holds would take long too.
  const isHeld = { message: 'the read is held, and no other is under way', timeout: 6000 };
  if (!(await eventually(() => network.isHolding, 1000))) await becomeIdle(page);
  await expect.poll(() => network.isHolding, isHeld).toBe(true);
  await expect(page.locator('#main h1')).toHaveCount(1, { timeout: 6000 });
  const slow = page.getByText(t('frame:slow')).filter({ visible: true }).first();
  const waits = page.locator('#main :is([aria-busy="true"], [data-loading])').filter({ visible: true });
  // What is not waited for is either of no account, or not shown.
  const isWhole = async () =>
    (await waits.count()) === 0 && (isExtra(screen.name, read) || (await wordsOf(page)) === screen.sound);
  const isTold = async () => {
    await page.clock.fastForward(3000);
    return (await slow.isVisible()) || (await isWhole());
  };
  if (!(await eventually(isTold, 3000)))
    return `nothing tells that it takes long: ${difference(screen.sound, await wordsOf(page))}`;
  if (!ends) {
    // What is never answered is asked again.
    const left = page.waitForEvent('domcontentloaded');
    if (await slow.isVisible()) {
      const retry = slow.getByRole('button', { name: t('common:retry') });
      if (!(await isReachable(page, retry))) return 'Tab does not reach the retry';
      await page.keyboard.press('Enter');
    } else await page.reload({ waitUntil: 'domcontentloaded' });
    await left;
  }
  await network.mend();
  await page.clock.fastForward(1000);
  await settled(page);
  return null;
}

for (const { name, path, account } of screens)
  test.describe(() => {
    // What the browser itself writes of a failed call.
    test.use({ account, ownSession: true, expectedErrors: /Failed to load resource/, maxShift: 10 });

    test(`faults of calls: ${name}`, async ({ page, token }) => {
      page.setDefaultTimeout(8000);
      await page.clock.install();
      const reads = [...(await readsOf(page, path))].filter(([read]) =>
        (ofFrame[read] ?? [name]).includes(name),
      );
      const screen = { name, path, token, sound: await wordsOf(page) };
      const wrong: string[] = [];
      for (const [read, body] of reads) {
        const note = async (what: string, trial: Promise<string | null>) => {
          const found = await trial.catch(reasonOf);
          if (found) wrong.push(`${read}, ${what}: ${found}`);
        };
        const calls = { method: 'GET', is: (asked: string) => generalised(asked) === read };
        const network = await Network.of(page, calls, body);
        for (const fault of callFaults) await note(fault.name, meet(page, screen, read, network, fault));
        for (const ends of [true, false])
          await note(ends ? 'slow' : 'hung', wait(page, screen, read, network, ends));
        await network.close();
      }
      figure('faults', `${reads.length * (callFaults.length + 2)} cases, ${wrong.length} wrong`);
      expect(wrong).toEqual([]);
    });
  });
