import { type Locale, localePath } from '../../src/routes.ts';
import { keep } from '../e2e/customiser.ts';
import { test } from '../e2e/fixtures.ts';
import { allRoutes, open } from '../e2e/pages.ts';

const folder = new URL('../../shots/look', import.meta.url).pathname;
const screens = allRoutes.filter(({ isPublic }) => !isPublic);
const sizes = { desktop: [1440, 900], wide: [1920, 1080], narrow: [1280, 800], phone: [390, 844] } as const;

/** Full-page screenshots of the screens, in the sizes, themes and languages that differ most. */
const views: readonly [size: keyof typeof sizes, theme: 'light' | 'dark', locale: Locale][] = [
  ['desktop', 'light', 'fr'],
  ['desktop', 'dark', 'ar'],
  ['wide', 'dark', 'en'],
  ['narrow', 'light', 'en'],
  ['phone', 'light', 'ar'],
  ['phone', 'dark', 'fr'],
];

for (const { name, path } of screens)
  for (const [size, theme, locale] of views)
    test(`${name}-${size}-${theme}-${locale}`, async ({ page }) => {
      const [width, height] = sizes[size];
      await keep(page, { theme });
      await page.setViewportSize({ width, height });
      await open(page, localePath(path, locale));
      await page.screenshot({
        path: `${folder}/${name}-${size}-${theme}-${locale}.png`,
        fullPage: name !== 'gallery',
      });
    });
