/** The raids of a guild: the list, and the people of one, chosen and acted on together. */
import type { Page } from 'playwright/test';
import { href, type Locale } from '../../src/routes.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';

const path = (locale: Locale = 'fr') => href('raids', { guild_id: demoGuilds.nebula }, locale);

/** Page object of a raid. */
function raidOf(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  return {
    t,
    main: page.locator('#main'),
    row: (name: string) => page.getByRole('listitem').filter({ hasText: name }),
    boxes: page.getByRole('checkbox', { name: /^(Choisir|Choose)/ }),
    toasts: page.locator('#toasts'),
  };
}

test.describe('the owner', () => {
  test.use({ viewport: { width: 1440, height: 900 }, account: 'owner' });

  test(
    'opens a raid, chooses people with Shift, bans them, and takes all back',
    journey,
    async ({ page }) => {
      const { t, main, boxes, toasts } = raidOf(page, 'fr');
      await open(page, path());
      await expectAccessible(page);
      await main.getByRole('link', { name: t('raids:raid', { number: '1' }) }).click();
      await expect(boxes).toHaveCount(100);
      await expectAccessible(page);
      await boxes.nth(0).focus();
      await page.keyboard.press('Space');
      await boxes.nth(2).click({ modifiers: ['Shift'] });
      const act = main.getByRole('button', { name: t('raids:act', { count: 3, number: '3' }) });
      await expect(act).toBeVisible();
      await page.clock.install();
      await act.click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('radio', { name: t('act:verbs.ban') }).check({ force: true });
      await sheet.locator('button[type=submit]').click();
      await expect(sheet).toBeHidden();
      await page.clock.fastForward(10_000);
      const takeBack = main.getByRole('button', {
        name: t('raids:take_back.all', { count: 3, number: '3' }),
      });
      await expect
        .poll(async () => {
          await page.clock.fastForward(1000);
          return takeBack.isVisible();
        })
        .toBe(true);
      await takeBack.click();
      await expect(toasts).toContainText(t('act:kinds.unban'));
      await page.clock.fastForward(10_000);
      await expect
        .poll(async () => {
          await page.clock.fastForward(1000);
          return takeBack.isVisible();
        })
        .toBe(false);
    },
  );

  test('sees whose names are alike, and chooses a group at once', async ({ page }) => {
    const { t, main } = raidOf(page);
    await open(page, `${path()}?number=1`);
    await main.getByRole('radio', { name: t('raids:order.name') }).check({ force: true });
    const group = main.getByRole('checkbox', { name: /Crypt/ }).first();
    await group.check();
    await expect(main.getByRole('button', { name: /^Agir sur \d+ personnes$/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('on a phone in Arabic', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('the list and a raid fit', async ({ page }) => {
    const { t, main } = raidOf(page, 'ar');
    await open(page, path('ar'));
    await expect(main.getByRole('link', { name: t('raids:raid', { number: '2' }) })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await open(page, `${path('ar')}?number=2`);
    await expect(main.getByRole('checkbox').first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  });
});

test.describe('a raid that is none', () => {
  test.use({ expectedErrors: /404/ });

  test('is said to be gone', async ({ page }) => {
    await open(page, `${path()}?number=999`);
    await expect(page.locator('#main').getByRole('heading', { level: 2 })).toBeVisible();
  });
});
