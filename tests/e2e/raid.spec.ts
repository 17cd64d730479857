/** Raid mode: the sheet that begins it, and the strip that counts down on every screen until it ends. */
import type { Page } from 'playwright/test';
import { href, type Locale } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { tokenOf } from './sign-in.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.potager;
const pathOf = (name: 'guild' | 'captcha' | 'logs' | 'history', locale: Locale = 'fr') =>
  href(name, { guild_id: guild }, locale);

/** Page object of raid mode in the frame. */
function raidOf(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  const strip = page.locator('#raid-mode');
  return {
    t,
    strip,
    sheet: page.getByRole('dialog', { name: t('raid:title') }),
    toasts: page.locator('#toasts'),
    end: strip.getByRole('button', { name: t('raid:end') }),
  };
}

/** Begins or ends it as the owner does, without the dashboard, and waits until the demo's bot has answered. */
async function ask(active: boolean, keyPart: string): Promise<void> {
  const token = await tokenOf('owner');
  const duration_seconds = active ? 900 : null;
  const action = { kind: 'raid', active, duration_seconds, ...(active && { measures: ['slow_mode'] }) };
  await callApi(token, 'POST', `/guild/${guild}/actions`, { action, key: `raid-spec-${keyPart}` });
  await expect
    .poll(async () => {
      const { raid_mode } = (await callApi(token, 'GET', `/guild/${guild}`)) as { raid_mode: object | null };
      return raid_mode !== null;
    })
    .toBe(active);
}

test.describe('the owner', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('begins it from the palette, sees it on every screen, and ends it', journey, async ({ page }) => {
    const { t, strip, sheet, toasts, end } = raidOf(page);
    await open(page, pathOf('captcha'));
    await expect(strip).toBeHidden();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: t('frame:search') });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('raid');
    await palette.getByRole('option', { name: t('palette:actions.raid') }).click();
    await expect(sheet).toBeVisible();
    await expect(sheet).toContainText(t('raid:levels.closed.does'));
    await expectAccessible(page, 'dialog[open]');
    await sheet.getByRole('radio', { name: t('raid:levels.closed.name') }).check({ force: true });
    await sheet.getByRole('radio', { name: '15 minutes' }).check({ force: true });
    await sheet.getByRole('button', { name: t('raid:begin') }).click();
    await expect(sheet).toBeHidden();
    await expect(toasts).toContainText(t('raid:order.begin'));
    await expect(strip).toContainText(t('raid:in_force.joins_closed'), { timeout: 20_000 });
    await expect(strip).toContainText(/14:\d\d/);
    await expectAccessible(page);

    // From now on its place is there before the first paint.
    await open(page, pathOf('logs'));
    await expect(strip).toContainText('Camille');
    await expect(strip).toContainText(/14:\d\d/);
    await end.click();
    await expect(toasts).toContainText(t('raid:order.end'));
    await expect(strip).toBeHidden({ timeout: 20_000 });
    await open(page, pathOf('history'));
    await expect(strip).toBeHidden();
  });

  test('learns on an open page that somebody else has begun and ended it', async ({ page }) => {
    await page.clock.install();
    const { t, strip } = raidOf(page);
    await open(page, pathOf('captcha'));
    await expect(strip).toBeHidden();
    await ask(true, 'elsewhere');
    await expect
      .poll(async () => {
        await page.clock.fastForward(5000);
        return strip.isVisible();
      })
      .toBe(true);
    await expect(strip.getByRole('link', { name: t('raid:who') })).toHaveAttribute('href', /number=\d+$/);
    await ask(false, 'elsewhere-end');
    await expect
      .poll(async () => {
        await page.clock.fastForward(5000);
        return strip.isVisible();
      })
      .toBe(false);
  });

  test('is told beside the field that it lasts a day at most', async ({ page }) => {
    await page.clock.install();
    const { t, sheet } = raidOf(page);
    await open(page, pathOf('guild'));
    await page.clock.fastForward(10_000);
    await page.locator('#nav-raid').getByRole('button').click();
    await sheet.getByRole('radio', { name: t('raid:own'), exact: true }).check({ force: true });
    const field = sheet.getByRole('textbox', { name: t('raid:own_length'), exact: true });
    await field.fill('30');
    await sheet.getByRole('button', { name: t('raid:begin') }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(sheet).toBeVisible();
  });
});

test.describe('a moderator', () => {
  test.use({ account: 'moderator', expectedErrors: /403/ });

  test('sees that it is on, what it does and for how long, and may not end it', async ({ page }) => {
    const { t, strip, end } = raidOf(page);
    await ask(true, 'begin');
    await open(page, pathOf('history'));
    await expect(strip).toContainText(t('raid:in_force.slow_mode'));
    await expect(strip).toContainText(/14:\d\d/);
    await expect(end).toHaveCount(0);
    await expect(page.locator('#nav-raid')).toBeHidden();
    await ask(false, 'end');
  });
});

test.describe('on a phone in Arabic', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('the drawer opens the sheet, and the strip fits', async ({ page }) => {
    await ask(true, 'phone');
    await page.clock.install();
    const { sheet, strip, t } = raidOf(page, 'ar');
    await open(page, pathOf('logs', 'ar'));
    await expect(strip).toContainText(t('raid:in_force.slow_mode'));
    expect(await overflow(page)).toBe(0);
    await page.clock.fastForward(10_000);
    await page.getByRole('button', { name: t('page:open_nav') }).click();
    await page.locator('#nav-raid').getByRole('button').click();
    await expect(sheet.getByRole('button', { name: t('raid:end') })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await ask(false, 'phone-end');
  });
});
