/** Signing out with unsaved changes. */
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { statusOf } from './api.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guild = demoGuilds.nebula;

test.describe('signing out with unsaved changes', () => {
  // The warning can take three lines, but the layout reserves two.
  test.use({ maxShift: 0.05, ownSession: true });

  test.beforeEach(async ({ page }) => {
    for (const id of [guild, demoGuilds.arabDevs]) {
      const screen = captchaPage(page, id);
      await screen.open();
      await screen.enabled.click();
      await expect(screen.changes(1)).toBeVisible();
    }
    await page
      .getByRole('button', { name: t('frame:account', { name: demoAccounts.owner.display_name }) })
      .click();
    await page.getByRole('link', { name: t('frame:sign_out') }).click();
    await expect(page.getByRole('heading', { name: t('logout:drafts.title') })).toBeFocused();
  });

  test('says where they are, and leads back to them', async ({ page, token }) => {
    const main = page.getByRole('main');
    const screens = t('logout:drafts.screens', { count: 1 });
    await expect(main.getByRole('listitem')).toHaveCount(2);
    await expect(main.getByRole('listitem').filter({ hasText: 'Nebula Esports' })).toContainText(screens);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('logout:drafts.stay') }).click();
    await expect(page).toHaveURL(`/dashboard/${demoGuilds.arabDevs}/captcha`);
    await expect(captchaPage(page, demoGuilds.arabDevs).changes(1)).toBeVisible();
    expect(await statusOf(token, '/user')).toBe(200);
  });

  test('drops them for good once that is confirmed', journey, async ({ page, token }) => {
    await page.getByRole('button', { name: t('logout:drafts.confirm') }).click();
    await expect(page).toHaveURL('/');
    expect(await statusOf(token, '/user')).toBe(401);
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
    expect(await page.evaluate(drafts)).toEqual([]);
  });
});
