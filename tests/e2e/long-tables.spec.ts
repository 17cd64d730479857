/** Tables of very many rows, of which only those in sight are in the document. */
import type { Page } from 'playwright/test';
import type { ModerationCase } from '../../src/contract/history.ts';
import { href } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, open } from './pages.ts';

const guild = demoGuilds.nebula;
const path = `/guild/${guild}/history`;
/** In all, of which the first thousand are read at once. */
const total = 1100;

/** A guild with many cases, an hour apart, so that none belong together. */
async function withCases(page: Page, token: string, rows = 1000): Promise<void> {
  const { items } = await callApi<{ items: ModerationCase[] }>(token, 'GET', path);
  const newest = Date.parse(items[0]?.created_at ?? '');
  await page.route(`${apiOrigin}${path}*`, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const count = Math.min(50, total - from);
    return route.fulfill({
      json: {
        items: Array.from({ length: count }, (_, at) => ({
          ...items[(from + at) % items.length],
          id: String(2_000_000 + from + at),
          number: total - from - at,
          created_at: new Date(newest - (from + at) * 3_600_000).toISOString(),
        })),
        next_cursor: from + count < total ? String(from + count) : null,
        total,
      },
    });
  });
  await open(page, `${href('history', { guild_id: guild })}?rows=${rows}`);
  // The last row is always drawn.
  await expect(page.locator(numberOf(rows - 1))).toBeAttached();
}

const rowsOf = (page: Page) => page.locator('#main [data-row]');
const numberOf = (row: number) => `[data-row="${2_000_000 + row}"]`;
const toEnd = (page: Page) => page.evaluate(() => scrollTo({ top: 1e9, behavior: 'instant' }));

test(
  'only what is in sight of a thousand rows is drawn, and the columns stay',
  journey,
  async ({ page, token }) => {
    await withCases(page, token);
    expect(await rowsOf(page).count()).toBeLessThan(70);
    await expect(page.locator(numberOf(0))).toBeVisible();
    const widths = () =>
      page
        .locator('#main thead th')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
    const before = await widths();
    await toEnd(page);
    await expect(page.locator(numberOf(999))).toBeVisible();
    await expect(page.locator(numberOf(0))).toHaveCount(0);
    expect(await rowsOf(page).count()).toBeLessThan(70);
    expect(await widths()).toEqual(before);
    // The row of the columns' names, and the headings of the days, are counted too.
    const last = Number(await page.locator(numberOf(999)).getAttribute('aria-rowindex'));
    expect(last).toBeGreaterThan(1000);
    await expectAccessible(page);
  },
);

test('after a jump, rows come into the document by the handful', async ({ page, token }) => {
  await withCases(page, token);
  // A quicker one may draw two handfuls in one task.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const added: number[] = [];
    new MutationObserver((records) => {
      const rows = document.querySelectorAll('#main [data-row]');
      const roots = records.flatMap((record) => [...record.addedNodes]);
      added.push([...rows].filter((row) => roots.some((root) => root.contains(row))).length);
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(globalThis, { added });
  });
  await toEnd(page);
  // Those in sight, and ten before them.
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(25);
  await expect(page.locator(numberOf(980))).toBeAttached();
  const added = await page.evaluate(() => Reflect.get(globalThis, 'added') as number[]);
  expect(Math.max(...added)).toBeGreaterThan(1);
  expect(Math.max(...added)).toBeLessThan(10);
});

test('rows that the keyboard asks for under many others get the focus, at the first of them', async ({
  page,
  token,
}) => {
  await withCases(page, token);
  await toEnd(page);
  await page.locator('[data-more]').press('Enter');
  await expect(page.locator(`${numberOf(1000)} [data-opener]`)).toBeFocused();
});

test('a list that becomes long under the keyboard keeps the focus', async ({ page, token }) => {
  await withCases(page, token, 50);
  await expect(rowsOf(page)).toHaveCount(50);
  await toEnd(page);
  await page.locator('[data-more]').press('Enter');
  await expect(page.locator(numberOf(99))).toBeAttached();
  await expect(page.locator(`${numberOf(50)} [data-opener]`)).toBeFocused();
  expect(await rowsOf(page).count()).toBeLessThan(70);
});

test('a list that becomes long keeps the focus in the row where it is', async ({ page, token }) => {
  await withCases(page, token, 50);
  await expect(rowsOf(page)).toHaveCount(50);
  const opener = page.locator(`${numberOf(5)} [data-opener]`);
  await opener.focus();
  await page.locator('[data-more]').dispatchEvent('click', { detail: 1 });
  await expect(page.locator(numberOf(99))).toBeAttached();
  expect(await rowsOf(page).count()).toBeLessThan(70);
  await expect(opener).toBeFocused();
});

test(
  'the row with the focus and the open one stay, wherever the page is',
  journey,
  async ({ page, token }) => {
    await withCases(page, token);
    const opener = page.locator(`${numberOf(3)} [data-opener]`);
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await toEnd(page);
    await expect(page.locator(numberOf(999))).toBeVisible();
    await expect(page.locator(numberOf(3))).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  },
);

test('all rows are printed', async ({ page, token }) => {
  await withCases(page, token, 150);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await rowsOf(page).count()).toBe(150);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(70);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('only the lines in sight are drawn', journey, async ({ page, token }) => {
    await withCases(page, token);
    await toEnd(page);
    await expect(page.locator(numberOf(999))).toBeVisible();
    expect(await rowsOf(page).count()).toBeLessThan(70);
    await expectAccessible(page);
  });
});
