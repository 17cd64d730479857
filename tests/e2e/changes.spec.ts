/** The screen with all changes of a guild. Nothing is saved here. */
import { getRevisions } from '../../src/contract/revisions.ts';
import { href } from '../../src/routes.ts';
import { expect, journey, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const path = href('revisions', { guild_id: demoGuilds.nebula });
const url = `${apiOrigin}${getRevisions.path.replace('{id}', demoGuilds.nebula)}`;

test(
  'changes are filtered by screen and person, the address keeps it, and filters can be taken away',
  journey,
  async ({ page }) => {
    await open(page, path);
    const table = page.getByRole('table', { name: t('revisions:caption') });
    const rows = table.locator('tbody tr');
    // Beside them, authors lead to their pages.
    const screens = table.locator('a:not([href*="/member/"])');
    const screen = page.getByRole('combobox', { name: t('revisions:filters.screen') });
    const author = page.getByRole('combobox', { name: t('revisions:filters.author') });
    const all = await rows.count();
    await screen.selectOption('automod');
    await expect(page).toHaveURL(/screen=automod/);
    await expect
      .poll(async () => new Set(await screens.allTextContents()))
      .toEqual(new Set([t('routes:automod')]));
    expect(await rows.count()).toBeLessThan(all);
    await author.selectOption({ label: 'Kestrel' });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(t('automod:types.words'));
    await expect(rows).toContainText('clueless');
    await expect(screens).toHaveAttribute(
      'href',
      `${href('automod', { guild_id: demoGuilds.nebula })}#words`,
    );

    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(screen).toHaveValue('automod');
    await screen.selectOption('captcha');
    await expect(page.getByRole('heading', { name: t('revisions:none.title') })).toBeVisible();
    await page.getByRole('button', { name: t('revisions:none.action') }).click();
    await expect(rows).toHaveCount(all);
    await expect(page).toHaveURL(path);
  },
);

test('a row that is highlighted under the pointer opens, by a click and by Enter', async ({ page }) => {
  await open(page, path);
  const row = page
    .getByRole('table', { name: t('revisions:caption') })
    .locator('tbody tr')
    .first();
  // The cells before it have links of their own.
  const cell = row.locator('td').nth(2);
  const colour = () => cell.evaluate((element) => getComputedStyle(element).backgroundColor);
  const rest = await colour();
  await cell.hover();
  expect(await colour()).not.toBe(rest);
  await cell.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(row.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();

  await open(page, href('moderators', { guild_id: demoGuilds.nebula }));
  await page
    .getByRole('table', { name: t('moderators:caption') })
    .locator('tbody tr')
    .first()
    .locator('td')
    .nth(1)
    .click();
  await expect(page).toHaveURL(/\/historique\?moderator=\d+&period=/);
});

test('a period of the address is the one that is asked for', async ({ page }) => {
  const asked = page.waitForRequest(
    (request) => request.url().startsWith(url) && request.url().includes('from=2026-10-01'),
  );
  await open(page, `${path}?period=2026-10-01..2026-10-31`);
  expect(new URL((await asked).url()).searchParams.get('to')).toBe('2026-10-31');
});

test.describe('on a host that keeps no changes', () => {
  test.use({ expectedErrors: /404/ });

  test('the page says so, and its screens do without the button', async ({ page }) => {
    await page.route(`${url}*`, (route) =>
      route.fulfill({
        status: 404,
        headers: { 'access-control-allow-origin': '*' },
        json: { key: 'not_found' },
      }),
    );
    await open(page, path);
    await expect(page.getByRole('heading', { name: t('revisions:not_offered.title') })).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().startsWith(url));
    await open(page, href('captcha', { guild_id: demoGuilds.nebula }));
    await answered;
    await expect(page.locator('[data-last-change]')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test(
    'filters stand in a sheet, and what is chosen can be removed beside its button',
    journey,
    async ({ page }) => {
      await open(page, path);
      const opener = (count: number) =>
        page.getByRole('button', { name: t('table:filters.active', { count }), exact: true });
      await opener(0).click();
      const sheet = page.getByRole('dialog', { name: t('table:filters.label') });
      await sheet.getByRole('combobox', { name: t('revisions:filters.screen') }).selectOption('tickets');
      await expect(sheet.getByRole('button', { name: t('table:filters.show', { count: 3 }) })).toBeVisible();
      await expectAccessible(page);
      await sheet.getByRole('button', { name: t('table:filters.show', { count: 3 }) }).click();
      await expect(opener(1)).toBeFocused();
      const cards = page.getByRole('list', { name: t('revisions:caption') }).locator('> li');
      await expect(cards).toHaveCount(3);
      await page
        .getByRole('button', { name: t('table:filters.remove', { name: t('routes:tickets') }) })
        .click();
      await expect(opener(0)).toBeFocused();
      await expect(page).toHaveURL(path);
    },
  );
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const locale of ['fr', 'ar'] as const) {
    for (const width of [locale === 'fr' ? 1280 : 320]) {
      test(`no accessibility fault and nothing beside the page: ${locale} at ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        const said = texts(locale);
        await open(page, href('revisions', { guild_id: demoGuilds.nebula }, locale));
        await expect(page.getByText(said('revisions:did.rule.ordered'))).toBeVisible();
        await expect(page.getByText(said('captcha:attempts.label')).first()).toBeVisible();
        await expectAccessible(page);
        expect(await overflow(page)).toBe(0);
        await page.locator('[data-row] [data-opener]').first().click();
        const sheet = page.getByRole('dialog');
        await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible();
        await expectAccessible(page);
      });
    }
  }
});
