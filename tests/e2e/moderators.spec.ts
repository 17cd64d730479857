/** The statistics of moderators: sorting, periods and export. */
import { readFileSync } from 'node:fs';
import { href } from '../../src/routes.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const path = href('moderators', { guild_id: demoGuilds.nebula });

test(
  'figures are sorted, follow the period of the address, and are exported as shown',
  journey,
  async ({ page }) => {
    await open(page, path);
    const table = page.getByRole('table', { name: t('moderators:caption') });
    const names = () => table.locator('tbody').getByRole('rowheader').allTextContents();
    const usual = await names();
    expect(usual.length).toBeGreaterThan(2);
    await table.getByRole('button', { name: t('moderators:columns.moderator') }).click();
    await expect(page).toHaveURL(/sort=/);
    expect((await names()).join()).not.toBe(usual.join());
    await expect(table.locator('[aria-sort]:not([aria-sort="none"])')).toContainText(
      t('moderators:columns.moderator'),
    );

    await page.getByRole('radio', { name: t('table:period.last', { count: 90 }) }).check();
    await expect(page).toHaveURL(/period=90/);
    await expect.poll(async () => (await names()).length).toBeGreaterThan(usual.length);
    const shown = await names();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: t('table:export.start') }).click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    // The header, and a row per moderator.
    expect(file.trim().split('\r\n')).toHaveLength(shown.length + 1);

    await page.reload();
    await expect(page.getByRole('radio', { name: t('table:period.last', { count: 90 }) })).toBeChecked();
    await expect.poll(names).toEqual(shown);
  },
);

test('a table of more columns than fit says how many, shows them, and keeps the first', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await open(page, path);
  const table = page.getByRole('region', { name: t('moderators:caption') });
  const first = table.getByRole('columnheader').first();
  const before = await first.boundingBox();
  const more = page.getByRole('button', { name: /colonnes? de plus$/ });
  const all = Number.parseInt((await more.getAttribute('aria-label')) ?? '', 10);
  expect(all).toBeGreaterThan(0);
  await more.click();
  await expect(table).toBeFocused();
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect((await first.boundingBox())?.x).toBe(before?.x);
  await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect(more).toBeHidden();
});

/** Whether what has the focus is wholly under the first column, or under what says how many columns there are. */
const isCovered = () => {
  const { activeElement: focused } = document;
  if (!focused) return true;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  return [left + 1, (left + right) / 2, right - 1].every(
    (x) => !focused.contains(document.elementFromPoint(x, (top + bottom) / 2)),
  );
};

test('nothing that gets the focus in a table of more columns than fit is covered', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await open(page, path);
  const table = page.getByRole('region', { name: t('moderators:caption') });
  const stops = await table.getByRole('button').or(table.getByRole('link')).count();
  expect(stops).toBeGreaterThan(20);
  await table.focus();
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      if (await page.evaluate(isCovered)) covered.push(`${key} ${await page.locator(':focus').innerText()}`);
    }
  expect(covered).toEqual([]);
});

test('a period that makes no sense is refused beside its fields, and nothing typed is lost', async ({
  page,
}) => {
  await open(page, path);
  await page.getByRole('radio', { name: t('table:period.between') }).check();
  const from = page.getByLabel(t('table:period.from'), { exact: true });
  await from.fill('2026-11-20');
  await page.getByLabel(t('table:period.to'), { exact: true }).fill('2026-11-10');
  await page.getByRole('button', { name: t('table:period.apply') }).click();
  await expect(page.getByText(t('table:period.faults.ends_before_start'))).toBeVisible();
  await expect(from).toHaveValue('2026-11-20');
  await expect(from).toHaveAttribute('aria-invalid', 'true');
});

test('on a phone a moderator opens to all figures, which lead to their cases', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, path);
  const line = page
    .getByRole('list', { name: t('moderators:caption') })
    .locator('[data-row]')
    .first();
  await line.getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(t('moderators:actions.ban'), { exact: true })).toBeVisible();
  await sheet.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/historique\?moderator=\d+/);
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [locale, width] of [
    ['fr', 1280],
    ['ar', 1280],
    ['ar', 390],
    ['en', 320],
  ] as const) {
    test(`no accessibility fault and nothing beside the page: ${locale} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, href('moderators', { guild_id: demoGuilds.nebula }, locale));
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
    });
  }
});
