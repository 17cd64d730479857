/** Web fonts: no layout shift when they load late, and preloading from the second page on. */
import type { Page } from 'playwright/test';
import { firstFonts } from '../../src/i18n/first-fonts.ts';
import { href, type Locale, localePath } from '../../src/routes.ts';
import { expect, journey, test } from './fixtures.ts';
import { allRoutes, passages, ready } from './pages.ts';
import { tokenOf } from './sign-in.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const isLoaded = (page: Page) => page.evaluate(() => document.fonts.check('16px "Public Sans"'));
const twoFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** The fonts that the title of the screen is drawn in. */
async function titleFonts(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts;
}
/** Whether they are all the site's; its name is in Latin letters in Arabic too. */
const isInOurs = async (page: Page) =>
  (await titleFonts(page)).every(({ familyName }) => /^(Public Sans|Noto Sans Arabic)/.test(familyName));

for (const [at, { name, path, account }] of allRoutes.entries()) {
  // Every second page: all have the same fonts.
  if (passages.includes(name) || at % 2 === 1) continue;
  test.describe(name, () => {
    test.use({ expectedErrors: name === 'not-found' ? /404/ : null, account });

    // The languages take turns: French and English have the same letters.
    for (const locale of [at % 4 === 0 ? 'ar' : at % 8 === 2 ? 'fr' : 'en'] as const) {
      test(`does not move when its fonts come late, in ${locale}`, async ({ page }) => {
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/*.woff2', async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(localePath(path, locale), { waitUntil: 'domcontentloaded' });
        await ready(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await twoFrames(page);
        expect(await isLoaded(page)).toBe(false);
        release();
        await expect.poll(() => isLoaded(page)).toBe(true);
        // Late layout shifts have happened after two frames, and the fixture `quiet` has counted them.
        await twoFrames(page);
      });
    }
  });
}

test.describe('a tab that comes with a session and without a cache', () => {
  test.use({ account: null });

  test('has the letters from its second page on', journey, async ({ page }) => {
    const token = await tokenOf('owner');
    await page.addInitScript((value) => {
      localStorage.setItem('access_token', value);
    }, token);
    const html = page.locator('html');
    const noted = () => page.evaluate(() => localStorage.getItem('fonts'));
    /** To another screen of the same document. */
    async function goOn(locale: Locale) {
      await page.locator(`#nav a[href="${href('user-premium', {}, locale)}"]`).click();
      await expect(html).not.toHaveAttribute('data-fonts');
      await ready(page);
      await expect(page.locator('h1')).toHaveText(texts(locale)('routes:user-premium'));
      expect(await isInOurs(page)).toBe(true);
    }
    await page.goto(href('guilds'));
    await ready(page);
    await expect.poll(noted).toBe(firstFonts('fr').join(' '));
    // The fonts of a screen do not change after it was shown. The next one has them, without a new document.
    await expect(html).toHaveAttribute('data-fonts');
    expect(await isInOurs(page)).toBe(false);
    await goOn('fr');
    await page.goto(href('gallery'));
    await expect(html).not.toHaveAttribute('data-fonts');
    // The fonts are requested in the head and arrive before the first paint; later ones would not be used on this page.
    await expect(page.locator('head link[as="font"]')).toHaveAttribute('href', firstFonts('fr').join());
    // Other languages have other fonts.
    await page.goto(href('guilds', {}, 'ar'));
    await expect(html).toHaveAttribute('data-fonts');
    await expect.poll(noted).toBe(firstFonts('ar').join(' '));
    await goOn('ar');
  });
});

test.describe('Arabic', () => {
  // The CSP only allows the original text of the style, which this test changes.
  test.use({ account: null, bypassCSP: true });

  test('is drawn in a font that has its letters', async ({ page }) => {
    // With `font-display: optional` a font that arrives late is not used, which can happen on a busy machine. So
    // this page waits for its fonts.
    await page.route('**/ar/login', async (route) => {
      const response = await replyTo(route);
      const html = await response.text();
      await route.fulfill({ response, body: html.replaceAll('font-display:optional', 'font-display:block') });
    });
    await page.goto(href('login', {}, 'ar'));
    const heading = page.getByRole('heading', { level: 1, name: texts('ar')('login:title') });
    await expect(heading).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const fonts = await titleFonts(page);
    // The name of the site in it is in Latin letters.
    const families = fonts.map(({ familyName }) => familyName);
    expect(families.sort()).toEqual([/^Noto Sans Arabic/, /^Public Sans/].map(expect.stringMatching));
    expect(fonts.every(({ isCustomFont }) => isCustomFont)).toBe(true);
  });
});
