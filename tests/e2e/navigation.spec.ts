/**
 * Navigation between screens without loading a new document: focus, scroll position, caches, memory, and when a
 * document is needed.
 */
import type { APIResponse, Page, Route } from 'playwright/test';
import { href, type RouteName, routes } from '../../src/routes.ts';
import { revoke } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { frameOf } from './frame.ts';
import { apiOrigin, siteOrigin } from './origins.ts';
import { allRoutes, demoGuilds, open, ready } from './pages.ts';
import { type PlainPage, plainBrowser } from './plain-browser.ts';
import { signIn } from './sign-in.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const t = texts('fr');
const guild = { guild_id: demoGuilds.nebula };
const home = href('guild', guild);
const captcha = href('captcha', guild);
// Replacing one screen by another is not an unwanted layout shift, and nobody has banned the reader, who opens the page of appeals.
test.use({ maxShift: 1000, expectedErrors: /404/ });

const screens = allRoutes.filter(({ name }) => routes[name].layout === 'default');

/** Marks the document, to detect when another one replaces it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis);
/** Waits for a new document. The page cannot be evaluated in the middle of a navigation. */
const anotherDocument = (page: Page) => page.waitForFunction(() => !('isSameDocument' in globalThis));

/** Navigates like a click on a link, and waits until the screen is drawn. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    location.assign(to);
    await globalThis.navigation?.transition?.finished;
  }, path);
  await expect(page).toHaveURL(path);
  await ready(page);
}

/** Nobody has changed them in the demo. */
const unchanged: readonly RouteName[] = ['access', 'appeals'];

/** The accessibility tree of the page, once everything has loaded. */
async function whole(page: Page, name: RouteName): Promise<string> {
  // The gallery shows skeletons on purpose.
  await expect(page.locator('main:not(:has([data-specimen])) .d-skeleton')).toHaveCount(0);
  // Bookmarks are loaded when the browser is idle.
  await expect(page.locator('#add-bookmark')).toHaveCount(1);
  // So is the last change of a screen.
  if (!unchanged.includes(name))
    await expect(page.locator('[data-last-change]:not(:has(time))')).toHaveCount(0);
  const tree = await page.locator('body').ariaSnapshot();
  // Normalise what may differ: the origin in links, the loading bar, the number of notices, and the marks in the
  // navigation such as "Logs (1 problem)".
  const unread = new RegExp(`(- button "${t('frame:notices')}).*`);
  const marks = /(- link "[^"(]+) \(\d[^)"]*\)/g;
  return (
    tree
      .replaceAll(siteOrigin, '')
      .replace(/ *- progressbar .*\n/, '')
      .replace(unread, '$1"')
      .replace(marks, '$1')
      .replace(/(- time: ).*/g, '$1')
      // Relative times may change between the two visits.
      .replace(/il y a \d+ \p{L}+|à l’instant/gu, '…')
  );
}

/** Always answers with the first reply, because other tests sign in meanwhile. */
async function keepReply(page: Page, url: string): Promise<void> {
  let kept: APIResponse | undefined;
  await page.route(url, async (route) => {
    kept ??= await replyTo(route);
    await route.fulfill({ response: kept });
  });
}

// Every second one: the same code draws them all.
for (const { name, path } of screens.filter((_, at) => at % 2 === 0)) {
  test(`${name} is the same by address and by link`, async ({ page }) => {
    // The list of guilds has a section for recently opened ones, so open the guild first.
    if (name === 'guilds') await open(page, home);
    if (name === 'user-sessions') await keepReply(page, `${apiOrigin}/auth/sessions`);
    await open(page, path);
    const [tree, title] = [await whole(page, name), await page.title()];
    await open(page, name === 'guild' ? captcha : home);
    await mark(page);
    await follow(page, path);
    await expect(page).toHaveTitle(title);
    expect(await isSameDocument(page)).toBe(true);
    await expect.poll(() => whole(page, name)).toBe(tree);
  });
}

test(
  'a link of the navigation draws the next screen, its title, its mark and the focus',
  journey,
  async ({ page }) => {
    await open(page, home);
    await mark(page);
    const navigation = page.getByRole('navigation', { name: t('page:nav') });
    await navigation.getByRole('link', { name: t('routes:captcha') }).click();
    const heading = page.getByRole('heading', { level: 1, name: t('routes:captcha') });
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL(captcha);
    await expect(page).toHaveTitle(`${t('routes:captcha')} · Nebula Esports · Vigie`);
    await expect(navigation.locator('[aria-current="page"] .nav-label')).toHaveText(t('routes:captcha'));
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: t('routes:guild') })).toBeFocused();
    await expect(navigation.locator('[aria-current="page"] .nav-label')).toHaveText(t('routes:guild'));
    expect(await isSameDocument(page)).toBe(true);
  },
);

