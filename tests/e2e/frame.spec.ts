/** The frame around every screen: language, theme, guild switcher, navigation and its drawer. */
import { hueOf } from '../../src/lib/hue.ts';
import { href, type Locale, routes } from '../../src/routes.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { frameOf } from './frame.ts';
import { apiOrigin } from './origins.ts';
import { allRoutes, demoGuilds, expectAccessible, open } from './pages.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const t = texts('fr');
const captchaPath = `/dashboard/${demoGuilds.nebula}/captcha`;

test.describe('a guild that nobody knows', () => {
  test.use({ expectedErrors: /404/ });

  for (const locale of ['fr', 'ar'] as const) {
    for (const name of ['guild', 'captcha'] as const) {
      test(
        `is not found, inside the frame: ${name} in ${locale}`,
        journeyIf(name === 'guild' && locale === 'ar'),
        async ({ page }) => {
          const words = texts(locale);
          await open(page, href(name, { guild_id: '1' }, locale));
          const panel = page.getByRole('alert');
          await expect(panel).toContainText(words('errors:missing.guild.title'));
          await expect(panel.getByRole('button')).toHaveCount(0);
          await expect(page.getByRole('navigation', { name: words('page:nav') })).toBeVisible();
          await expectAccessible(page);
          await panel.getByRole('link', { name: words('frame:all_guilds') }).click();
          await expect(page).toHaveURL(href('guilds', {}, locale));
        },
      );
    }
  }
});

test.describe('the language', () => {
  test('changes on the same page and is remembered for 30 days', journey, async ({ page, context }) => {
    await open(page, `${captchaPath}?from=mail#app`);
    await frameOf(page).speak('English');
    await expect(page).toHaveURL(`/en${captchaPath}?from=mail#app`);

    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: 'language', value: '%22en%22', path: '/', sameSite: 'Lax' });
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toBe('en');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  });

  test('follows the reader to addresses without one, until another is chosen', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'العربية', exact: true }).click();
    await expect(page).toHaveURL('/ar');
    await page.goto('/dashboard?from=mail');
    await expect(page).toHaveURL('/ar/dashboard?from=mail');
    await page.goto('/');
    await expect(page).toHaveURL('/ar');
    // A language in the URL overrides the remembered one.
    await page.goto('/en/premium');
    await expect(page).toHaveURL('/en/premium');
    await page.getByRole('link', { name: 'Français', exact: true }).click();
    await expect(page).toHaveURL('/premium');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/dashboard');
  });

  test('keeps where the sign-in leads', async ({ page }) => {
    await page.goto('/login?to=%2Fdashboard%3Fa%3D1#expired');
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL('/en/login?to=%2Fdashboard%3Fa%3D1#expired');
    await expect(page.getByText(texts('en')('login:notice.expired'))).toBeVisible();
  });

  test('keeps a hash that the page got after it was loaded', async ({ page }) => {
    await open(page, captchaPath);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${captchaPath}#main`);
    await frameOf(page).speak('English');
    await expect(page).toHaveURL(`/en${captchaPath}#main`);
  });
});

