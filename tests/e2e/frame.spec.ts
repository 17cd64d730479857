import { href, type Locale, routes } from '../../src/routes.ts';
import { expect, test } from './fixtures.ts';
import { frameOf } from './frame.ts';
import { builtRoutes, demoGuilds, expectAccessible, open } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const captchaPath = `/dashboard/${demoGuilds.nebula}/captcha`;

test.describe('a guild that nobody knows', () => {
  test.use({ expectedErrors: /404/ });

  for (const locale of ['fr', 'ar'] as const) {
    for (const name of ['guild', 'captcha'] as const) {
      test(`is not found, inside the frame: ${name} in ${locale}`, async ({ page }) => {
        const words = texts(locale);
        await open(page, href(name, { guild_id: '1' }, locale));
        const panel = page.getByRole('alert');
        await expect(panel).toContainText(words('errors:missing.guild.title'));
        await expect(panel.getByRole('button')).toHaveCount(0);
        await expect(page.getByRole('navigation', { name: words('page:nav') })).toBeVisible();
        await expectAccessible(page);
        await panel.getByRole('link', { name: words('frame:all_guilds') }).click();
        await expect(page).toHaveURL(href('guilds', {}, locale));
      });
    }
  }
});

test.describe('somebody who only moderates', () => {
  test.use({ account: 'moderator', expectedErrors: /403/ });

  test('is told why there are no settings', async ({ page }) => {
    await open(page, `/dashboard/${demoGuilds.potager}/captcha`);
    await expect(page.getByRole('alert')).toContainText(t('errors:call.forbidden.title'));
    await expect(page.getByRole('alert')).toContainText(t('errors:call.forbidden.text'));
    await expect(page.getByRole('switch')).toHaveCount(0);
  });
});

test.describe('the language', () => {
  test('changes on the same page and is remembered for 30 days', async ({ page, context }) => {
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
    // An address with a language means that language.
    await page.goto('/en/login');
    await expect(page).toHaveURL('/en/login');
    await page.getByRole('link', { name: 'Français', exact: true }).click();
    await expect(page).toHaveURL('/login');
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
  test('is shown from the first frame on and survives a reload', async ({ page }) => {
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
  test(`the drawer of a phone works by keyboard and by pointer, in ${locale}`, async ({ page }) => {
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
    // What lies under the drawer's shade is out of use.
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
  });
}

for (const path of ['/', '/login', '/dashboard', captchaPath]) {
  test(`the first stop of the keyboard on ${path.replace(/\d+/, '…')} leads past the navigation`, async ({
    page,
  }) => {
    await open(page, path);
    const skip = page.getByRole('link', { name: t('page:skip') });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
}

test('the switcher leads to the same screen of another guild', async ({ page }) => {
  await open(page, captchaPath);
  const switcher = frameOf(page).switcher;
  await switcher.focus();
  await page.keyboard.press('Enter');
  const other = page.getByRole('link', { name: 'Le Potager partagé' });
  await expect(other).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nebula Esports' })).toHaveAttribute('aria-current', 'true');
  // The bot is not there, so there is nothing to switch to.
  await expect(page.getByRole('link', { name: 'Atelier Lumière' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(other).toBeHidden();
  await expect(switcher).toBeFocused();
  await page.keyboard.press('Enter');
  await other.click();
  await expect(page).toHaveURL(`/dashboard/${demoGuilds.potager}/captcha`);
  await expect(frameOf(page).switcher).toContainText('Le Potager partagé');
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

test('the navigation links what is built and nothing else', async ({ page }) => {
  await open(page, captchaPath);
  const links = page
    .getByRole('navigation', { name: t('page:nav') })
    .getByRole('listitem')
    .getByRole('link');
  const listed = builtRoutes.filter(({ name }) => 'nav' in routes[name]);
  await expect(links).toHaveText(listed.map(({ name }) => t(`routes:${name}`)));
  for (const [at, { name, path }] of listed.entries()) {
    await expect(links.nth(at)).toHaveAttribute('href', new RegExp(`^(?:http://[^/]+)?${path}$`));
    if (name === 'captcha') await expect(links.nth(at)).toHaveAttribute('aria-current', 'page');
  }
});
