/** Cases of another bot on the history screen: from a file to cases, and back. */
import type { Page } from 'playwright/test';
import type { ModerationCase } from '../../src/contract/history.ts';
import { href, locales } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.nebula;
const ids = ['667000000000000001', '667000000000000002', '667000000000000003'] as const;

const rows = [
  'case;user;action;date;moderator;reason;duration',
  `1;elena (${ids[0]});Temp Ban;04/05/2019 10:00;old.mod#0001;Raid;7d`,
  `2;omar (${ids[1]});teapot;05/05/2019 10:00;;Spam;`,
  `3;nour (${ids[2]});warn;06/05/2019 10:00;;;`,
  'x;nobody;warn;07/05/2019 10:00;;;',
].join('\n');

async function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
}

const against = async (token: string, id: string) =>
  (await callApi<{ items: ModerationCase[] }>(token, 'GET', `/guild/${guild}/history?target_id=${id}`)).items;

test('a file is read, mapped, checked and imported, once, and undone', journey, async ({ page, token }) => {
  const t = texts('fr');
  await open(page, href('history', { guild_id: guild }));
  await page.getByRole('button', { name: t('history:import') }).click();
  const sheet = page.getByRole('dialog', { name: t('history-import:title') });
  await choose(page, 'cases.csv', rows);
  const preview = sheet.getByRole('region', { name: t('history-import:preview.title') });
  await expect(preview.getByRole('row')).toHaveCount(5);
  await expect(preview).toContainText(t('history-import:fault.unknown_action'));
  await sheet.getByLabel('teapot').selectOption('kick');
  await expect(preview).toContainText(t('history:actions.kick'));
  await expectAccessible(page);

  const check = sheet.getByRole('button', { name: t('history-import:check.start') });
  await check.click();
  const source = sheet.getByLabel(t('history-import:source.label'));
  await expect(source).toBeFocused();
  await source.fill('Carl-bot');
  await check.click();
  await expect(sheet).toContainText(t('history-import:found.cases', { count: 3, shown: '3' }));
  await expect(sheet).toContainText(t('history-import:found.moderators', { count: 1, shown: '1' }));
  await expect(sheet).toContainText(t('history-import:fault.no_member'));
  expect(await against(token, ids[0])).toEqual([]);

  await sheet.getByRole('button', { name: t('history-import:go.start', { count: 3, shown: '3' }) }).click();
  await expect(sheet).toContainText(t('history-import:done.title'));
  expect(await against(token, ids[0])).toMatchObject([
    { action: 'ban', created_at: '2019-05-04T10:00:00.000Z', imported_from: 'Carl-bot', reason: 'Raid' },
  ]);
  expect(await against(token, ids[1])).toMatchObject([{ action: 'kick' }]);

  await sheet
    .getByRole('button', { name: t('history-import:earlier.undo_of', { source: 'Carl-bot' }) })
    .click();
  const question = page.getByRole('dialog', { name: t('history-import:undo.title') });
  await question.getByRole('button', { name: t('history-import:undo.action') }).click();
  await expect(sheet).toContainText(t('history-import:earlier.none'));
  expect(await against(token, ids[0])).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('history:import') })).toBeFocused();
});

for (const locale of locales) {
  test(`on a phone nothing of it is wider than the screen (${locale})`, async ({ page }) => {
    const t = texts(locale);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, href('history', { guild_id: guild }, locale));
    await page.getByRole('button', { name: t('history:import') }).click();
    await choose(page, 'cases.csv', rows);
    await expect(page.getByRole('region', { name: t('history-import:preview.title') })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  });
}

test.describe('a moderator', () => {
  test.use({ account: 'moderator' });

  test('imports nothing', async ({ page }) => {
    const t = texts('fr');
    await open(page, href('history', { guild_id: guild }));
    await expect(page.getByRole('table', { name: t('history:caption') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('history:import') })).toHaveCount(0);
  });
});
