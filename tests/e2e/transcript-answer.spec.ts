/** An open ticket answered in the browser. */
import type { Page } from 'playwright/test';
import type { Ticket } from '../../src/contract/ticket-history.ts';
import { href, type Locale } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { transcriptOf } from './transcript-page.ts';

const guild = demoGuilds.nebula;

/** An open ticket of the guild, by its place among them. */
async function openTicket(token: string, at: number): Promise<Ticket> {
  const path = `/guild/${guild}/tickets/history?limit=100`;
  const { items } = await callApi<{ items: Ticket[] }>(token, 'GET', path);
  const ticket = items.filter(({ state }) => state !== 'closed')[at];
  if (!ticket) throw new Error('The demo has too few open tickets.');
  return ticket;
}

const pathOf = ({ channel_id }: Ticket, locale: Locale = 'fr') =>
  href('transcript', { guild_id: guild, channel_id }, locale);

function deskOf(page: Page, locale: Locale = 'fr') {
  const { t, log } = transcriptOf(page, locale);
  const desk = page.getByRole('region', { name: t('ticket-desk:label') });
  return {
    t,
    log,
    desk,
    answer: desk.getByRole('textbox', { name: t('ticket-desk:answer.label') }),
    note: desk.getByRole('textbox', { name: t('ticket-desk:note.label') }),
    button: (name: string) => desk.getByRole('button', { name, exact: true }),
  };
}

test(
  'an answer outlives a reload, is sent with Ctrl+Enter, and comes to another window',
  journey,
  async ({ page, token, context }) => {
    const ticket = await openTicket(token, 0);
    const { log, answer } = deskOf(page);
    await open(page, pathOf(ticket));
    const other = await context.newPage();
    await open(other, pathOf(ticket));
    await answer.fill('Nous regardons cela.');
    await page.reload();
    await expect(answer).toHaveValue('Nous regardons cela.');
    await answer.press('Control+Enter');
    await expect(answer).toHaveValue('');
    await expect(log.getByRole('article').last()).toContainText('Nous regardons cela.');
    await expect(deskOf(other).log.getByRole('article').last()).toContainText('Nous regardons cela.');
    await expect(page.getByRole('list', { name: deskOf(page).t('ticket-desk:sent.label') })).toHaveCount(0);
  },
);

test('a note stays with the team, and a ticket is claimed, renamed, closed and reopened', async ({
  page,
  token,
}) => {
  const ticket = await openTicket(token, 1);
  const { t, desk, note, button } = deskOf(page);
  await open(page, pathOf(ticket));
  await desk.getByRole('tab', { name: t('ticket-desk:note.tab') }).click();
  await note.fill('Déjà vu en mars.');
  await button(t('ticket-desk:note.action')).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'Déjà vu en mars.' })).toBeVisible();
  await expect(note).toHaveValue('');

  await button(t('ticket-desk:claim')).click();
  await expect(desk).toContainText(t('ticket-desk:holder.you'));
  const dialog = page.getByRole('dialog');
  await button(t('ticket-desk:actions')).click();
  await button(t('ticket-desk:hand_on.action')).click();
  const team = dialog.getByRole('combobox', { name: t('ticket-desk:hand_on.label') });
  const taker = (await team.getByRole('option').nth(2).textContent()) ?? '';
  await team.selectOption(taker);
  await dialog.getByRole('button', { name: t('ticket-desk:hand_on.action') }).click();
  await expect(desk).toContainText(t('ticket-desk:holder.other', { name: taker.replace(/ \(@.*/, '') }));
  await button(t('ticket-desk:actions')).click();
  await button(t('ticket-desk:rename.action')).click();
  await dialog.getByLabel(t('ticket-desk:rename.label')).fill('Mot de passe');
  await dialog.getByRole('button', { name: t('ticket-desk:rename.action') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('mot-de-passe');
  await button(t('ticket-desk:close.action')).click();
  await dialog.getByLabel(t('ticket-desk:close.label')).fill('Résolu');
  // The other one with this name closes the dialog.
  await dialog.locator('[type=submit]').click();
  await expect(desk).toContainText(t('ticket-desk:closed'));
  await button(t('ticket-desk:reopen')).click();
  await expect(button(t('ticket-desk:close.action'))).toBeVisible();
});

for (const locale of ['fr', 'ar'] as const)
  test(`is accessible in ${locale} on a phone, and stays at the lower edge`, async ({ page, token }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, pathOf(await openTicket(token, 0), locale));
    const { desk, answer } = deskOf(page, locale);
    await expect(answer).toBeInViewport();
    // One line, until somebody writes.
    const height = async () => (await desk.boundingBox())?.height ?? 0;
    expect(await height()).toBeLessThan(80);
    await answer.click();
    await expect(desk.getByRole('tab').first()).toBeVisible();
    expect(await height()).toBeLessThan(220);
    await expectAccessible(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(desk.getByRole('tab')).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(desk).toBeInViewport();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  });