test.describe('the theme', () => {
  test('is shown from the first frame on and survives a reload', journey, async ({ page }) => {
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        sessionStorage.firstFrame = getComputedStyle(document.documentElement).colorScheme;
      });
    });
    const firstFrame = () => page.evaluate(() => sessionStorage.firstFrame as string);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/dashboard');
    expect(await firstFrame()).toBe('light');
    await frameOf(page).account.click();
    await frameOf(page).theme('dark').check();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    for (const path of ['/dashboard', '/', captchaPath]) {
      await open(page, path);
      expect(await firstFrame(), path).toBe('dark');
    }
    await frameOf(page).account.click();
    await expect(frameOf(page).theme('dark')).toBeChecked();
  });

  test('is switched in the navbar', journey, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/dashboard');
    const banner = page.getByRole('banner');
    const switchTo = (theme: 'light' | 'dark') =>
      banner.getByRole('button', { name: t(`frame:to_${theme}`) });
    await switchTo('light').click();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    await switchTo('dark').click();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect(switchTo('light')).toBeFocused();
    // On narrow screens the theme switch is in the account menu and the drawer instead.
    await page.setViewportSize({ width: 1279, height: 800 });
    await expect(switchTo('light')).toBeHidden();
  });

  test('follows the system until one is chosen', async ({ page }) => {
    const ground = page.locator('html');
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/dashboard');
    await expect(ground).toHaveCSS('background-color', 'rgb(16, 17, 25)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(ground).not.toHaveCSS('background-color', 'rgb(16, 17, 25)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await frameOf(page).account.click();
    await frameOf(page).theme('light').check();
    await expect(ground).not.toHaveCSS('background-color', 'rgb(16, 17, 25)');
    await frameOf(page).theme('system').check();
    await expect(ground).toHaveCSS('background-color', 'rgb(16, 17, 25)');
  });

  test('that is stored and is none counts as the system', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', '"><script>'));
    await open(page, '/dashboard');
    await frameOf(page).account.click();
    await expect(frameOf(page).theme('system')).toBeChecked();
  });
});

for (const locale of ['fr', 'ar'] satisfies Locale[]) {
  test(
    `the drawer of a phone works by keyboard and by pointer, in ${locale}`,
    journeyIf(locale === 'ar'),
    async ({ page }) => {
      const words = texts(locale);
      await page.setViewportSize({ width: 390, height: 760 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, href('captcha', { guild_id: demoGuilds.nebula }, locale));
      const drawer = page.getByRole('navigation', { name: words('page:nav') });
      const opener = page.getByRole('button', { name: words('page:open_nav') });
      await expect(drawer).toBeHidden();

      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(drawer).toBeVisible();
      // The page behind the open drawer is inert.
      await expectAccessible(page, '#nav');
      await page.keyboard.press('Tab');
      await expect(drawer.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();

      await opener.click();
      await drawer.getByRole('button', { name: words('page:close_nav') }).click();
      await expect(drawer).toBeHidden();

      await opener.click();
      await expect(drawer).toBeVisible();
      await page.mouse.click(locale === 'ar' ? 10 : 380, 400);
      await expect(drawer).toBeHidden();

      await opener.click();
      await drawer.getByRole('link', { name: words('routes:guild') }).click();
      await expect(page).toHaveURL(href('guild', { guild_id: demoGuilds.nebula }, locale));
    },
  );
}

for (const path of ['/', '/login', '/dashboard', captchaPath]) {
  test(
    `the first stop of the keyboard on ${path.replace(/\d+/, '…')} leads past the navigation`,
    journeyIf(path === captchaPath),
    async ({ page }) => {
      await open(page, path);
      const skip = page.getByRole('link', { name: t('page:skip') });
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    },
  );
}

test('the switcher leads to the same screen of another guild', journey, async ({ page }) => {
  await open(page, captchaPath);
  const switcher = frameOf(page).switcher;
  await switcher.focus();
  await page.keyboard.press('Enter');
  const other = page.getByRole('link', { name: 'Le Potager partagé' });
  await expect(other).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nebula Esports' })).toHaveAttribute('aria-current', 'true');
  // This guild does not have the bot, so it is not listed.
  await expect(page.getByRole('link', { name: 'Atelier Lumière' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(other).toBeHidden();
  await expect(switcher).toBeFocused();
  await page.keyboard.press('Enter');
  await other.click();
  await expect(page).toHaveURL(`/dashboard/${demoGuilds.potager}/captcha`);
  await expect(frameOf(page).switcher).toContainText('Le Potager partagé');
});

test('the current guild is named to everybody: by the switcher, its list and the title', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, captchaPath);
  const { switcher } = frameOf(page);
  await expect(switcher).toHaveAccessibleName(t('frame:switch_from', { name: 'Nebula Esports' }));
  await expect(page).toHaveTitle(`${t('routes:captcha')} · Nebula Esports · Vigie`);
  const shown = await switcher.locator('bdi').first().boundingBox();
  expect(shown?.width).toBeGreaterThan(48);
  await switcher.click();
  const current = page.getByRole('link', { name: 'Nebula Esports' });
  await expect(current).toHaveAttribute('aria-current', 'true');
});

test('a long list of guilds opens in its filter, sorted as people count', async ({ page }) => {
  await page.route(`${apiOrigin}/guilds`, async (route) => {
    const reply = await replyTo(route);
    const [first] = (await reply.json()) as { id: string }[];
    const guilds = Array.from({ length: 12 }, (_, at) => ({
      ...first,
      id: `${at + 1}`,
      name: `Team ${at + 1}`,
      bot_present: true,
      invite_url: null,
    }));
    await route.fulfill({ response: reply, json: guilds });
  });
  await open(page, captchaPath);
  await frameOf(page).switcher.click();
  await expect(page.getByRole('searchbox', { name: t('frame:find_guild') })).toBeFocused();
  const names = page.locator('.menu-panel:popover-open li bdi');
  await expect(names).toHaveText(Array.from({ length: 12 }, (_, at) => `Team ${at + 1}`));
});

test('the drawer is modal, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await open(page, captchaPath);
  const { nav } = frameOf(page);
  const opener = page.getByRole('button', { name: t('page:open_nav') });
  await opener.click();
  await expect(nav.getByRole('link', { name: t('routes:captcha') })).toBeFocused();
  // Tab through the whole drawer: the focus may go to the browser's interface, but never to the page behind.
  for (let stops = 0; stops < 20; stops += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('#navbar, #main, .page-foot')),
    ).toBeNull();
  }
  await nav.getByRole('link', { name: t('routes:captcha') }).focus();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(page.getByRole('main')).not.toHaveAttribute('inert');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });

  test('every tool of the navbar is 44 pixels wide and high', async ({ page }) => {
    await open(page, captchaPath);
    const buttons = page.getByRole('banner').getByRole('button');
    await expect(buttons).toHaveCount(5);
    for (const button of await buttons.all()) {
      const box = await button.boundingBox();
      expect(
        Math.min(box?.width ?? 0, box?.height ?? 0),
        (await button.getAttribute('aria-label')) ?? '',
      ).toBeGreaterThanOrEqual(44);
    }
  });
});

