/**
 * The drawer with the preferences of the interface: keyboard, phone and accessibility. Effects are tested in
 * preferences.spec.ts.
 */
import { href } from '../../src/routes.ts';
import { customiserOf } from './customiser.ts';
import { expect, journeyIf, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';

const guild = { guild_id: demoGuilds.nebula };

test.use({ reducedMotion: 'reduce' });

for (const locale of ['fr', 'ar'] as const) {
  const [forward, back] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  test(
    `the customiser is used by keyboard alone, in ${locale}`,
    journeyIf(locale === 'ar'),
    async ({ page }) => {
      await open(page, href('captcha', guild, locale));
      const customiser = customiserOf(page, locale);
      await customiser.opener.focus();
      await page.keyboard.press('Enter');
      await customiser.button.focus();
      await page.keyboard.press('Enter');
      await expect(customiser.sheet).toBeVisible();
      await expect(customiser.value('theme', 'system')).toBeFocused();
      await page.keyboard.press(forward);
      await expect(customiser.value('theme', 'light')).toBeFocused();
      await expect(customiser.value('theme', 'light')).toBeChecked();
      await page.keyboard.press(forward);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.keyboard.press(forward);
      await expect(customiser.value('theme', 'system')).toBeChecked();
      await page.keyboard.press(back);
      await expect(customiser.value('theme', 'dark')).toBeChecked();
      await page.keyboard.press('ArrowUp');
      await expect(customiser.value('theme', 'light')).toBeChecked();

      await page.keyboard.press('Tab');
      await page.keyboard.press(forward);
      await expect(customiser.accent('blue')).toBeChecked();
      for (let wells = 0; wells < 3; wells += 1) await page.keyboard.press('Tab');
      await page.keyboard.press(forward);
      await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');

      await page.keyboard.press('Escape');
      await expect(customiser.sheet).toHaveCount(0);
      await expect(customiser.opener).toBeFocused();
    },
  );

  test(`the arrows follow a direction that is changed while they are used, in ${locale}`, async ({
    page,
  }) => {
    await open(page, href('captcha', guild, locale));
    const customiser = customiserOf(page, locale);
    await customiser.open();
    await customiser.value('direction', 'language').focus();
    await page.keyboard.press(forward);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });

  test(`the customiser closes by a click beside it, and has no accessibility fault, in ${locale}`, async ({
    page,
  }) => {
    await open(page, href('captcha', guild, locale));
    const customiser = customiserOf(page, locale);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await customiser.open();
      await expectAccessible(page);
      await page.mouse.click(locale === 'ar' ? 1000 : 200, 400);
      await expect(customiser.sheet).toHaveCount(0);
      await expect(customiser.opener).toBeFocused();
    }
  });

  test(`on a phone the customiser is the whole screen, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, href('captcha', guild, locale));
    const customiser = customiserOf(page, locale);
    await customiser.open();
    expect(await customiser.sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 });
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
    await customiser.value('footer', 'hidden').check();
    await expect(page.locator('.page-foot')).toHaveCSS('display', 'none');
    await customiser.close.click();
    await expect(customiser.opener).toBeFocused();
  });
}

test.describe('when its code does not arrive', () => {
  test.use({ expectedErrors: /Failed to load|ERR_FAILED/ });

  test('a message says so and tries again', async ({ page }) => {
    const t = texts('fr');
    await page.route(/\/_astro\/Customiser\./, (route) => route.abort());
    await open(page, href('captcha', guild));
    const customiser = customiserOf(page);
    await customiser.opener.click();
    await customiser.button.click();
    const message = page.getByRole('status').getByText(t('frame:customiser_failed'));
    await expect(message).toBeVisible();
    await expect(customiser.sheet).toHaveCount(0);
    await page.unrouteAll();
    await message
      .locator('..')
      .getByRole('button', { name: t('common:retry') })
      .click();
    await expect(customiser.sheet).toBeVisible();
  });
});

test('every choice can be told apart with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, href('captcha', guild));
  const customiser = customiserOf(page);
  await customiser.open();
  const chosen = customiser.value('skin', 'default').locator('..');
  const other = customiser.value('skin', 'bordered').locator('..');
  const outline = (label: typeof chosen) =>
    label.locator('svg').evaluate((picture) => getComputedStyle(picture).outlineWidth);
  expect(await outline(chosen)).toBe('3px');
  expect(await outline(other)).toBe('1px');
});
