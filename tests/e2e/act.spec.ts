/** Acting on members: the sheet with the verbs, taking back, and what the bot makes of it. */
import type { Page } from 'playwright/test';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { demoMember } from '../../server/demo/data/guilds.ts';
import { href, type Locale } from '../../src/routes.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';

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

test('a timeout is taken back, given again, carried out, and on the page', journey, async ({ page }) => {
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
  await sheet.getByRole('button', { name: t('act:verbs.timeout') }).click();
  await expect(sheet).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(toasts).toContainText(t('act:state.done'), { timeout: 20_000 });
  await expect(toasts.getByRole('link', { name: t('act:case', { number: '' }) })).toBeVisible();
  const inForce = page.getByRole('region', { name: t('member:in_force.title') });
  await expect(inForce).toContainText('Trop de messages');
});

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