test('every guild has its own hue, before the first paint and after a switch', async ({ page }) => {
  const hue = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--hue'));
  await open(page, captchaPath);
  expect(await hue()).toBe(String(hueOf(demoGuilds.nebula)));
  await frameOf(page).switcher.click();
  await page.getByRole('link', { name: 'Le Potager partagé' }).click();
  await expect.poll(hue).toBe(String(hueOf(demoGuilds.potager)));
  await frameOf(page).account.click();
  await page.getByRole('link', { name: t('routes:guilds') }).click();
  await expect.poll(hue).toBe('');
});

test('every menu of the navbar is free of accessibility faults', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, captchaPath);
  const { switcher, account } = frameOf(page);
  for (const button of [switcher, account]) {
    await button.click();
    await expect(page.locator('.menu-panel:popover-open')).toHaveCount(1);
    await expectAccessible(page);
  }
});

test('the navigation links every screen of a guild and nothing else', journey, async ({ page }) => {
  await open(page, captchaPath);
  await expect(page.locator('#nav .nav-link > svg').first()).toHaveCSS('width', '20px');
  const links = page
    .getByRole('navigation', { name: t('page:nav') })
    .getByRole('listitem')
    .getByRole('link');
  // The account's screens are in its menu. Those of the administration are only listed for administrators of the bot (admin.spec.ts).
  const listed = allRoutes.filter(
    ({ name }) => 'nav' in routes[name] && routes[name].path.startsWith('/dashboard/{'),
  );
  await expect(links.locator('.nav-label')).toHaveText(listed.map(({ name }) => t(`routes:${name}`)));
  for (const [at, { name, path }] of listed.entries()) {
    await expect(links.nth(at)).toHaveAttribute('href', new RegExp(`^(?:http://[^/]+)?${path}$`));
    if (name === 'captcha') await expect(links.nth(at)).toHaveAttribute('aria-current', 'page');
  }
});
