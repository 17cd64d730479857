/** A moderator to whom parts of the settings were granted, and the dashboard seen as a role. */
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import type { AccessGrant } from '../../src/contract/access.ts';
import { href, type Locale, type RouteName } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { tokenOf } from './sign-in.ts';
import { texts } from './texts.ts';
import { panelsPage, readPanels } from './ticket-panels.ts';

const guild = demoGuilds.potager;
const pathOf = (name: 'guild' | 'captcha' | 'logs', locale: Locale = 'fr') =>
  href(name, { guild_id: guild }, locale);

/** Grants the moderator these levels, in place of all others. */
async function grant(modules: AccessGrant['modules']): Promise<void> {
  const subject = { kind: 'person', user_id: demoAccounts.moderator.id };
  const grants = [{ subject, modules, actions: [] }];
  await callApi(await tokenOf('owner'), 'POST', `/guild/${guild}/access?confirm=danger`, { grants });
}

test.describe('a moderator', () => {
  // On a first visit, what is closed to them is known once the guild is.
  test.use({
    account: 'moderator',
    maxShift: 0.05,
    expectedErrors: /403/,
    viewport: { width: 1440, height: 900 },
  });

  test(
    'to whom tickets were granted finds them outside of the fold, and uses them',
    journey,
    async ({ page }) => {
      await grant({ tickets: 'edit' });
      const screen = panelsPage(page, guild);
      const { t } = screen;
      await open(page, pathOf('guild'));
      const link = (name: RouteName) => page.locator(`#nav [data-route="${name}"]`);
      await expect(link('tickets')).toBeVisible();
      await expect(link('tickets')).toHaveAccessibleName(new RegExp(`^${t('routes:tickets')}`));
      // On a first visit nothing moves. Later, what is closed is folded.
      await expect(link('captcha')).toHaveAccessibleName(new RegExp(t('frame:closed.lock')));
      await open(page, pathOf('guild'));
      await expect(link('captcha')).toBeHidden();
      await page.locator('#nav-fold').click();
      await expect(link('captcha')).toHaveAccessibleName(new RegExp(t('frame:closed.lock')));
      await link('tickets').click();
      const total = (await readPanels(await tokenOf('owner'), guild)).length;
      const toggle = screen.row(1, total).getByRole('switch');
      const wasOn = await toggle.isChecked();
      await toggle.setChecked(!wasOn);
      await expect(screen.undo).toBeVisible();
      expect((await readPanels(await tokenOf('owner'), guild))[0]?.enabled).toBe(!wasOn);
      await screen.undo.click();
      // Who reads tickets is a matter of access, which they do not have.
      await expect(screen.main.getByText(t('tickets:access.title'))).toHaveCount(0);
      // What the navigation showed is there again at once.
      await open(page, pathOf('guild'));
      await expect(link('tickets')).toBeVisible();
    },
  );

  test('who may see the captcha reads it, and changes nothing', journey, async ({ page }) => {
    await grant({ captcha: 'see' });
    const screen = captchaPage(page, guild);
    const t = texts('fr');
    await screen.open();
    const line = screen.main.locator('#read-only');
    await expect(line).toContainText(t('errors:whom.owner', { name: 'Camille Roy' }));
    await expect(screen.attempts).toHaveAttribute('readonly');
    const before = await screen.attempts.inputValue();
    await screen.attempts.focus();
    await page.keyboard.type('9');
    await expect(screen.attempts).toHaveValue(before);
    const wasOn = await screen.enabled.isChecked();
    await expect(screen.enabled).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.enabled).toHaveAccessibleDescription(/Camille Roy/);
    await screen.enabled.focus();
    await page.keyboard.press('Space');
    await expect(screen.enabled).toBeChecked({ checked: wasOn });
    const radios = screen.main.getByRole('radio');
    const chosen = () => radios.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
    const choices = await chosen();
    await radios.first().click({ force: true });
    await radios.nth(1).click({ force: true });
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toEqual(choices);
    await screen.editMessage.dispatchEvent('click');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(screen.bar).toHaveCount(0);
    await expectAccessible(page);
  });

  test('is told elsewhere whom to ask, in Arabic on a phone', async ({ page }) => {
    await grant({ captcha: 'see' });
    await page.setViewportSize({ width: 390, height: 844 });
    const t = texts('ar');
    await captchaPage(page, guild, 'ar').open();
    await expect(page.locator('#read-only')).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
    await open(page, pathOf('logs', 'ar'));
    const card = page.getByRole('main').getByRole('alert');
    await expect(card.getByRole('heading', { name: t('frame:closed.title') })).toBeVisible();
    await expect(card).toContainText(t('errors:whom.owner', { name: 'Camille Roy' }));
    await expect(card).toContainText(t('errors:whom.role', { name: 'Fondatrice' }));
    await expect(card.getByRole('link', { name: t('routes:captcha') })).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
  });
});

test.describe('the owner', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('sees the dashboard as a role, read only, in this tab alone', journey, async ({ page, context }) => {
    await grant({});
    const t = texts('fr');
    await open(page, pathOf('guild'));
    await page.getByRole('button', { name: t('frame:account', { name: 'Camille Roy' }) }).click();
    await page.getByRole('button', { name: t('frame:see_as.menu') }).click();
    const dialog = page.getByRole('dialog', { name: t('frame:see_as.title') });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Modération', exact: true }).click();
    const bar = page.locator('#seen-as');
    await expect(bar).toContainText('Modération');
    await expect(page.locator('#nav [data-route="captcha"]')).toBeHidden();
    await open(page, pathOf('captcha'));
    await expect(
      page.getByRole('main').getByRole('heading', { name: t('frame:closed.title') }),
    ).toBeVisible();
    await expectAccessible(page);
    const other = await context.newPage();
    await open(other, pathOf('captcha'));
    await expect(other.locator('#seen-as')).toBeHidden();
    await expect(captchaPage(other, guild).attempts).toBeEditable();
    await bar.getByRole('button', { name: t('frame:see_as.end') }).click();
    await expect(captchaPage(page, guild).attempts).toBeEditable();
    await expect(page.locator('#nav [data-route="captcha"]')).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test('sees the dashboard as one member, from their page', async ({ page }) => {
    await grant({});
    const t = texts('fr');
    const { id, display_name } = demoAccounts.moderator;
    await open(page, href('member', { guild_id: guild, member_id: id }));
    await page.getByRole('button', { name: t('member:see_as.button') }).click();
    const bar = page.locator('#seen-as');
    await expect(bar).toContainText(t('frame:see_as.person', { name: display_name }));
    await expect(page.locator('#nav [data-route="captcha"]')).toBeHidden();
    await bar.getByRole('button', { name: t('frame:see_as.end') }).click();
    await expect(bar).toBeHidden();
  });
});
