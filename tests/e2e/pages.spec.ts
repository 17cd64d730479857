import { type Locale, localePath, locales } from '../../src/routes.ts';
import { expect, test } from './fixtures.ts';
import { siteOrigin } from './origins.ts';
import { allRoutes, expectAccessible, overflow, ready, squeezedIcons } from './pages.ts';
import { texts } from './texts.ts';
import { reachable } from './world.ts';

const languageNames = { fr: 'Français', en: 'English', ar: 'العربية' } as const;
/** These pages move on by themselves; a call that never ends holds them. */
const passages = ['login-callback', 'logout'];

for (const { name, path } of allRoutes.filter((route) => !route.isPublic && !passages.includes(route.name)))
  test(`what the page of ${name} asks for before its code has come is used`, async ({ page }) => {
    await page.goto(path);
    await ready(page);
    const unused = () => Object.keys(globalThis.earlyCalls?.().replies ?? {});
    await expect.poll(() => page.evaluate(unused)).toEqual([]);
  });

for (const { name, path, isPublic } of allRoutes) {
  const isPassage = passages.includes(name);
  const status = name === 'not-found' ? 404 : 200;

  for (const locale of locales) {
    test.describe(`${name} in ${locale}`, () => {
      test.use({ expectedErrors: status === 404 ? /404/ : null, reducedMotion: 'reduce' });

      test.beforeEach(async ({ page }) => {
        if (!isPassage) return;
        await page.addInitScript(() => {
          sessionStorage.sign_in = JSON.stringify({ verifier: 'v'.repeat(43), state: 's', to: null });
        });
        await page.route(/\/auth\/(token|logout)$/, () => {});
      });

      const address = localePath(path, locale) + (name === 'login-callback' ? '?code=c&state=s' : '');

      test('has a title, one heading, a language, and no accessibility fault in either theme', async ({
        page,
        request,
      }) => {
        const t = texts(locale);
        const response = await page.goto(address);
        expect(response?.status()).toBe(status);
        await ready(page);
        await expect(page).toHaveTitle(new RegExp(`^${t(`routes:${name}`)}( · Nebula Esports)?( · Vigie)?$`));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('main')).toHaveCount(1);

        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectAccessible(page);
        }

        const links = await page
          .locator('a[href]')
          .evaluateAll((found) => (found as HTMLAnchorElement[]).map(({ href }) => href));
        // What is left without the hash: a link to a place on this page leads to this page, whatever its status.
        const elsewhere = links.filter((link) => link.startsWith(siteOrigin) && !link.includes('#'));
        if (!isPassage) expect(elsewhere.length).toBeGreaterThan(0);
        for (const link of new Set(elsewhere)) {
          expect((await request.get(reachable(link))).status(), link).toBe(200);
        }
      });

      test.describe('at 320 px, which is 400 % of 1280', () => {
        // A font that comes late may break a line elsewhere in a column so narrow; fonts.spec.ts tells what fonts move.
        test.use({ viewport: { width: 320, height: 640 }, maxShift: 0.1 });

        test('does not scroll sideways, and squeezes no icon', async ({ page }) => {
          await page.goto(address);
          await ready(page);
          expect(await overflow(page)).toBe(0);
          expect(await squeezedIcons(page)).toEqual([]);
        });
      });
    });
  }

  if (isPublic) publicPage(name, path, status);
}

/** What only a page for everybody promises: no framework, few requests, and its siblings in other languages. */
function publicPage(name: string, path: string, status: number) {
  test.describe(name, () => {
    test.use({ account: null, expectedErrors: status === 404 ? /404/ : null });

    for (const locale of locales) {
      test(`asks for at most four files, none of them a script, in ${locale}`, async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`));
        // Without a script file nothing asks for more once the document and its letters are here.
        await page.goto(localePath(path, locale), { waitUntil: 'load' });
        await page.evaluate(() => document.fonts.ready);
        expect(asked.filter((line) => line.startsWith('script'))).toEqual([]);
        // The icon is the browser's own wish, and kept for the whole site.
        expect(asked.filter((line) => !line.endsWith('/favicon.svg')).length).toBeLessThanOrEqual(4);
        expect(asked.length).toBeGreaterThan(1);
      });
    }

    test('tells search engines its address in every language, or to stay away', async ({ page }) => {
      for (const locale of locales) {
        await page.goto(localePath(path, locale));
        const canonical = page.locator('link[rel="canonical"]');
        const alternates = page.locator('link[rel="alternate"][hreflang]');
        if (name === 'not-found') {
          await expect(canonical).toHaveCount(0);
          await expect(alternates).toHaveCount(0);
          await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
          continue;
        }
        const address = (of: Locale) => new URL(localePath(path, of), siteOrigin).href;
        await expect(canonical).toHaveAttribute('href', address(locale));
        const found = await alternates.evaluateAll((links) =>
          (links as HTMLLinkElement[]).map(({ hreflang, href }) => [hreflang, href]),
        );
        const siblings = locales.map((of) => [of, address(of)]);
        expect(found).toEqual([...siblings, ['x-default', address('fr')]]);
        await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50}/);
      }
    });

    test('leads to itself in every language', async ({ page }) => {
      await page.goto(path);
      const siblingOf = (locale: Locale) => localePath(name === 'not-found' ? '/' : path, locale);
      for (const locale of locales) {
        const link = page.getByRole('link', { name: languageNames[locale], exact: true });
        await expect(link).toHaveAttribute('href', siblingOf(locale));
        await expect(link).toHaveAttribute('hreflang', locale);
        await expect(link).toHaveAttribute('lang', locale);
      }
    });
  });
}

for (const locale of locales) {
  test.describe('an address of nobody', () => {
    test.use({ expectedErrors: /404/ });

    test(`is answered in ${locale} with status 404 and two ways on`, async ({ page }) => {
      const t = texts(locale);
      const response = await page.goto(localePath('/no/such/page', locale));
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: t('site:not_found.title') })).toBeVisible();
      await page.getByRole('link', { name: t('site:not_found.guilds') }).click();
      await expect(page).toHaveURL(localePath('/dashboard', locale));
      await page.goBack();
      await page.getByRole('link', { name: t('site:not_found.home') }).click();
      await expect(page).toHaveURL(localePath('/', locale));
    });
  });
}
