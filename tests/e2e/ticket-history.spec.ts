/** The list of tickets: filters, figures, details, export, and what moderators may read. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { Ticket } from '../../src/contract/ticket-history.ts';
import type { Transcript } from '../../src/contract/transcript.ts';
import { href, type Locale } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow, ready } from './pages.ts';
import { tokenOf } from './sign-in.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.nebula;
const path = href('ticket-history', { guild_id: guild });

function partsOf(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  const table = page.getByRole('table', { name: t('ticket-history:caption'), exact: true });
  return {
    t,
    figures: page.getByRole('region', { name: t('ticket-history:figures') }),
    rows: table.locator('tr[data-row]'),
    openers: table.locator('tr[data-row] [data-opener]'),
    search: page.getByRole('searchbox', { name: t('ticket-history:filters.search') }),
    filter: page.getByRole('button', { name: t('table:filters.open'), exact: false }).first(),
    aside: page.locator('#main aside'),
  };
}

const idsOn = (page: Page) =>
  page.locator('tr[data-row]').evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.row));

/** The tickets of a guild from the API. */
async function ticketsOf(token: string, query: string): Promise<Ticket[]> {
  const page = await callApi<{ items: Ticket[] }>(
    token,
    'GET',
    `/guild/${guild}/tickets/history?limit=100${query}`,
  );
  return page.items;
}

test(
  'filters together find tickets, also by what was said, stay in the address and are exported',
  journey,
  async ({ page, token }) => {
    const { t, search, filter } = partsOf(page);
    const [kept] = (await ticketsOf(token, '')).filter((one) => one.has_transcript && one.close_reason);
    if (!kept?.close_reason) throw new Error('There is no transcript.');
    const { messages } = await callApi<Transcript>(
      token,
      'GET',
      `/guild/${guild}/tickets/transcript/${kept.channel_id}`,
    );
    const word = messages.flatMap(({ content }) => content.match(/\b[a-z]{6,}\b/g) ?? [])[0] ?? '';
    expect(word).not.toBe('');
    await open(page, path);
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type(kept.close_reason);
    await expect(page).toHaveURL(/q=/);
    await page.getByRole('searchbox', { name: t('ticket-history:filters.said') }).fill(word);
    await expect(page).toHaveURL(/said=/);
    await filter.click();
    const sheet = page.getByRole('dialog', { name: t('table:filters.label') });
    await sheet.getByLabel(t('ticket-history:filters.panel'), { exact: true }).selectOption(kept.panel_id);
    const wanted = await ticketsOf(
      token,
      `&q=${encodeURIComponent(kept.close_reason)}&transcript_q=${word}&panel_id=${kept.panel_id}`,
    );
    expect(wanted.length).toBeGreaterThan(0);
    await expect(page).toHaveURL(new RegExp(`said=${word}.*panel=${kept.panel_id}`));
    await sheet.getByRole('button', { name: t('table:filters.show', { count: wanted.length }) }).click();
    await expect(sheet).toHaveCount(0);
    await ready(page);
    const found = page.getByRole('list', { name: t('ticket-history:hits.label') }).locator('[data-row]');
    await expect(found).toHaveCount(wanted.length);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: t('table:export.start') }).click();
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    expect(file.trim().split('\r\n')).toHaveLength(wanted.length + 1);

    await page.reload();
    await ready(page);
    await expect(found).toHaveCount(wanted.length);
  },
);

test(
  'figures follow the period of the address and lead to the tickets behind them',
  journey,
  async ({ page, token }) => {
    const { t, figures } = partsOf(page);
    await open(page, path);
    await page.getByRole('radio', { name: t('table:period.last', { count: 90 }) }).check();
    await expect(page).toHaveURL(/period=90/);
    await ready(page);
    const rows = figures.getByRole('table').locator('tbody tr');
    const first = rows.first();
    const opened = Number(await first.getByRole('cell').first().textContent());
    expect(opened).toBeGreaterThan(0);
    await first.getByRole('button').click();
    await expect(page).toHaveURL(/panel=\d+&opened=90/);
    await ready(page);
    await expect(page.locator('tr[data-row]')).toHaveCount(opened);
    const panel = new URL(page.url()).searchParams.get('panel');
    const all = await ticketsOf(token, `&panel_id=${panel}`);
    expect(all.map(({ id }) => id).slice(0, opened)).toEqual(await idsOn(page));
    await page.goBack();
    await expect(page).toHaveURL(`${path}?period=90`);
  },
);