for (const name of ['captcha', 'history', 'logs'] as const)
  test(`what ${name} reads is asked for while the pointer rests on its link, and not again when it is drawn`, async ({
    page,
  }) => {
    await open(page, home);
    const asked: string[] = [];
    const read = `${apiOrigin}/guild/${guild.guild_id}/${name}`;
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url() === read) asked.push(request.url());
    });
    const link = page.locator(`#nav [data-route="${name}"]`);
    await link.hover();
    await expect.poll(() => asked).toEqual([read]);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: t(`routes:${name}`) })).toBeFocused();
    await ready(page);
    expect(asked).toEqual([read]);
  });

test('Back leads to where the reader was on the screen', journey, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, captcha);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await follow(page, home);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(captcha);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(700);
});

test(
  'the same screen of another guild is drawn anew, and the navigation leads there',
  journey,
  async ({ page }) => {
    await open(page, captcha);
    await mark(page);
    await frameOf(page).switcher.click();
    await page.getByRole('link', { name: 'Arab Devs' }).click();
    const other = href('captcha', { guild_id: demoGuilds.arabDevs });
    await expect(page).toHaveURL(other);
    await ready(page);
    await expect(frameOf(page).switcher).toContainText('Arab Devs');
    const links = page.getByRole('navigation', { name: t('page:nav') }).locator('.of-guild a');
    for (const address of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      expect(address).toContain(demoGuilds.arabDevs);
    expect(await isSameDocument(page)).toBe(true);
  },
);

test('an address that names a field leads to it', async ({ page }) => {
  await open(page, home);
  await follow(page, `${captcha}#attempts`);
  await expect(page.getByRole('textbox', { name: t('captcha:attempts.label') })).toBeFocused();
});

test('what is known already is shown before any call is answered, and then as it is now', async ({
  page,
}) => {
  await open(page, captcha);
  await expect(page.locator('.d-skeleton')).toHaveCount(0);
  await follow(page, home);
  const held: Route[] = [];
  await page.route(`${apiOrigin}/**/captcha`, (route) => void held.push(route));
  await page.evaluate((to) => location.assign(to), captcha);
  const attempts = page.getByRole('textbox', { name: t('captcha:attempts.label') });
  await expect(attempts).toBeVisible();
  await expect(page.locator('.d-skeleton')).toHaveCount(0);
  await expect.poll(() => held.length).toBe(1);
  for (const route of held) {
    const response = await replyTo(route);
    await route.fulfill({ response, json: { ...(await response.json()), attempts: 9 } });
  }
  await expect(attempts).toHaveValue('9');
});

test('eight times round all screens, memory, listeners and requests stay flat', async ({ page, context }) => {
  test.setTimeout(180_000);
  await open(page, home);
  await mark(page);
  const session = await context.newCDPSession(page);
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  async function round() {
    const before = requests;
    for (const { path } of screens) await follow(page, path);
    return requests - before;
  }
  /** On a screen that is drawn at once: the last of a round comes in parts. */
  async function measure() {
    if (new URL(page.url()).pathname !== home) await follow(page, home);
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') };
  }
  await session.send('Performance.enable');
  const rounds: number[] = [];
  for (let at = 0; at < 3; at += 1) rounds.push(await round());
  const early = await measure();
  for (let at = 3; at < 8; at += 1) rounds.push(await round());
  // The previous screen may not be garbage-collected yet. Real leaks remain.
  let late = early;
  await expect
    .poll(async () => {
      late = await measure();
      return late.listeners;
    })
    .toBeLessThan(early.listeners * 1.05 + 10);
  expect(await isSameDocument(page)).toBe(true);
  // Lists shared by all screens are cached for ten seconds, so the number of requests depends on the speed of a round.
  const total = (some: readonly number[]) => some.reduce((sum, requests) => sum + requests, 0);
  expect(total(rounds.slice(-4))).toBeLessThan(1.5 * total(rounds.slice(1, 5)));
  expect(late.nodes).toBeLessThan(early.nodes * 1.1);
  expect(late.heap).toBeLessThan(early.heap * 1.2);
});

test.describe('everything else is a document', () => {
  async function leads(page: Page, to: string) {
    await mark(page);
    await page.evaluate((address) => void setTimeout(() => location.assign(address)), to);
    await expect(page).toHaveURL(to);
    await anotherDocument(page);
  }

  test('another language', async ({ page }) => {
    await open(page, home);
    await leads(page, href('captcha', guild, 'en'));
  });

  test('a public page', async ({ page }) => {
    await open(page, home);
    await leads(page, '/');
  });

  test('a browser without the Navigation API', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(globalThis, 'navigation', { value: undefined }));
    await open(page, home);
    await leads(page, captcha);
    await ready(page);
  });

  test('a site that was published anew meanwhile', async ({ page }) => {
    await page.clock.install();
    await page.route('**/build.txt', (route) => route.fulfill({ body: 'another' }));
    await open(page, home);
    await mark(page);
    await page.clock.fastForward('06:00');
    const answered = page.waitForResponse('**/build.txt');
    await follow(page, captcha);
    expect(await isSameDocument(page)).toBe(true);
    await (await answered).finished();
    await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(null))));
    await leads(page, home);
  });

  test.describe('whose code does not come', () => {
    test.use({ expectedErrors: /./ });

    test('once', async ({ page }) => {
      await open(page, home);
      await mark(page);
      let refused = 0;
      await page.route('**/_astro/Screen.*.js', (route) => {
        refused += 1;
        return refused === 1 ? route.abort() : route.continue();
      });
      await page.evaluate((to) => void setTimeout(() => location.assign(to)), captcha);
      await anotherDocument(page);
      await expect(page).toHaveURL(captcha);
      await ready(page);
      await expect(page.getByRole('textbox', { name: t('captcha:attempts.label') })).toBeVisible();
    });
  });
});

