/** The inbox of tickets, worked by keyboard, and the way from a ticket to the next one. */
import type { Page } from 'playwright/test';
import type { TicketInbox } from '../../src/contract/ticket-inbox.ts';
import { href, type Locale } from '../../src/routes.ts';
import { expect, journey, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const guild = demoGuilds.nebula;
const path = (locale: Locale = 'fr') => href('inbox', { guild_id: guild }, locale);
const t = texts('fr');

const waiting = (page: Page) => page.getByRole('list', { name: t('inbox:list') }).getByRole('listitem');
const folded = (page: Page, part: 'answered' | 'snoozed') =>
  page.getByRole('button', { name: t(`inbox:rest.${part}`, { count: 1, shown: '1' }) });

/** Which tickets of the demo wait depends on the hour: here the first does, and the second is answered. */
async function withOneAnswered(page: Page): Promise<void> {
  await page.route(`${apiOrigin}/guild/${guild}/tickets/inbox`, async (route) => {
    const response = await replyTo(route);
    const { items, ...rest } = (await response.json()) as TicketInbox;
    const [first, second] = items;
    if (!first || !second) throw new Error('The demo has fewer than two open tickets.');
    const waits = { ...first, waiting_since: first.waiting_since ?? first.ticket.opened_at, snoozed: null };
    const answered = { ...second, waiting_since: null, snoozed: null };
    await route.fulfill({ response, json: { ...rest, items: [waits, answered] } });
  });
}

test('a letter opens a ticket at its answer, and others lead on', async ({ page }) => {
  await withOneAnswered(page);
  await open(page, path());
  const link = waiting(page).first().getByRole('link');
  const to = (await link.getAttribute('href')) ?? '';
  await folded(page, 'answered').click();
  const answered = page
    .getByRole('listitem')
    .filter({ hasText: t('inbox:answered') })
    .getByRole('link');
  await answered.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('#');
  await expect(
    page
      .getByRole('link', {
        name: t('transcript-reader:waiting.next', { number: '#', name: '' }).slice(0, 12),
      })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`${to}$`));

  await page.goBack();
  await page.goBack();
  await waiting(page).first().getByRole('link').focus();
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: t('ticket-desk:answer.label') })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${to}$`));
});

for (const locale of ['fr', 'ar'] as const)
  test(`is accessible in ${locale} on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path(locale));
    await expect(page.locator('[data-opener]').first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  });

// The last one, since it closes a ticket.
test('tickets are claimed, snoozed, brought back and closed by keyboard', journey, async ({ page }) => {
  await open(page, path());
  const row = waiting(page).first();
  await expect(row).toBeVisible();
  const name = (await row.getByRole('link').textContent()) ?? '';
  await page.keyboard.press('j');
  await expect(row.getByRole('link')).toBeFocused();
  await page.keyboard.press('a');
  await expect(row).toContainText(t('inbox:yours'));
  await page.getByRole('radio', { name: new RegExp(`^${t('inbox:views.mine')}`) }).check();
  await expect(page).toHaveURL(/view=mine/);
  await expect(waiting(page)).toHaveCount(1);

  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('inbox:snooze.member') })
    .click();
  await folded(page, 'snoozed').click();
  const back = page.getByRole('listitem').filter({ hasText: name });
  await expect(back).toBeVisible();
  await back.getByRole('link').focus();
  await page.keyboard.press('s');
  await expect(waiting(page)).toHaveCount(1);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText(t('inbox:keys.snooze'));
  await page.keyboard.press('Escape');
  await waiting(page).first().getByRole('link').focus();
  await page.keyboard.press('e');
  await page.getByRole('dialog').locator('[type=submit]').click();
  await expect(page.getByText(t('inbox:none.view_title'))).toBeVisible();
});
