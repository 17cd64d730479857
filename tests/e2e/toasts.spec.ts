/** Toasts at the bottom of the page. Nothing is saved here. */
import type { Page } from 'playwright/test';
import { href } from '../../src/routes.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guild = demoGuilds.nebula;

const toastsOf = (page: Page) => page.getByRole('status').getByRole('listitem').filter({ visible: true });

/** Discards a change, which shows a toast with an undo button. */
async function discard(page: Page, value: string) {
  const screen = captchaPage(page, guild);
  await screen.attempts.fill(value);
  await screen.bar.getByRole('button', { name: t('changes:save_bar.reset') }).click();
  await expect(screen.bar).toHaveCount(0);
}

test('one with an action stays until it is dismissed, one without leaves', async ({ page }) => {
  await page.clock.install();
  const screen = captchaPage(page, guild);
  await screen.open();
  await discard(page, '9');
  await page.mouse.move(5, 5);
  await expect(toastsOf(page)).toHaveCount(1);
  await page.clock.fastForward(60_000);
  await expect(toastsOf(page)).toHaveCount(1);
  await toastsOf(page)
    .getByRole('button', { name: t('common:dismiss') })
    .click();
  await expect(toastsOf(page)).toHaveCount(0);
});

test('one with an action goes with its page', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await discard(page, '9');
  await expect(toastsOf(page)).toHaveCount(1);
  await page
    .locator('#nav')
    .getByRole('link', { name: t('routes:guild'), exact: true })
    .click();
  await expect(page).toHaveURL(href('guild', { guild_id: guild }));
  await expect(toastsOf(page)).toHaveCount(0);
});

test(
  'one stands over a modal sheet, and its undo can be reached there by pointer and by keyboard',
  journey,
  async ({ page }) => {
    const screen = captchaPage(page, guild);
    await screen.open();
    await discard(page, '9');
    await screen.edit();
    await expect(screen.content).toBeFocused();
    const undo = screen.composer.getByRole('button', { name: t('common:undo'), exact: true }).last();
    await expect(undo).toBeVisible();
    await expectAccessible(page);
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect(screen.attempts).toHaveValue('9');
    await expect(screen.composer.locator(':focus')).toHaveCount(1);
    await screen.finish();
    await expect(screen.composer).toHaveCount(0);
    await discard(page, '8');
    await screen.edit();
    await undo.click();
    await expect(screen.attempts).toHaveValue('8');
  },
);

test('the same is said once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${href('view', { guild_id: guild })}`);
  await page.getByRole('tab', { name: t('view:tabs.composer') }).click();
  const content = page.getByRole('textbox', { name: t('composer:content'), exact: true });
  await content.fill('Bonjour');
  const copy = page.getByRole('button', { name: t('view:composer.copy') });
  await copy.click();
  await copy.click();
  await copy.click();
  await expect(toastsOf(page)).toHaveCount(1);
});

test('under the pointer none moves when another goes', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  for (const value of ['9', '8', '7']) await discard(page, value);
  await expect(toastsOf(page)).toHaveCount(3);
  const [top, , bottom] = await toastsOf(page).all();
  const before = await top?.boundingBox();
  await bottom?.getByRole('button', { name: t('common:dismiss') }).click();
  await expect(toastsOf(page).getByRole('button', { name: t('common:dismiss') })).toHaveCount(2);
  expect(await top?.boundingBox()).toEqual(before);
  await page.mouse.move(5, 5);
  await expect.poll(async () => (await top?.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
});
