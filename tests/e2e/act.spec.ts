/** Acting on members: the sheet with the verbs, taking back, and what the bot makes of it. */
import type { Page } from 'playwright/test';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { demoMember } from '../../server/demo/data/guilds.ts';
import type { ModerationCase } from '../../src/contract/history.ts';
import { href, type Locale } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';
import { transcriptPath } from './transcript-page.ts';

const memberPath = (memberId: string, locale: Locale = 'fr') =>
  href('member', { guild_id: demoGuilds.nebula, member_id: memberId }, locale);

/** Opens a member's page and the sheet. The test moves the clock over the seconds in which an order is held. */
async function openSheet(page: Page, memberId: string, locale: Locale = 'fr') {
  const t = texts(locale);
  await page.clock.install();
  await open(page, memberPath(memberId, locale));
  await page.getByRole('button', { name: t('frame:act') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  return { t, sheet };
}

test.use({ account: 'manager' });

test(
  'a timeout is taken back, given again, carried out, and on the page',
  journey,
  async ({ page, token }) => {
    const { t, sheet } = await openSheet(page, demoMember);
    await sheet.getByRole('radio', { name: t('act:verbs.timeout') }).check({ force: true });
    await sheet.getByRole('button', { name: '10 minutes' }).click();
    await sheet.getByLabel(t('act:reason'), { exact: true }).fill('Trop de messages');
    await sheet.getByRole('button', { name: t('act:verbs.timeout') }).click();
    await expect(sheet).toBeHidden();
    const toasts = page.locator('#toasts');
    await expect(toasts).toContainText(t('act:state.held', { duration: '10 secondes' }));
    await toasts.getByRole('button', { name: t('common:undo') }).click();
    await expect(toasts).toBeEmpty();

    await page.getByRole('button', { name: t('frame:act') }).click();
    await sheet.getByRole('radio', { name: t('act:verbs.timeout') }).check({ force: true });
    // A reason that was given before is offered.
    await sheet.getByRole('button', { name: 'Trop de messages' }).click();
    const evidence = sheet.getByLabel(t('act:evidence'));
    await evidence.fill('example.com');
    await sheet.getByRole('button', { name: t('act:verbs.timeout') }).click();
    await expect(evidence).toHaveAttribute('aria-invalid', 'true');
    await evidence.fill('https://example.com/a.png');
    await sheet.getByRole('button', { name: t('act:verbs.timeout') }).click();
    await expect(sheet).toBeHidden();
    await page.clock.fastForward(10_000);
    await expect(toasts).toContainText(t('act:state.done'), { timeout: 20_000 });
    await expect(toasts.getByRole('link', { name: t('act:case', { number: '' }) })).toBeVisible();
    const inForce = page.getByRole('region', { name: t('member:in_force.title') });
    await expect(inForce).toContainText('Trop de messages');
    const path = `/guild/${demoGuilds.nebula}/history?limit=1`;
    const { items } = await callApi<{ items: ModerationCase[] }>(token, 'GET', path);
    expect(items[0]?.evidence?.links).toEqual([{ url: 'https://example.com/a.png', caption: null }]);
  },
);

test.describe('what the host refuses', () => {
  test.use({ expectedErrors: /422/ });

  test('is said in words', async ({ page }) => {
    const { t, sheet } = await openSheet(page, demoAccounts.owner.id);
    await sheet.getByRole('radio', { name: t('act:verbs.kick') }).check({ force: true });
    await sheet.getByRole('button', { name: t('act:verbs.kick') }).click();
    await page.clock.fastForward(10_000);
    await expect(page.locator('#toasts')).toContainText(t('faults:member.above_caller'));
  });
});

test('a note without a text is asked for beside its field', async ({ page }) => {
  const { t, sheet } = await openSheet(page, demoMember);
  await sheet.getByRole('radio', { name: t('act:verbs.note') }).check({ force: true });
  await sheet.getByRole('button', { name: t('act:verbs.note') }).click();
  await expect(sheet.getByLabel(t('act:note'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(sheet).toBeVisible();
});

test('an order is typed in the palette and confirmed in the sheet, with what the member reads', async ({
  page,
}) => {
  const t = texts('fr');
  await open(page, memberPath(demoMember));
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('frame:search') });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`exclure ${name} 2 h`);
  const verb = t('act:lasting', { deed: t('act:verbs.timeout'), duration: '2 heures' });
  await palette.getByRole('option').filter({ hasText: verb }).filter({ hasText: name }).first().click();

  const sheet = page.getByRole('dialog').filter({ hasText: t('act:reason') });
  await expect(sheet.getByRole('radio', { name: t('act:verbs.timeout') })).toBeChecked();
  await sheet.getByLabel(t('act:reason'), { exact: true }).fill('Trop de messages');
  const told = sheet.getByRole('figure', { name: t('act:told') });
  await expect(told).toContainText('Nebula Esports');
  await expect(told).toContainText('Trop de messages');
  await expect(told).toContainText('2 hours, until');
  await sheet.getByRole('switch', { name: t('act:tell') }).click();
  await expect(told).toBeHidden();
});

test('all members of a raid are acted on at once, and the author of a message where it stands', async ({
  page,
}) => {
  const t = texts('fr');
  await open(page, href('history', { guild_id: demoGuilds.nebula }, 'fr'));
  const kick = t('history:actions.kick');
  const openers = page.getByRole('table').locator('[data-opener]');
  await openers.filter({ hasText: t('history:group.times', { action: kick, number: '108' }) }).click();
  await openers.filter({ hasText: kick }).nth(1).click();
  await page.getByRole('button', { name: t('history-panel:act_on_all', { number: '108' }) }).click();
  const everybody = page.getByRole('dialog', { name: t('act:people', { count: 108, number: '108' }) });
  await expect(everybody).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(everybody).toBeHidden();

  await open(page, transcriptPath);
  // The first message is the bot's.
  const act = page.getByRole('button', { name: t('transcript-reader:message.act') }).first();
  await act.focus();
  await act.click();
  await expect(page.getByRole('dialog').getByLabel(t('act:reason'), { exact: true })).toBeVisible();
});

test.describe('on a phone in Arabic', () => {
  test.use({ account: 'moderator', viewport: { width: 390, height: 844 } });

  test('a moderator finds what they may do, and nothing else', async ({ page }) => {
    const { sheet } = await openSheet(page, demoMember, 'ar');
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expectAccessible(page);
  });
});
