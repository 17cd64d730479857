/** The save bar and the review of changes, tested on the captcha. No other file saves the captcha in this guild. */
import type { Locator, Page } from 'playwright/test';
import type { CaptchaSettings } from '../../src/contract/captcha.ts';
import { href } from '../../src/routes.ts';
import { idsIn, readCaptcha, writeCaptcha } from './api.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guild = demoGuilds.library;

test.use({ account: 'admin', expectedErrors: /412/ });

async function baseline(token: string): Promise<CaptchaSettings> {
  const { channel, role } = await idsIn(token, guild);
  return {
    enabled: true,
    kind: 'button',
    channel_id: channel('at-the-door'),
    unverified_role_id: null,
    verified_role_id: role('Card Holder'),
    attempts: 3,
    timeout_seconds: 300,
    on_failure: 'kick',
    min_account_age_seconds: 0,
    bypass_role_ids: [],
    log_channel_id: null,
    message: { content: 'Bonjour à tous et bienvenue.' },
    success_message: null,
  };
}

test.beforeEach(async ({ token }) => {
  await writeCaptcha(token, guild, await baseline(token));
});

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
};

/** Scrolls without animation, because not all browsers have an event for its end. */
const toTheEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));

for (const { width, height, locale } of [
  { width: 390, height: 844, locale: 'ar' },
  { width: 320, height: 568, locale: 'fr' },
] as const) {
  test(`at ${width} px in ${locale} nothing lies over it, and Save stays where it is`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const screen = captchaPage(page, guild, locale);
    await screen.open();
    await screen.attempts.fill('4');
    await expect(screen.changes(1)).toBeVisible();
    await toTheEnd(page);
    await expect(page.locator('#to-top')).toBeHidden();
    const before = await boxOf(screen.save);
    expect((await boxOf(screen.bar)).height).toBeLessThanOrEqual(height / 5);
    expect(before.width).toBeGreaterThan(width - 48);
    expect(before.height).toBeGreaterThanOrEqual(44);
    await screen.attempts.fill('99');
    await expect(screen.bar).toContainText(texts(locale)('changes:save_bar.errors', { count: 1 }));
    await toTheEnd(page);
    expect((await boxOf(screen.bar)).height).toBeLessThanOrEqual(height / 5);
    const after = await boxOf(screen.save);
    expect(after.x).toBe(before.x);
    expect(after.width).toBe(before.width);
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  });
}

test('the button to the top comes back when the bar goes', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.attempts.fill('4');
  await screen.save.click();
  await expect(screen.saved).toBeVisible();
  await toTheEnd(page);
  await expect(page.locator('#to-top')).toBeVisible();
});

test('the focus goes back to the field when it is saved, and to what came back when that is undone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.attempts.fill('5');
  // The Tab key comes through the preview on its way to the bar.
  await screen.seen.getByRole('button', { name: /thème/ }).focus();
  await screen.save.focus();
  await page.keyboard.press('Enter');
  await expect(screen.saved).toBeVisible();
  await expect(screen.attempts).toBeFocused();
  await screen.enabled.focus();
  await page
    .locator('#toasts')
    .getByRole('button', { name: t('common:undo'), exact: true })
    .focus();
  await page.keyboard.press('Enter');
  await expect(screen.attempts).toHaveValue('3');
  await expect(screen.attempts).toBeFocused();
});

test('a field that is changed moves nothing, whatever it was before', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const screen = captchaPage(page, guild);
  await screen.open();
  const placeOf = (selector: string) =>
    page.locator(selector).evaluate((part) => part.getBoundingClientRect().top + scrollY);
  const places = async () => [await placeOf('#attempts'), await placeOf('#log_channel_id')];
  const before = await places();
  await screen.attempts.fill('4');
  await screen.failure('ban').check();
  await expect(page.locator('#attempts')).toContainText(t('frame:was', { value: 3 }));
  await expect(page.locator('#on_failure')).toContainText(t('captcha:failure.kick'));
  expect(await places()).toEqual(before);
  await screen.enabled.click();
  await screen.enabled.click();
  expect(await places()).toEqual(before);
});

test('what is typed into is never under the bar, nor is its error', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const screen = captchaPage(page, guild);
  await screen.open();
  // When the bar appears, the field is at the bottom edge of the window.
  await screen.attempts.evaluate((input) => {
    const { bottom } = input.getBoundingClientRect();
    scrollTo({ top: scrollY + bottom - innerHeight + 8, behavior: 'instant' });
    input.focus({ preventScroll: true });
  });
  await page.keyboard.type('9');
  await expect(screen.bar).toBeVisible();
  const error = page.locator('#attempts .field-error');
  await expect(error).toBeVisible();
  await expect
    .poll(async () => (await boxOf(error)).y + (await boxOf(error)).height)
    .toBeLessThanOrEqual((await boxOf(screen.bar)).y);
});

