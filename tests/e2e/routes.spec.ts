/** Every page in Arabic and in French or English, in both themes and at different widths: no errors, no overflow, no accessibility violations, and valid links. */
import type { Page } from 'playwright/test';
import { localePath, locales, type RouteName } from '../../src/routes.ts';
import { fileFor } from '../site/built.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { siteOrigin } from './origins.ts';
import { allRoutes, expectAccessible, overflow, passages, ready, squeezedIcons } from './pages.ts';
import { texts } from './texts.ts';

/** 320 px is the width of a 1280 px window at 400 % zoom. */
const widths = [1280, 390, 320];
const themes = ['light', 'dark'] as const;

// Nothing is saved here, so both workers can run these tests.
test.describe.configure({ mode: 'parallel' });

/** A transcript is called after its ticket, the page of a member after them. */
const named: { readonly [Name in RouteName]?: string } = { transcript: '.+#\\d+.*', member: 'Kai Nightfall' };

for (const [at, { name, path, account }] of allRoutes.entries()) {
  const isPassage = passages.includes(name);
  const status = name === 'not-found' ? 404 : 200;

  // French and English read in the same direction, so they take turns.
  for (const [turn, locale] of (['ar', Math.floor(at / 2) % 2 === 0 ? 'fr' : 'en'] as const).entries()) {
    // Themes and widths rotate, so that the journeys have each language in both themes and at every width.
    const colorScheme = themes[(at + turn) % themes.length] ?? 'light';
    const width = widths[(Math.floor(at / 6) + turn) % widths.length] ?? 1280;

    test.describe(() => {
      test.use({
        account,
        colorScheme,
        expectedErrors: status === 404 ? /404/ : null,
        // In a narrow column, a late font can move line breaks. Shifts by fonts are tested in fonts.spec.ts.
        maxShift: width === 320 ? 0.1 : 0.01,
        reducedMotion: 'reduce',
        viewport: { width, height: 800 },
      });

      test(
        `${name} is sound in ${locale}, ${colorScheme}, at ${width} px`,
        journeyIf(turn === Math.min(at % 3, 1)),
        async ({ page }) => {
          if (isPassage) await hold(page);
          const query = name.endsWith('-callback') ? '?code=c&state=s' : '';
          const response = await page.goto(localePath(path, locale) + query);
          expect(response?.status()).toBe(status);
          await ready(page);

          const title = named[name] ?? texts(locale)(`routes:${name}`);
          await expect(page).toHaveTitle(new RegExp(`^${title}( · Nebula Esports)?( · Vigie)?$`));
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.getByRole('main')).toHaveCount(1);
          expect(await overflow(page)).toBe(0);
          expect(await squeezedIcons(page)).toEqual([]);
          // One thing to do stands out. The gallery shows them all.
          const primary = await page.locator('#main :is(a, button).bg-ink:visible').count();
          if (name !== 'gallery') expect(primary).toBeLessThanOrEqual(1);
          await expectAccessible(page);

          const links = await page
            .locator('a[href]')
            .evaluateAll((found) => (found as HTMLAnchorElement[]).map(({ href }) => href));
          // Links to fragments lead to this page itself, whatever its status.
          const elsewhere = links.filter((link) => link.startsWith(siteOrigin) && !link.includes('#'));
          if (!isPassage) expect(elsewhere.length).toBeGreaterThan(0);
          expect(elsewhere.filter((link) => fileFor(new URL(link).pathname) === null)).toEqual([]);

          // Requests started in the head are used by the script.
          const unused = () => Object.keys(globalThis.earlyCalls?.().replies ?? {});
          if (!isPassage) await expect.poll(() => page.evaluate(unused)).toEqual([]);
        },
      );
    });
  }
}

test.describe('before any script has come', () => {
  test.use({
    account: null,
    expectedErrors: /404/,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 800 },
  });

  test('no page is wider than 320 px', journey, async ({ page }) => {
    const wide: string[] = [];
    for (const { name, path } of allRoutes) {
      await page.goto(path);
      if ((await overflow(page)) > 0) wide.push(name);
    }
    expect(wide).toEqual([]);
  });
});

test.describe('an address of nobody', () => {
  test.use({ expectedErrors: /404/ });

  for (const locale of locales)
    test(
      `is answered in ${locale} with status 404 and two ways on`,
      journeyIf(locale === 'en'),
      async ({ page }) => {
        const t = texts(locale);
        const response = await page.goto(localePath('/no/such/page', locale));
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { name: t('site:not_found.title') })).toBeVisible();
        await page.getByRole('link', { name: t('site:not_found.guilds') }).click();
        await expect(page).toHaveURL(localePath('/dashboard', locale));
        await page.goBack();
        await page.getByRole('link', { name: t('site:not_found.home') }).click();
        await expect(page).toHaveURL(localePath('/', locale));
      },
    );
});

for (const { name, path } of allRoutes.filter(({ isPublic }) => isPublic))
  test.describe(name, () => {
    test.use({ account: null, expectedErrors: name === 'not-found' ? /404/ : null });

    for (const locale of locales)
      test(`asks for at most four files, none of them a script, in ${locale}`, async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`));
        // A page without scripts requests nothing after the document and its fonts.
        await page.goto(localePath(path, locale), { waitUntil: 'load' });
        await page.evaluate(() => document.fonts.ready);
        expect(asked.filter((line) => line.startsWith('script'))).toEqual([]);
        // The browser requests the favicon itself, and caches it for the whole site.
        expect(asked.filter((line) => !line.endsWith('/favicon.svg')).length).toBeLessThanOrEqual(4);
        expect(asked.length).toBeGreaterThan(1);
      });
  });

/** Requests that are never answered keep pages with automatic redirects in place. */
async function hold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    sessionStorage.sign_in = JSON.stringify({ verifier: 'v'.repeat(43), state: 's', to: null });
  });
  await page.route(/\/(auth\/token|auth\/logout|user\/patreon)$/, () => {});
}
