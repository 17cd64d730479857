import type { Page } from 'playwright/test';
import type { Appeal } from '../../src/contract/appeals.ts';
import { durationUnits, formatDuration } from '../../src/lib/duration.ts';
import { href } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow, ready } from './pages.ts';
import { texts } from './texts.ts';

const guild_id = demoGuilds.nebula;

const waiting = async (token: string) =>
  (await callApi<{ items: Appeal[] }>(token, 'GET', `/guild/${guild_id}/appeals`)).items;
const cardOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);

test('appeals: what is saved is there after a reload, and among the changes; what is wrong is said beside its field', async ({
  page,
}) => {
  const t = texts('fr');
  await open(page, href('appeals', { guild_id: demoGuilds.potager }));
  await page.getByRole('switch', { name: t('appeals:enabled') }).check();
  const days = page.getByLabel(t('appeals:days'));
  await days.fill('366');
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await days.fill('7');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.locator('.save-bar')).toHaveCount(0);
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: t('appeals:settings') }).click();
  await expect(days).toHaveValue('7');

  await open(page, `${href('revisions', { guild_id: demoGuilds.potager })}?screen=appeals`);
  const changes = page.getByRole('table', { name: t('revisions:caption') });
  await expect(changes).toContainText(t('appeals:days'));
  await expect(changes).toContainText(formatDuration(7 * durationUnits.day, 'fr'));
  await changes.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText(t('appeals:days'));
});

test(
  'appeals: one is read with its sender beside it, accepted, and lifted by the bot',
  journey,
  async ({ page, token }) => {
    const t = texts('en');
    const [, , appeal] = await waiting(token);
    if (!appeal) throw new Error('There is no appeal.');
    const { display_name: name } = appeal.user;
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, href('appeals', { guild_id }, 'en'));
    const card = cardOf(page, appeal.id);
    await card.getByRole('button', { name: t('appeals:timeline_of', { name }) }).click();
    const beside = page.getByRole('complementary', { name: t('appeals:member') });
    await expect(beside.getByRole('link', { name })).toHaveAttribute('href', /\/member\?id=|\/member\//);
    await expect(beside.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(beside).toHaveCount(0);
    await card.getByRole('button', { name: t('appeals:ask_of', { name }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('appeals:ask') }).click();
    await expect(dialog.getByText(t('appeals:ask_missing'))).toBeVisible();
    await dialog.getByRole('textbox').fill('When was it?');
    await dialog.getByRole('button', { name: t('appeals:ask') }).click();
    await expect(card.getByText('When was it?')).toBeVisible();
    await card.getByRole('button', { name: t('appeals:refuse_of', { name }) }).click();
    await dialog.getByRole('button', { name: t('appeals:refuse') }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: t('appeals:show_decided') }).click();
    await expect(card).toBeVisible();
  },
);

for (const [locale, width] of [
  ['fr', 1280],
  ['en', 320],
  ['ar', 390],
] as const) {
  test(`appeals: no accessibility fault and nothing beside the page: ${locale} at ${width} px`, async ({
    page,
  }) => {
    const t = texts(locale);
    await page.setViewportSize({ width, height: 800 });
    await open(page, href('appeals', { guild_id }, locale));
    await page.getByRole('button', { name: t('appeals:settings') }).click();
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
    await page.locator('[data-row] [data-opener]').first().click();
    await expect(page.getByText(t('history-panel:timeline'), { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  });
}