function reviewOf(page: Page, locale: 'fr' | 'en' | 'ar' = 'fr') {
  const text = texts(locale);
  const panel = page.getByRole('dialog', { name: text('changes:review.title') });
  return {
    button: page.getByRole('button', { name: text('changes:review.open'), exact: true }),
    panel,
    items: panel.getByRole('listitem'),
    item: (label: string) => panel.getByRole('listitem').filter({ hasText: label }),
    revert: (name: string) => panel.getByRole('button', { name: text('frame:revert_field', { name }) }),
  };
}

test(
  'the review says each change in words, leads to its field, and takes one back',
  journey,
  async ({ page, token }) => {
    const screen = captchaPage(page, guild);
    const review = reviewOf(page);
    const { role } = await idsIn(token, guild);
    const bypass_role_ids = [role('Bookworm'), role('Night Owl')];
    await writeCaptcha(token, guild, { ...(await readCaptcha(token, guild)), bypass_role_ids });
    await screen.open();
    await screen.attempts.fill('4');
    await screen.timeout.fill('9');
    await screen.bypass.getByRole('button', { name: t('common:remove', { name: 'Bookworm' }) }).click();
    await screen.write('Bonjour à toutes et bienvenue.');
    await expect(screen.changes(4)).toBeVisible();
    await review.button.click();
    await expect(review.panel.getByRole('heading')).toBeFocused();
    await expect(review.items).toHaveCount(4);
    await expect(review.item(t('captcha:attempts.label'))).toContainText(/3.*4/s);
    await expect(review.item(t('captcha:timeout.label'))).toContainText(/5.minutes.*9.minutes/s);
    await expect(review.item(t('captcha:bypass.label'))).toContainText(/Bookworm/);
    const message = review.item(t('captcha:message.label'));
    await expect(message.locator('del')).toHaveText('tous');
    await expect(message.locator('ins')).toHaveText('toutes');
    await expectAccessible(page);

    await review.revert(t('captcha:timeout.label')).click();
    await expect(review.items).toHaveCount(3);
    await expect(screen.timeout).toHaveValue('5');
    await expect(review.revert(t('captcha:message.label'))).toBeFocused();

    await review.panel.getByRole('button', { name: t('captcha:attempts.label'), exact: true }).click();
    await expect(review.panel).toBeHidden();
    await expect(screen.attempts).toBeFocused();
  },
);

test('on a phone the review is a sheet at the lower edge, closed by Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const screen = captchaPage(page, guild, 'ar');
  const review = reviewOf(page, 'ar');
  await screen.open();
  await screen.attempts.fill('4');
  await review.button.focus();
  await page.keyboard.press('Enter');
  await expect(review.items).toHaveCount(1);
  const box = await boxOf(review.panel);
  expect(box.width).toBe(390);
  expect(box.y + box.height).toBe(844);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(review.panel).toBeHidden();
  await expect(review.button).toBeFocused();
});

test('taking back the last change in the review closes it and leaves the focus in the form', async ({
  page,
}) => {
  const screen = captchaPage(page, guild);
  const review = reviewOf(page);
  await screen.open();
  await screen.attempts.fill('4');
  await review.button.click();
  await review.revert(t('captcha:attempts.label')).click();
  await expect(screen.bar).toHaveCount(0);
  await expect(review.panel).toHaveCount(0);
  await expect(screen.attempts).toBeFocused();
});

test.describe('the focus', () => {
  const undo = (page: Page) =>
    page.locator('#toasts').getByRole('button', { name: t('common:undo'), exact: true });

  test('is in the form after a save, and after its undo', async ({ page }) => {
    const screen = captchaPage(page, guild);
    await screen.open();
    await screen.attempts.fill('4');
    await screen.save.click();
    await expect(screen.bar).toHaveCount(0);
    await expect(screen.attempts).toBeFocused();
    await undo(page).click();
    await expect(screen.attempts).toHaveValue('3');
    await expect(screen.attempts).toBeFocused();
  });

  test('is on the page after a conflict is settled', async ({ page, token }) => {
    const screen = captchaPage(page, guild);
    await screen.open();
    await screen.attempts.fill('4');
    await writeCaptcha(token, guild, { ...(await readCaptcha(token, guild)), attempts: 9 });
    await screen.save.click();
    await page.getByRole('button', { name: t('changes:conflict.apply') }).click();
    await expect(screen.saved).toBeVisible();
    await expect(page.locator('#main h1')).toBeFocused();
  });
});

test('the palette turns the module off in place, says so, and takes it back', async ({ page, token }) => {
  const name = t('routes:captcha');
  const isOn = async () => (await readCaptcha(token, guild)).enabled;
  const palette = page.getByRole('dialog', { name: t('frame:search') });
  await open(page, href('moderators', { guild_id: guild }));
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('desactiver captcha');
  await expect(palette.getByRole('option').first()).toContainText(t('palette:turn_off', { name }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('palette:turned_off', { name }))).toBeVisible();
  expect(await isOn()).toBe(false);
  await page
    .locator('#toasts')
    .getByRole('button', { name: t('common:undo') })
    .click();
  await expect(page.getByText(t('palette:turned_on', { name }))).toBeVisible();
  expect(await isOn()).toBe(true);
});
