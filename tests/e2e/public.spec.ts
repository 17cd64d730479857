/** The public pages: the challenge of the landing page, and the offer of another language. */
import { localePath, locales } from '../../src/routes.ts';
import { expect, journeyIf, test } from './fixtures.ts';
import { texts } from './texts.ts';

test.use({ account: null });

for (const locale of locales) {
  const t = texts(locale);

  test.describe(`the challenge of the landing page in ${locale}`, () => {
    // The challenge works without JavaScript.
    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
        test.use({ javaScriptEnabled });

        test(
          'tells a wrong answer from a right one, and stays on the page',
          journeyIf(locale === 'en' && !javaScriptEnabled),
          async ({ page }) => {
            await page.goto(localePath('/', locale));
            const field = page.getByRole('textbox', { name: t('site:raid.field') });
            const check = page.getByRole('button', { name: t('site:raid.check') });
            const shown = async (text: string) =>
              expect(page.getByRole('status')).toHaveText(text, { useInnerText: true });
            await shown(t('site:raid.try'));
            await field.fill('K7VRA');
            await shown(t('site:raid.try'));
            await check.click();
            await shown(t('site:raid.failed'));
            await field.fill('k7vr4');
            await field.press('Enter');
            await shown(t('site:raid.passed'));
            await expect(page).toHaveURL(localePath('/', locale));
          },
        );
      });
    }
  });
}

test.describe('a visitor whose browser speaks English', () => {
  test.use({ locale: 'en-US', maxShift: 0 });
  const t = texts('en');

  for (const path of ['/', '/ar/premium']) {
    test(`is offered English on ${path}, and not thrown there`, journeyIf(path === '/'), async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      const go = page.getByRole('link', { name: t('page:offer.go') });
      await expect(go).toHaveCount(1);
      await go.click();
      await expect(page).toHaveURL(path === '/' ? '/en' : '/en/premium');
      await expect(page.getByRole('link', { name: texts('fr')('page:offer.go') })).toHaveCount(0);
      await expect(page.getByRole('link', { name: texts('ar')('page:offer.go') })).toHaveCount(0);
    });
  }

  test('can close the offer, which does not come back', async ({ page }) => {
    await page.goto('/');
    const close = page.getByRole('button', { name: t('page:offer.close') });
    await close.click();
    await expect(close).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/premium');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(close).toHaveCount(0);
  });

  test('is offered nothing in English', async ({ page }) => {
    await page.goto('/en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const other of ['fr', 'ar'] as const)
      await expect(page.getByRole('link', { name: texts(other)('page:offer.go') })).toHaveCount(0);
  });
});

test.describe('a visitor whose browser speaks a language that the site does not', () => {
  test.use({ locale: 'fi-FI' });

  test('is offered nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-offer');
  });
});
