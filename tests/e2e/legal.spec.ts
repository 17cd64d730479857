import { expect, journey, test } from './fixtures.ts';
import { texts } from './texts.ts';

test.describe('on paper', () => {
  // The printed layout differs from the screen, which counts as layout shift.
  test.use({ account: null, colorScheme: 'dark', maxShift: 1 });

  test('a page to be read is black on white, without its contents', journey, async ({ page }) => {
    const t = texts('fr');
    await page.goto('/privacy');
    const contents = page.getByRole('navigation', { name: t('legal:contents') });
    await expect(contents).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(contents).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

test.describe('without scripts', () => {
  test.use({ account: null, javaScriptEnabled: false });

  test('the pages are whole, and lead to one another', journey, async ({ page }) => {
    const t = texts('en');
    await page.goto('/en/terms');
    await page
      .getByRole('link', { name: t('routes:privacy'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL('/en/privacy');
    await expect(page.getByRole('heading', { name: t('privacy:rights.title') })).toBeVisible();
  });
});