test(
  'a ticket opens beside the others; J, K, Escape and Back; a link finds one that is not listed',
  journey,
  async ({ page, token }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { t, openers, aside, rows } = partsOf(page);
    await open(page, path);
    const second = openers.nth(1);
    await second.click();
    await expect(aside).toBeVisible();
    const first = page.url();
    await page.keyboard.press('j');
    await expect(rows.nth(2)).toBeFocused();
    await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(page).not.toHaveURL(first);
    await page.keyboard.press('k');
    await expect(page).toHaveURL(first);
    await page.keyboard.press('Escape');
    await expect(aside).toHaveCount(0);
    await expect(second).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(aside).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(path);

    const [oldest] = (await ticketsOf(token, '')).slice(-1);
    if (!oldest) throw new Error('There is no ticket.');
    await open(page, `${path}?ticket=${oldest.number}`);
    await expect(aside).toContainText(`@${oldest.opener.username}`);
    await expect(aside.getByRole('link', { name: t('ticket-history-panel:timeline') })).toHaveAttribute(
      'href',
      href('member', { guild_id: guild, member_id: oldest.opener.id }),
    );
  },
);

test('a manager lets moderators read all tickets, and takes it back', journey, async ({ page, token }) => {
  const t = texts('fr');
  const moderator = await tokenOf('moderator');
  const access = { moderators_read: 'own_panels' };
  await callApi(token, 'POST', `/guild/${guild}/tickets/access`, access);
  const own = await ticketsOf(moderator, '');
  const all = await ticketsOf(token, '');
  expect(own.length).toBeLessThan(all.length);
  await open(page, href('tickets', { guild_id: guild }));
  await page.getByRole('radio', { name: t('tickets:access.all.label') }).check();
  await expect(page.getByText(t('tickets:access.saved'))).toBeVisible();
  expect(await ticketsOf(moderator, '')).toEqual(all);
  await page
    .locator('#toasts')
    .getByRole('button', { name: t('common:undo') })
    .click();
  await expect(page.getByRole('radio', { name: t('tickets:access.own_panels.label') })).toBeChecked();
  await expect.poll(() => ticketsOf(moderator, '')).toEqual(own);
  await page.getByRole('link', { name: t('tickets:figures.all') }).click();
  await expect(page).toHaveURL(path);
});

test.describe('for a moderator', () => {
  test.use({ account: 'moderator' });

  test('the page is in the navigation, says that it is a part, and shows that part', async ({
    page,
    token,
  }) => {
    const { t, rows } = partsOf(page);
    await open(page, href('moderators', { guild_id: guild }));
    await page
      .getByRole('link', { name: t('routes:ticket-history') })
      .first()
      .click();
    await expect(page).toHaveURL(path);
    await ready(page);
    await expect(page.getByText(t('ticket-history:scope'))).toBeVisible();
    await expect(rows).toHaveCount((await ticketsOf(token, '')).length);
  });
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const locale of ['fr', 'ar'] as const) {
    test(`no accessibility fault with a ticket beside the rows: ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const { openers, aside, t } = partsOf(page, locale);
      await open(page, href('ticket-history', { guild_id: guild }, locale));
      await openers.nth(1).click();
      await expect(aside.getByText(t('ticket-history-panel:facts.opened'))).toBeVisible();
      await ready(page);
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
    });
  }

  test('no accessibility fault on a phone: figures, filters and a ticket', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const t = texts('ar');
    await open(page, href('ticket-history', { guild_id: guild }, 'ar'));
    await page.locator('summary', { hasText: t('ticket-history-figures:by.label') }).click();
    await page.getByText(t('table:days.show')).click();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: t('table:filters.active', { count: 0 }) }).click();
    await expect(page.getByRole('dialog').getByLabel(t('ticket-history:filters.opener'))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.locator('[data-row] [data-opener]').nth(1).click();
    await expect(page.getByRole('dialog').getByText(t('ticket-history-panel:facts.opened'))).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
  });
});
