import { missingLegal, readConfig } from '../../src/config.ts';
import { localePath, locales } from '../../src/routes.ts';
import { expect, journey, test } from './fixtures.ts';
import { texts } from './texts.ts';

const pages = ['privacy', 'terms'] as const;

for (const name of pages)
  for (const locale of locales)
    test.describe(`${name} in ${locale}`, () => {
      test.use({ account: null });
      const t = texts(locale);

      test('has contents that lead to every section, by its own title', async ({ page }) => {
        await page.goto(localePath(`/${name}`, locale));
        const links = page.getByRole('navigation', { name: t('legal:contents') }).getByRole('link');
        const listed = await links.evaluateAll((found) =>
          (found as HTMLAnchorElement[]).map(({ hash, textContent }) => [hash, textContent]),
        );
        const sections = page.getByRole('article').locator('section[id]');
        const drawn = await sections.evaluateAll((found) =>
          found.map(({ id, firstElementChild }) => [`#${id}`, firstElementChild?.textContent]),
        );
        expect(listed.length).toBeGreaterThan(10);
        expect(listed).toEqual(drawn);
      });

      test('says in its place what the operator has not said, and invents nothing', async ({ page }) => {
        // The tests' build has no operator.
        expect(missingLegal(readConfig({}))).toHaveLength(4);
        await page.goto(localePath(`/${name}`, locale));
        for (const label of ['address', 'email'] as const) {
          const row = page.getByRole('term').filter({ hasText: t(`legal:${label}`) });
          await expect(row.first()).toBeVisible();
          await expect(row.first().locator('xpath=following-sibling::dd')).toHaveText(t('legal:unsaid'));
        }
        await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toHaveCount(0);
      });
    });

test.describe('on paper', () => {
  // Paper has other lines than the screen.
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
