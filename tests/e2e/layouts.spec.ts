/** The layouts of the frame: no shift on load, accessibility, keyboard order and navigation menus. */
import type { Page } from 'playwright/test';
import { href, type RouteName, routes } from '../../src/routes.ts';
import { keep } from './customiser.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow, ready } from './pages.ts';
import { texts } from './texts.ts';

const guild = { guild_id: demoGuilds.nebula };
const captcha = href('captcha', guild);
const frame = '#nav, .top-bar, #main';

/** Preferences of the navigation. `collapsed` only applies to the vertical one, `bar` to the horizontal one. */
const navs = [
  { nav: 'vertical' },
  { nav: 'vertical', collapsed: 'on' },
  { nav: 'horizontal' },
  { nav: 'horizontal', bar: 'static' },
];
const navbars = ['sticky', 'static', 'hidden'];
const footers = ['static', 'sticky', 'hidden'];

test.describe('on load', () => {
  test.use({ maxShift: 0 });

  for (const [at, nav] of navs.entries())
    for (const navbar of [0, 1].map((turn) => navbars[(at + turn) % navbars.length] ?? ''))
      test(`nothing moves: ${Object.values(nav).join(' ')}, navbar ${navbar}`, async ({ page }) => {
        await page.addInitScript((selector) => {
          // The mouse pointer starts in the corner, where it would hover over the navigation or a hidden navbar.
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('* { pointer-events: none !important }');
          document.adoptedStyleSheets.push(sheet);
          // Store the boxes of the first frame in which the whole layout of this page is there.
          sessionStorage.removeItem('first');
          const look = () => {
            const parts = [...document.querySelectorAll(selector)];
            if (parts.length < 3) requestAnimationFrame(look);
            else
              sessionStorage.first = JSON.stringify(
                parts.map((part) => part.getBoundingClientRect().toJSON()),
              );
          };
          requestAnimationFrame(look);
        }, frame);
        const withoutHeight = (rects: DOMRect[]) => rects.map(({ x, y, width }) => ({ x, y, width }));
        for (const [turn, footer] of footers.entries()) {
          const width = turn === 1 ? 'fluid' : 'boxed';
          const direction = turn === 2 ? 'rtl' : 'language';
          await page.addInitScript(
            (values) => {
              for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
            },
            { ...nav, navbar, footer, width, direction },
          );
          await open(page, captcha);
          const kept = await page.waitForFunction(() => sessionStorage.first as string | undefined);
          const first = JSON.parse((await kept.jsonValue()) ?? '') as DOMRect[];
          const last = await page
            .locator(frame)
            .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
          expect(withoutHeight(last)).toEqual(withoutHeight(first));
          expect(await overflow(page)).toBe(0);
          await page.evaluate(() => globalThis.reportLastShifts?.());
        }
      });
});

