/** Scrolling: the button back to the top, positions of targets below the navbar, and the navigation. */
import type { Page } from 'playwright/test';
import { href } from '../../src/routes.ts';
import { expect, test } from './fixtures.ts';
import { demoGuilds, open } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const gallery = href('gallery', {});
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((place) => Math.round(place.getBoundingClientRect().top));
const goTo = (page: Page, top: number) =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);

// The printed layout differs from the screen, which counts as layout shift.
test.use({ maxShift: 9 });

for (const path of [gallery, href('captcha', { guild_id: demoGuilds.nebula })]) {
  test(`the way back to the top is there past 200 px, and on no paper: ${path.replace(/\d+/, '…')}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 500 });
    await open(page, path);
    const button = page.getByRole('button', { name: t('page:to_top') });
    await expect(button).toBeHidden();
    await goTo(page, 200);
    await expect(button).toBeHidden();
    await goTo(page, 201);
    await expect(button).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(button).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await button.click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(button).toBeHidden();
    // The keyboard focus moves there too.
    await expect(page.getByRole('main')).toBeFocused();
  });
}

test.describe('without a script', () => {
  test.use({ account: null });

  for (const width of [320, 390, 700, 1200, 1279, 1280])
    test(`the way back to the top covers no link at the end of the page: ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await open(page, '/');
      await goTo(page, 100_000);
      const way = page.getByRole('link', { name: t('page:to_top') });
      await expect(way).toBeInViewport();
      const start = (await way.boundingBox())?.x ?? 0;
      const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
      // Links to pages and to languages.
      await expect(links).toHaveCount(6);
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        expect(box && box.x + box.width).toBeLessThanOrEqual(start);
      }
    });

  for (const [path, width, height] of [
    ['/', 1280, 500],
    ['/login', 320, 180],
  ] as const) {
    test(`the way back to the top is there past 200 px, and on no paper: ${path}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const link = page.getByRole('link', { name: t('page:to_top') });
      await expect(link).not.toBeInViewport();
      await goTo(page, 200);
      await expect(link).not.toBeInViewport();
      await goTo(page, 202);
      await expect(link).toBeInViewport();
      await page.emulateMedia({ media: 'print' });
      await expect(link).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await goTo(page, 260);
      await link.click();
      await expect.poll(() => scrolled(page)).toBe(0);
      await expect(link).not.toBeInViewport();
      // The keyboard focus moves there too.
      await expect(page.getByRole('banner')).toBeFocused();
    });
  }

  test('a page that ends before has none', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/login');
    await expect(page.getByRole('link', { name: t('page:to_top'), includeHidden: true })).toBeHidden();
  });
});

test('a place that the address names is gone to once it is drawn, 60 px below the edge', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `${gallery}#structure`);
  await expect.poll(() => topOf(page, '#structure')).toBe(60);
  await page.getByRole('link', { name: t('gallery:families.choices') }).click();
  await expect.poll(() => topOf(page, '#choices')).toBe(60);
});

for (const navbar of ['static', 'hidden'])
  test(`nor is it nearer to the edge where nothing sticks to it: navbar ${navbar}`, async ({ page }) => {
    await page.addInitScript((kept) => localStorage.setItem('navbar', kept), navbar);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `${gallery}#structure`);
    await expect.poll(() => topOf(page, '#structure')).toBe(60);
  });

test('a section of a legal page stands there too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/privacy');
  const link = page.getByRole('main').locator('nav a[href^="#"]').nth(2);
  const target = String(await link.getAttribute('href'));
  await link.click();
  await expect.poll(() => topOf(page, target)).toBe(60);
});

// On a fresh visit, what is below the first screen comes a little later (layouts/public.css).
test('the address of a section of a legal page leads to it, and a reload keeps the place', async ({
  page,
}) => {
  const place = () => page.evaluate(() => [Math.round(scrollY), document.getAnimations().length]);
  await page.goto('/privacy#rights');
  await expect.poll(() => topOf(page, '#rights')).toBe(60);
  await page.goto('/privacy');
  await expect.poll(place).toEqual([0, 0]);
  await goTo(page, 5000);
  await page.reload();
  await expect.poll(place).toEqual([5000, 0]);
});

test('scrolling is smooth, but not for those who want no motion', async ({ page }) => {
  await open(page, gallery);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

for (const locale of ['fr', 'ar'] as const) {
  test(`the navigation scrolls by 30 px with the arrow keys and says so for a second, in ${locale}`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 140 });
    await open(page, href('captcha', { guild_id: demoGuilds.nebula }, locale));
    const nav = page.locator('#nav');
    const top = () => nav.evaluate((element) => element.scrollTop);
    await nav.getByRole('link').first().focus();
    await nav.evaluate((element) => element.scrollTo(0, 0));
    // From here on the clock is controlled by the test.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    for (const [key, expected] of [
      ['ArrowDown', 30],
      ['ArrowUp', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(top).toBe(expected);
      await expect(nav).toHaveAttribute('data-scrolling', '');
      await page.clock.runFor(999);
      await expect(nav).toHaveAttribute('data-scrolling', '');
      await page.clock.runFor(1);
      await expect(nav).not.toHaveAttribute('data-scrolling');
    }
  });
}
