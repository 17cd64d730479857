/** The screen of moderation cases: filters, details, grouping, paging and export. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { ModerationCase } from '../../src/contract/history.ts';
import { href, type Locale } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow, ready } from './pages.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.nebula;
const path = href('history', { guild_id: guild });

function historyOf(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  const table = page.getByRole('table', { name: t('history:caption') });
  return {
    t,
    table,
    rows: table.locator('tr[data-row]'),
    openers: table.locator('tr[data-row] [data-opener]'),
    search: page.getByRole('searchbox', { name: t('history:filters.search') }),
    filter: page.getByRole('button', { name: t('table:filters.open'), exact: false }).first(),
    aside: page.locator('#main aside'),
    more: page.getByRole('button', { name: t('table:more') }),
  };
}

/** The cases of a guild from the API. */
async function casesOf(token: string, query: string): Promise<ModerationCase[]> {
  const page = await callApi<{ items: ModerationCase[] }>(
    token,
    'GET',
    `/guild/${guild}/history?limit=100${query}`,
  );
  return page.items;
}

test('an address with filters asks for its rows, and for no others', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === `/guild/${guild}/history`) asked.push(search);
  });
  await open(page, `${path}?action=warn`);
  await expect(historyOf(page).rows).not.toHaveCount(0);
  expect(asked).toEqual([expect.stringContaining('action=warn')]);
});

test(
  'filters together find cases, stay in the address, become a view and are taken away',
  journey,
  async ({ page, token }) => {
    const { t, rows, search, filter } = historyOf(page);
    await open(page, path);
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('message');
    await expect(page).toHaveURL(/q=message/);
    await filter.click();
    const sheet = page.getByRole('dialog', { name: t('table:filters.label') });
    await sheet.getByLabel(t('history:actions.warn'), { exact: true }).check();
    await sheet.getByLabel(t('history:actions.timeout'), { exact: true }).check();
    await sheet.getByLabel(t('history:filters.source'), { exact: true }).selectOption('automod');
    const wanted = await casesOf(token, '&q=message&action=warn,timeout&source=automod');
    expect(wanted.length).toBeGreaterThan(1);
    await sheet.getByRole('button', { name: t('table:filters.show', { count: wanted.length }) }).click();
    await expect(sheet).toHaveCount(0);
    await ready(page);
    await expect(page).toHaveURL(/action=warn%2Ctimeout/);
    expect(await rows.evaluateAll((all) => all.map((row) => row.dataset.row))).toEqual(
      wanted.map(({ id }) => id),
    );

    await page.getByRole('button', { name: t('history:views.save') }).click();
    await page.getByLabel(t('history:views.name')).fill('Spam');
    await page.getByRole('button', { name: t('common:save'), exact: true }).click();
    const view = page.getByRole('button', { name: 'Spam', exact: true });
    await expect(view).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: t('history:views.all') }).click();
    await expect(page).toHaveURL(path);
    await page.reload();
    await ready(page);
    await view.click();
    await expect(rows).toHaveCount(wanted.length);
  },
);

test('the titles of columns stand on one line, whether they sort or not', async ({ page }) => {
  const { table } = historyOf(page);
  await open(page, path);
  await expect(table.locator('thead button')).toHaveCount(1);
  const lines = await table.locator('thead th').evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange();
      const [title] = [...cell.querySelectorAll('span, button')].flatMap((part) => [...part.childNodes]);
      text.selectNodeContents(title ?? cell);
      return text.getBoundingClientRect().bottom;
    }),
  );
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(line).toBeCloseTo(lines[0] ?? 0, 0);
});

test('a case gets another reason and evidence, and keeps what it said before', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t, openers, aside } = historyOf(page);
  await open(page, path);
  await openers
    .filter({ hasText: t('history:actions.warn') })
    .first()
    .click();
  await aside.getByRole('button', { name: t('history-panel:edit.action') }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: t('history-panel:linked') });
  const reason = dialog.getByLabel(t('history:columns.reason'), { exact: true });
  await expectAccessible(page, 'dialog[open]');
  const before = await reason.inputValue();
  await reason.fill('Vendait des comptes');
  await dialog.getByRole('button', { name: t('history-panel:edit.add_link') }).click();
  const address = dialog.getByLabel(t('history-panel:edit.url', { number: '1' }));
  await address.fill('preuve');
  await dialog.getByRole('button', { name: t('common:save') }).click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('https://example.com/preuve.png');
  await dialog.getByRole('button', { name: t('common:save') }).click();
  await expect(dialog).toBeHidden();
  await expect(aside).toContainText('Vendait des comptes');
  await expect(aside.getByRole('link', { name: /example\.com/ })).toBeVisible();
  await aside.getByText(t('history-panel:edits.title', { count: 1 })).click();
  await expect(aside.getByText(before, { exact: true }).first()).toBeVisible();
});

