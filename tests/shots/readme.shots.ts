/** The screenshots in the README, which are committed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { href, type Locale } from '../../src/routes.ts';
import { keep } from '../e2e/customiser.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { demoGuilds, open, ready } from '../e2e/pages.ts';

const folder = new URL('../../docs/pictures', import.meta.url).pathname;
const guild = { guild_id: demoGuilds.nebula };

/** The maximum size of an image in the documents, in bytes. */
const heaviest = 100_000;

const pictures = [
  { name: 'overview', screen: 'guild', locale: 'en', theme: 'light', size: [1280, 800] },
  { name: 'captcha', screen: 'captcha', locale: 'en', theme: 'dark', size: [1440, 900] },
  { name: 'automod', screen: 'automod', locale: 'en', theme: 'light', size: [1440, 900] },
  { name: 'history-phone', screen: 'history', locale: 'ar', theme: 'dark', size: [390, 844] },
] as const satisfies readonly {
  name: string;
  screen: Parameters<typeof href>[0];
  locale: Locale;
  theme: 'light' | 'dark';
  size: readonly [number, number];
}[];

for (const { name, screen, locale, theme, size } of pictures)
  test(`readme-${name}`, async ({ page }) => {
    const [width, height] = size;
    await keep(page, { theme });
    await page.setViewportSize({ width, height });
    await open(page, href(screen, guild, locale));
    // The first visit uses system fonts; the site's fonts are used from the second one on.
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    await ready(page);
    // Wait until the loading bar is gone.
    await expect(page.locator('#loading')).toHaveAttribute('data-state', 'idle');
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 82, effort: 6 })
      .toBuffer();
    if (picture.length > heaviest) throw new Error(`${name}.webp has ${picture.length} bytes.`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${name}.webp`, picture);
  });