test.describe('without motion', () => {
  test.use({ reducedMotion: 'reduce' });

  const layouts = [
    {},
    { collapsed: 'on' },
    { nav: 'horizontal' },
    { semiDark: 'on', footer: 'sticky', navbar: 'hidden' },
  ];
  for (const [at, layout] of layouts.entries())
    for (const [locale, theme] of [at % 2 === 0 ? (['ar', 'dark'] as const) : (['fr', 'light'] as const)])
      test(`no accessibility fault in any skin: layout ${at} in ${locale}, ${theme}`, async ({ page }) => {
        await open(page, href('captcha', guild, locale));
        for (const skin of ['default', 'bordered']) {
          await page.evaluate(
            (values) => {
              for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
            },
            { ...layout, theme, skin },
          );
          await page.reload();
          await ready(page);
          await expectAccessible(page);
        }
      });

  /** Groups of the navigation with more than one screen are menus in the horizontal bar. */
  const names = (Object.keys(routes) as RouteName[]).filter((name) => 'nav' in routes[name]);
  const groupOf = (name: RouteName) => (routes[name] as { nav: { group: 'todo' | 'admin' } }).nav.group;
  // The group of the administration is only shown to administrators of the bot, that of the account only without a guild.
  const groups = [...new Set(names.map(groupOf))].filter((group) => !['admin', 'account'].includes(group));
  const menus = groups.filter((group) => names.filter((name) => groupOf(name) === group).length > 1);

  for (const locale of ['fr', 'ar'] as const)
    test(
      `the groups of the horizontal navigation are menus, in ${locale}`,
      journeyIf(locale === 'fr'),
      async ({ page }) => {
        const t = texts(locale);
        await keep(page, { nav: 'horizontal' });
        await open(page, href('captcha', guild, locale));
        const nav = page.getByRole('navigation', { name: t('page:nav') });
        await expect(nav.getByRole('button')).toHaveText(menus.map((group) => t(`page:groups.${group}`)));
        for (const group of menus) {
          const opener = nav.getByRole('button', { name: t(`page:groups.${group}`), exact: true });
          const menu = page.locator(`#nav-${group}`);
          await expect(menu).toBeHidden();
          await opener.focus();
          await page.keyboard.press('Enter');
          await expect(menu).toBeVisible();
          await expectAccessible(page);
          const [above, below] = [await opener.boundingBox(), await menu.boundingBox()];
          expect(Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))).toBe(6);
          await page.keyboard.press('Tab');
          await expect(menu.getByRole('link').first()).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(menu).toBeHidden();
          await expect(opener).toBeFocused();
        }
      },
    );

  test(
    'below 1280 px, the navigation is a drawer and the navbar stays, whatever is stored',
    journey,
    async ({ page }) => {
      await page.setViewportSize({ width: 1279, height: 800 });
      await keep(page, { nav: 'horizontal', navbar: 'hidden', collapsed: 'on' });
      await open(page, captcha);
      const nav = page.locator('#nav');
      await expect(nav).toBeHidden();
      await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: texts('fr')('page:open_nav') }).click();
      await expect(nav).toHaveCSS('width', '288px');
      await expect(nav.getByRole('link', { name: texts('fr')('routes:captcha') })).toBeVisible();
      await expectAccessible(page, '#nav');
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(nav).toHaveCSS('height', '48px');
    },
  );

  /** Sets the layout like the build does for a route with `layout: 'default-vertical'`, before the scripts of the page run. */
  async function forceLayout(page: Page, dataset: Readonly<Record<string, string>>): Promise<void> {
    await page.addInitScript((values) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        Object.assign(document.documentElement.dataset, values);
      }).observe(document, { childList: true });
    }, dataset);
  }

  test('a screen may have the vertical navigation of its own', async ({ page }) => {
    await keep(page, { nav: 'horizontal' });
    await forceLayout(page, { layout: 'vertical' });
    await open(page, captcha);
    await expect(page.locator('#nav')).toHaveCSS('width', '256px');
  });

  test('a screen may have the horizontal navigation of its own', async ({ page }) => {
    await keep(page, { nav: 'vertical' });
    await forceLayout(page, { layout: 'horizontal', nav: 'horizontal' });
    await open(page, captcha);
    await expect(page.locator('#nav')).toHaveCSS('height', '48px');
  });

  for (const nav of ['vertical', 'horizontal'])
    test(`the keyboard goes through the ${nav} frame as the eye does`, async ({ page }) => {
      await keep(page, { nav });
      await open(page, captcha);
      const places: string[] = [];
      const place = () =>
        page.evaluate(() => document.activeElement?.closest('.frame > *')?.tagName.toLowerCase() ?? 'skip');
      for (let stop = 0; stop < 40 && places.at(-1) !== 'main'; stop += 1) {
        await page.keyboard.press('Tab');
        const now = await place();
        if (places.at(-1) !== now) places.push(now);
      }
      expect(places).toEqual(['skip', 'header', 'nav', 'main']);
    });
});