test('the kicks of a raid are one row that opens', journey, async ({ page }) => {
  const { t, rows, openers } = historyOf(page);
  await open(page, path);
  const headingsAndRows = page.locator('#main tbody tr');
  const raid = openers.first();
  await expect(raid).toHaveText(
    t('history:group.times', { action: t('history:actions.kick'), number: '108' }),
  );
  const before = await headingsAndRows.count();
  await raid.click();
  await expect(raid).toHaveAttribute('aria-expanded', 'true');
  // Of so many, only those in sight and the last are drawn. The first is that of the columns' names.
  await expect(rows.last()).toHaveAttribute('aria-rowindex', String(1 + before + 108));
});

test(
  'a case opens beside the others with the timeline of its member; J, K, Escape and Back',
  journey,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { t, table, openers, aside, rows } = historyOf(page);
    await open(page, path);
    const second = openers.nth(1);
    await second.click();
    await expect(aside).toBeVisible();
    // The rows keep what tells cases apart; the rest is in the panel.
    await expect(table.locator('thead th')).toHaveText([
      t('history:columns.case'),
      t('history:columns.member'),
      t('history:columns.when'),
    ]);
    await expect(aside.getByText(t('history:columns.reason'), { exact: true })).toBeVisible();
    await expect(aside.getByRole('heading', { name: t('history-panel:timeline') })).toBeVisible();
    await expect(aside.locator('ol > li[aria-current]')).toHaveCount(1);
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await expect(second).toHaveAttribute('aria-controls', (await aside.getAttribute('id')) ?? '');
    await expect(aside.getByRole('status')).toHaveText(/^Cas \d+$/);
    // Beside it the numbers of the others are not shown, but still tell them apart.
    await expect(openers.nth(2)).toHaveAccessibleName(/#\d+$/);
    const first = page.url();
    await page.keyboard.press('j');
    await expect(rows.nth(2)).toBeFocused();
    await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(page).not.toHaveURL(first);
    await page.keyboard.press('k');
    await expect(page).toHaveURL(first);
    await page.keyboard.press('Escape');
    await expect(aside).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(second).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(aside).toBeVisible();
    // Enter leads on into the panel, and Escape back.
    await page.keyboard.press('Enter');
    await expect(aside.getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(aside).toHaveCount(0);
    await expect(second).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(aside).toBeVisible();
    await page.goBack();
    await expect(aside).toHaveCount(0);
    await expect(page).toHaveURL(path);
  },
);

test(
  'more rows come page by page, and Back returns to the place that was left',
  journey,
  async ({ page }) => {
    const { rows, more, t } = historyOf(page);
    await open(page, path);
    // Of two pages only what is in sight is drawn, and the last row.
    const lastId = () => rows.last().getAttribute('data-row');
    const first = await lastId();
    await more.click();
    await expect.poll(lastId).not.toBe(first);
    const last = await lastId();
    await rows.last().scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(500);
    await page
      .getByRole('link', { name: t('routes:moderators') })
      .first()
      .click();
    await expect(page).toHaveURL(/moderators/);
    await ready(page);
    await page.goBack();
    await ready(page);
    await expect.poll(lastId).toBe(last);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  },
);

test('rows that the keyboard has asked for get the focus, at the first of them', async ({ page }) => {
  const { rows, more } = historyOf(page);
  await open(page, path);
  const before = (await rows.last().getAttribute('data-row')) ?? '';
  await more.press('Enter');
  await expect(rows.last()).not.toHaveAttribute('data-row', before);
  const rowsAndFocus = () =>
    rows.evaluateAll((all) =>
      all.map((row) => (row.querySelector('[data-opener]:focus') ? 'focus' : row.dataset.row)).join(' '),
    );
  await expect.poll(rowsAndFocus).toContain(`${before} focus`);
  const last = (await rows.last().getAttribute('data-row')) ?? '';
  await more.click();
  await expect(rows.last()).not.toHaveAttribute('data-row', last);
  await expect(more).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('eight cases stand on the first screen, each a button that opens all of it', async ({ page }) => {
    const { t, search, filter } = historyOf(page);
    await open(page, path);
    const list = page.getByRole('list', { name: t('history:caption') });
    const lines = list.locator('[data-row]');
    const shown = await lines.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    // How many headings of days stand between them is up to what happened.
    expect((844 - (shown[0]?.top ?? 844)) / 64).toBeGreaterThanOrEqual(8);
    for (const { height } of shown) expect(height).toBe(64);
    const tools = [search, filter, page.getByRole('combobox', { name: t('table:sort') })];
    const boxes = await Promise.all(tools.map((one) => one.boundingBox()));
    expect(new Set(boxes.map((box) => box && Math.round(box.y + box.height / 2))).size).toBe(1);
    await expect(page.getByRole('button', { name: t('table:columns') })).toHaveCount(0);
    await lines.nth(1).getByRole('button').click();
    await expect(
      page.getByRole('dialog').getByText(t('history:columns.reason'), { exact: true }),
    ).toBeVisible();
  });
});

test('the rows that pass the filters are saved as CSV and as JSON', journey, async ({ page, token }) => {
  const { t } = historyOf(page);
  await open(page, `${path}?action=kick,ban&status=failed`);
  const wanted = await casesOf(token, '&action=kick,ban&status=failed');
  expect(wanted.length).toBeGreaterThan(0);
  async function save(format: string) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: t('table:export.start') }).click();
    await page.getByRole('button', { name: format, exact: true }).click();
    return readFileSync(await (await downloading).path(), 'utf8');
  }
  expect(JSON.parse(await save('JSON'))).toEqual(wanted);
  const lines = (await save('CSV')).trim().split('\r\n');
  expect(lines).toHaveLength(wanted.length + 1);
  // As the spreadsheets of the page's language read it.
  expect(lines[1]?.split(';')[3]).toBe(`"=""${wanted[0]?.target.id}"""`);
});

