/** Dialogs: closing and focus, destructive ones with confirmation; and toasts whose code fails to load. */
import { href, localePath } from '../../src/routes.ts';
import { expect, journeyIf, test } from './fixtures.ts';
import { expectAccessible, open } from './pages.ts';
import { texts } from './texts.ts';

for (const locale of ['fr', 'ar'] as const) {
  test.describe(`dialogs in ${locale}`, () => {
    const t = texts(locale);

    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, localePath(href('gallery', {}), locale));
    });

    test(
      'close with Escape, beside and by their button, and give the focus back',
      journeyIf(locale === 'ar'),
      async ({ page }) => {
        const opener = page.locator('[data-specimen="dialog"]').getByRole('button');
        const dialog = page.getByRole('dialog', { name: t('gallery:samples.label') });
        const ways = [
          () => page.keyboard.press('Escape'),
          () => page.mouse.click(20, 20),
          () => dialog.getByRole('button', { name: t('common:close') }).click(),
          () => dialog.getByRole('button', { name: t('gallery:samples.save') }).click(),
        ];
        for (const leave of ways) {
          await opener.click();
          await expect(dialog).toBeVisible();
          await expect(dialog.getByRole('button', { name: t('gallery:samples.save') })).toBeFocused();
          await leave();
          await expect(dialog).toHaveCount(0);
          await expect(opener).toBeFocused();
        }
      },
    );

    test('that open from a sheet leave it open, and its content closes it', async ({ page }) => {
      await page.locator('[data-specimen="sheet"]').getByRole('button').click();
      const sheet = page.getByRole('dialog', { name: t('gallery:samples.label') });
      const asks = sheet.getByRole('button', { name: t('gallery:samples.discard') });
      const dialog = page.getByRole('dialog', { name: t('gallery:samples.discard') });
      const ways = [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: t('common:cancel') }).click(),
        () => dialog.getByRole('button', { name: t('common:close') }).click(),
      ];
      for (const leave of ways) {
        await asks.click();
        await expect(dialog).toBeVisible();
        await leave();
        await expect(dialog).toHaveCount(0);
        await expect(sheet).toBeVisible();
        await expect(asks).toBeFocused();
      }
      await sheet.getByRole('button', { name: t('gallery:samples.save') }).click();
      await expect(sheet).toHaveCount(0);
    });

    test('that destroy name the thing and its id, and begin on the way out', async ({ page }) => {
      await page.locator('[data-specimen="confirm"]').getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: t('gallery:samples.remove') });
      await expect(dialog.locator('bdi')).toHaveText(['Nebula Esports', '181078170009600001']);
      await expect(dialog.getByRole('button', { name: t('common:cancel') })).toBeFocused();
      await expectAccessible(page, 'dialog');
      await dialog.getByRole('button', { name: t('gallery:samples.remove') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('status').getByText(t('gallery:samples.toast'))).toBeVisible();
    });

    test('whose loss is total take the name first', journeyIf(locale === 'fr'), async ({ page }) => {
      await page.locator('[data-specimen="typed"]').getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: t('gallery:samples.remove') });
      const field = dialog.getByRole('textbox', { name: t('common:confirm.type') });
      const last = dialog.getByRole('button', { name: t('gallery:samples.remove') });
      await expect(field).toBeFocused();
      await expect(last).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await field.fill('nebula');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await field.fill('Nebula Esports');
      await expect(last).toHaveAttribute('aria-disabled', 'false');
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    });
  });
}

test.describe('a toast whose code does not arrive', () => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module/ });

  test('is said all the same, and drawn in full the next time', async ({ page }) => {
    const t = texts('fr');
    await page.route('**/_astro/Toaster.*.js', (route) => route.abort());
    await open(page, href('gallery', {}));
    const specimen = page.locator('[data-specimen="toast"]').getByRole('button').first();
    await specimen.click();
    const said = page.getByRole('status').getByText(t('gallery:samples.toast'));
    await expect(said).toBeVisible();
  });
});
