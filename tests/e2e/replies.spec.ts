/** Saved replies: set beside the panels, and put into an answer. A search over all transcripts that leads from ticket to ticket. */

import type { SavedReply } from '../../src/contract/saved-replies.ts';
import type { Ticket } from '../../src/contract/ticket-history.ts';
import { href } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow, ready } from './pages.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.nebula;
const t = texts('en');

test(
  'a reply is written beside the panels, and taken into an answer by its name',
  journey,
  async ({ page, token }) => {
    await open(page, href('tickets', { guild_id: guild }, 'en'));
    await page.getByRole('button', { name: t('tickets:replies') }).click();
    const section = page.getByRole('region', { name: t('replies:title') });
    await section.getByRole('button', { name: t('replies:add') }).click();
    const dialog = page
      .getByRole('dialog')
      .filter({ has: page.getByLabel(t('replies:form.name')) })
      .last();
    await dialog.getByLabel(t('replies:form.name')).fill('two words');
    await dialog.getByLabel(t('replies:form.text'), { exact: true }).fill('Ticket {ticket} is yours, ');
    await dialog.getByRole('button', { name: '{username}' }).click();
    await dialog.getByRole('button', { name: t('common:save') }).click();
    await expect(dialog.getByLabel(t('replies:form.name'))).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(t('replies:form.name')).fill('yours');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('common:save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(section.getByRole('listitem').filter({ hasText: '/yours' })).toContainText(
      t('replies:uses', { count: 0, shown: '0' }),
    );

    const { items } = await callApi<{ items: Ticket[] }>(
      token,
      'GET',
      `/guild/${guild}/tickets/history?limit=100`,
    );
    const ticket = items.filter(({ state }) => state !== 'closed').at(-1);
    if (!ticket) throw new Error('The demo has too few open tickets.');
    await open(page, href('transcript', { guild_id: guild, channel_id: ticket.channel_id }, 'en'));
    const desk = page.getByRole('region', { name: t('ticket-desk:label') });
    const answer = desk.getByRole('textbox', { name: t('ticket-desk:answer.label') });
    await answer.fill('/YOU');
    const option = desk.getByRole('option');
    // First those whose name begins so; others have it in their text.
    await expect(option.first()).toContainText('/yours');
    const id = (await option.first().getAttribute('id')) ?? '';
    await expect(answer).toHaveAttribute('aria-activedescendant', id);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await answer.press('Escape');
    await expect(option).toHaveCount(0);
    await desk.getByRole('button', { name: t('replies:open') }).click();
    await option.filter({ hasText: '/yours' }).click();
    const filled = `Ticket ${ticket.number} is yours, ${ticket.opener.display_name}`;
    await expect(answer).toHaveValue(filled);
    await expect(answer).toBeFocused();
    await answer.pressSequentially('!');
    await answer.press('Control+Enter');
    await expect(answer).toHaveValue('');
    await expect
      .poll(async () => {
        const replies = await callApi<{ items: SavedReply[] }>(
          token,
          'GET',
          `/guild/${guild}/tickets/replies`,
        );
        return replies.items.find(({ name }) => name === 'yours')?.uses;
      })
      .toBe(1);
  },
);

test('a search of transcripts leads from hit to hit, into the next transcript and back', async ({
  page,
  token,
}) => {
  const said = (q: string) =>
    callApi<{ items: (Ticket & { hits: { messages: { id: string }[] } })[] }>(
      token,
      'GET',
      `/guild/${guild}/tickets/history?transcript_q=${q}`,
    );
  const { items } = await said('the');
  const [newest, older] = items;
  expect(older).toBeDefined();
  await open(page, href('ticket-history', { guild_id: guild }, 'en'));
  await page.getByRole('searchbox', { name: t('ticket-history:filters.said') }).fill('the');
  const list = page.getByRole('list', { name: t('ticket-history:hits.label') });
  const row = list.locator(`[data-row="${newest?.id}"]`);
  await expect(row.locator('mark').first()).toHaveText(/^the/i);
  await expectAccessible(page);
  await row.locator('[data-opener]').click();
  await ready(page);
  await expect(page).toHaveURL(new RegExp(`${newest?.channel_id}.*#${newest?.hits.messages[0]?.id}$`));
  const bar = page.getByRole('search', { name: t('transcript-reader:trail.label') });
  await expect(bar.getByRole('status')).toHaveText(/^1 /);
  const next = bar.getByRole('button', { name: t('transcript-reader:search.next'), exact: true });
  const far = bar.getByRole('button', { name: t('transcript-reader:trail.next') });
  await expect(next.or(far)).toBeVisible();
  while (await next.isVisible()) await next.click();
  await far.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${older?.channel_id}.*#${older?.hits.messages[0]?.id}$`));
  await expect(bar.locator('[data-side="next"]')).toBeFocused();
  await bar.getByRole('button', { name: t('transcript-reader:trail.previous') }).click();
  await expect(page).toHaveURL(new RegExp(`${newest?.channel_id}`));
  await bar.getByRole('button', { name: t('transcript-reader:trail.leave') }).click();
  await expect(page.getByRole('textbox', { name: t('transcript-reader:search.label') })).toBeVisible();
});