test.describe('when the session has ended meanwhile', () => {
  test.use({ account: 'manager', ownSession: true, expectedErrors: /401/ });

  test('what is known is not kept', async ({ page, token }) => {
    await open(page, href('guilds', {}));
    // A later request of the list itself would be refused and redirect to the login page before the link does.
    await page.waitForLoadState('networkidle');
    await revoke(token);
    await page.evaluate((to) => void setTimeout(() => location.assign(to)), captcha);
    await expect(page).toHaveURL(/\/login\?to=/);
  });
});

/** Signs in and opens the overview of a guild. */
async function signedIn(page: PlainPage, token: string) {
  await page.evaluate(`localStorage.setItem('access_token', ${JSON.stringify(token)})`);
  await page.evaluate(`void location.assign('${home}')`);
  await page.until(`location.pathname === '${home}' && document.querySelector('#main #modules')`);
}

test.describe('in the whole browser', () => {
  test('back from another page is at once, where the reader was, and asks the host again', async ({
    world,
  }) => {
    const browser = await plainBrowser(world.browserFlag);
    try {
      const page = await browser.open(`${siteOrigin}/login`);
      await signedIn(page, await signIn('owner'));
      await page.evaluate(`void (scrollTo({ top: 120, behavior: 'instant' }), globalThis.before = true)`);
      await page.evaluate(`void location.assign('/')`);
      await page.until(`location.pathname === '/' && document.readyState === 'complete'`);
      await page.evaluate('void history.back()');
      // The marked page is restored from the back/forward cache.
      await page.until(`location.pathname === '${home}' && globalThis.before`);
      expect(await page.evaluate('Math.round(scrollY)')).toBe(120);
      await page.until(
        `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/user')).length > 1`,
      );
    } finally {
      await browser.close();
    }
  });

  test('back does not bring back what was seen before signing out', journey, async ({ world }) => {
    const browser = await plainBrowser(world.browserFlag);
    try {
      const page = await browser.open(`${siteOrigin}/login`);
      await signedIn(page, await signIn('owner'));
      await page.evaluate(`void location.assign('/logout')`);
      await page.until(`location.pathname === '/'`);
      await page.evaluate('void history.back()');
      await page.until(`location.pathname === '/login'`);
    } finally {
      await browser.close();
    }
  });
});