test('names turn nothing around, and have a stand-in where nothing of them would be seen', async ({
  page,
  token,
}) => {
  const named = (id: string, username: string, display_name: string) => ({
    target: { id, username, display_name, avatar_url: null },
    reason: '\u200b',
  });
  const [one, other] = await casesOf(token, '&action=ban');
  const items = [
    { ...one, ...named('1', 'first', '\u202eRenard') },
    { ...other, ...named('2', 'second', '\u3164') },
  ];
  await page.route(/\/history$/, (route) => route.fulfill({ json: { items, next_cursor: null, total: 2 } }));
  await open(page, path);
  const { rows } = historyOf(page);
  await expect(rows.filter({ hasText: 'Renard' })).toHaveCount(1);
  await expect(rows.filter({ hasText: '\u202e' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'second' })).toHaveCount(1);
});

test(
  'the palette finds a member by name, and opens their page with what happened to them',
  journey,
  async ({ page, token }) => {
    const { t } = historyOf(page);
    const [one] = await casesOf(token, '&source=human');
    if (!one) throw new Error('There is no case.');
    const { username, display_name } = one.target;
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, href('captcha', { guild_id: guild }));
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
    await palette.getByRole('combobox').fill(username);
    const found = palette.getByRole('option').filter({ hasText: `@${username}` });
    await expect(found).toContainText(display_name);
    await found.click();
    await expect(page).toHaveURL(href('member', { guild_id: guild, member_id: one.target.id }));
    const main = page.getByRole('main');
    await expect(main).toContainText(`@${username}`);
    const past = main.getByRole('region', { name: t('history-panel:timeline') });
    await expect(past.getByRole('listitem').first()).toBeVisible();
  },
);

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const locale of ['fr', 'ar'] as const) {
    test(`no accessibility fault with a case beside the rows: ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const { openers, aside } = historyOf(page, locale);
      await open(page, href('history', { guild_id: guild }, locale));
      await openers.nth(1).click();
      await expect(aside.locator('ol > li').first()).toBeVisible();
      await ready(page);
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
    });
  }

  test('no accessibility fault on a phone: rows, filters and a case', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const t = texts('ar');
    await open(page, href('history', { guild_id: guild }, 'ar'));
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: t('table:filters.active', { count: 0 }) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByLabel(t('history:filters.target'))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.locator('[data-row] [data-opener]').nth(1).click();
    await expect(page.getByRole('dialog').locator('ol > li').first()).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
  });
});
