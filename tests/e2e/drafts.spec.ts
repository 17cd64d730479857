/** Where unsaved changes are marked. Nothing is saved here. */
import { href, type Locale } from '../../src/routes.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open } from './pages.ts';
import { rulesPage } from './rules.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.nebula;

for (const locale of ['fr', 'ar'] as const satisfies readonly Locale[]) {
  test(
    `marks a screen in the navigation, the overview and the list of guilds in ${locale}`,
    journeyIf(locale === 'ar'),
    async ({ page }) => {
      const t = texts(locale);
      const screen = captchaPage(page, guild, locale);
      const link = page.locator('#nav a[data-route="captcha"]');
      await screen.open();
      await expect(link).toHaveAccessibleName(t('routes:captcha'));
      await screen.attempts.fill('9');
      await expect(link).toHaveAccessibleName(`${t('routes:captcha')} ${t('frame:unsaved')}`);
      await expect(link.locator('.nav-draft')).toBeVisible();
      await expectAccessible(page, '#nav');

      await page.locator('#nav a[data-route="guild"]').click();
      const rows = page.getByRole('region', { name: t('frame:unsaved') });
      await expect(rows.getByRole('listitem')).toHaveCount(1);
      await expect(rows).toContainText(t('routes:captcha'));
      await rows.getByRole('link', { name: t('guild:drafts.go_on') }).click();
      await expect(screen.attempts).toHaveValue('9');

      await open(page, href('guilds', {}, locale));
      await expect(page.locator('[data-drafts]')).toHaveText(t('guilds:drafts', { count: 1 }));
      await expectAccessible(page);
    },
  );
}

test('the mark follows what another tab types and discards', async ({ page, context }) => {
  const t = texts('fr');
  const mark = page.locator('#nav a[data-route="captcha"] .nav-draft');
  await open(page, href('moderators', { guild_id: guild }));
  const other = captchaPage(await context.newPage(), guild);
  await other.open();
  await other.attempts.fill('9');
  await expect(mark).toBeVisible();
  await other.bar.getByRole('button', { name: t('changes:save_bar.reset') }).click();
  await expect(mark).toHaveCount(0);
});

test('the way back to an entry of a list opens its form', journey, async ({ page }) => {
  const t = texts('fr');
  const rules = rulesPage(page, guild);
  await rules.open();
  await rules.entries.first().locator('[data-opener]').click();
  await rules.reason.fill('Pas encore');
  await expect(page.locator('#nav a[data-route="auto-sanction"] .nav-draft')).toBeVisible();
  await open(page, href('guild', { guild_id: guild }));
  await page
    .getByRole('region', { name: t('frame:unsaved') })
    .getByRole('link', { name: t('guild:drafts.go_on') })
    .click();
  await expect(rules.reason).toHaveValue('Pas encore');
});

test('what is marked is of one guild and one person', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.attempts.fill('9');
  await expect(page.locator('#nav .nav-draft')).toHaveCount(1);
  await open(page, href('guild', { guild_id: demoGuilds.arabDevs }));
  await expect(page.locator('#nav .nav-draft')).toHaveCount(0);
});
