/**
 * What somebody does to whom one thing was granted, on a phone in Arabic, while the bot is away: the entries that they have, and
 * what they have asked for waits where they see it.
 */
import type { Page } from 'playwright/test';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { demoMember } from '../../server/demo/data/guilds.ts';
import type { AccessGrant } from '../../src/contract/access.ts';
import type { Appeal } from '../../src/contract/appeals.ts';
import type { Ticket } from '../../src/contract/ticket-history.ts';
import { href } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, open, overflow } from './pages.ts';
import { tokenOf } from './sign-in.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const guild_id = demoGuilds.nebula;
const t = texts('ar');

/** Grants the member this, and nothing else to anybody. */
async function grant(granted: Partial<Pick<AccessGrant, 'modules' | 'actions'>>): Promise<void> {
  const subject = { kind: 'person', user_id: demoAccounts.member.id };
  const grants = [{ subject, modules: {}, actions: [], ...granted }];
  await callApi(await tokenOf('owner'), 'POST', `/guild/${guild_id}/access?confirm=danger`, { grants });
}

/** Keeps the demo's bot from being heard: what was asked of it stays without an answer. */
async function silenceBot(page: Page): Promise<void> {
  await page.route(`${apiOrigin}/guild/*/actions/*`, async (route) => {
    const reply = await replyTo(route);
    await route.fulfill({ response: reply, json: { ...(await reply.json()), state: 'waiting' } });
  });
}

// On a first visit, what is closed to them is known once the guild is.
test.use({ account: 'member', viewport: { width: 390, height: 844 }, maxShift: 0.1, expectedErrors: /403/ });

test(
  'access: what they see is open, and of the rest they are told whom to ask',
  journey,
  async ({ page }) => {
    await grant({ modules: { history: 'see' } });
    await open(page, href('captcha', { guild_id }, 'ar'));
    await expect(page.getByRole('main')).toContainText(t('errors:whom.owner', { name: 'Inès Fabre' }));
    await open(page, href('history', { guild_id }, 'ar'));
    await expect(page.getByRole('main').locator('[data-opener]').first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
  },
);

test('a member: they write a note, and do nothing else to them', async ({ page }) => {
  await grant({ modules: { history: 'see' }, actions: ['note'] });
  await silenceBot(page);
  await page.clock.install();
  await open(page, href('member', { guild_id, member_id: demoMember }, 'ar'));
  await page.getByRole('button', { name: t('frame:act') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('radio', { name: t('act:verbs.ban') })).toHaveCount(0);
  await sheet.getByLabel(t('act:note'), { exact: true }).fill('حديث قصير معه.');
  await sheet.getByRole('button', { name: t('act:verbs.note') }).click();
  await page.clock.fastForward(10_000);
  await expect(page.locator('#toasts')).toContainText(t('act:state.waiting'));
});

test('a ticket: they answer it, and the answer waits beside it', async ({ page, token }) => {
  await grant({ modules: { transcripts: 'see' }, actions: ['answer_tickets'] });
  await silenceBot(page);
  const path = `/guild/${guild_id}/tickets/history?limit=100`;
  const { items } = await callApi<{ items: Ticket[] }>(token, 'GET', path);
  const ticket = items.find(({ state }) => state !== 'closed');
  if (!ticket) throw new Error('The demo has no open ticket.');
  await open(page, href('transcript', { guild_id, channel_id: ticket.channel_id }, 'ar'));
  const desk = page.getByRole('region', { name: t('ticket-desk:label') });
  const answer = desk.getByRole('textbox', { name: t('ticket-desk:answer.label') });
  await answer.fill('سننظر في الأمر.');
  await answer.press('Control+Enter');
  await expect(desk).toContainText(t('ticket-desk:sent.waiting'));
  await expect(answer).toHaveValue('');
  expect(await overflow(page)).toBe(0);
});

test('raid mode: they begin it from the drawer', async ({ page }) => {
  await grant({ actions: ['raid'] });
  await silenceBot(page);
  await page.clock.install();
  await open(page, href('guild', { guild_id }, 'ar'));
  await page.clock.fastForward(10_000);
  await page.getByRole('button', { name: t('page:open_nav') }).click();
  await page.locator('#nav-raid').getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: t('raid:title') });
  await sheet.getByRole('button', { name: t('raid:begin') }).click();
  await expect(page.locator('#toasts')).toContainText(t('raid:order.begin'));
  await expect(page.locator('#toasts')).toContainText(t('act:state.waiting'));
});

test('an appeal: they accept it, and see that the ban is about to be lifted', async ({ page, token }) => {
  await grant({ modules: { appeals: 'see' }, actions: ['lift'] });
  const { items } = await callApi<{ items: Appeal[] }>(token, 'GET', `/guild/${guild_id}/appeals`);
  const appeal = items.find(({ votes }) => votes.some(({ decision }) => decision === 'accept'));
  if (!appeal) throw new Error('The demo has no appeal that was accepted once.');
  // The demo's bot lifts the ban at once.
  await page.route(`${apiOrigin}/guild/*/appeals?*`, async (route) => {
    const response = await replyTo(route);
    const list = (await response.json()) as { items: Appeal[] };
    const lifting = list.items.map((one) => ({
      ...one,
      lift: one.lift && { ...one.lift, state: 'waiting' },
    }));
    await route.fulfill({ response, json: { ...list, items: lifting } });
  });
  await open(page, href('appeals', { guild_id }, 'ar'));
  const { display_name: name } = appeal.user;
  await page.getByRole('button', { name: t('appeals:accept_of', { name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[type=submit]').click();
  await page.getByRole('button', { name: t('appeals:show_decided') }).click();
  await expect(page.locator(`[data-row="${appeal.id}"]`)).toContainText(t('appeals:lift.waiting'));
  expect(await overflow(page)).toBe(0);
});
