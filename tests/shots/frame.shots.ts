/** Screenshots of the frame for people; nothing is compared. */
import { href } from '../../src/routes.ts';
import { keep } from '../e2e/customiser.ts';
import { test } from '../e2e/fixtures.ts';
import { demoGuilds, open } from '../e2e/pages.ts';

const folder = new URL('../../shots', import.meta.url).pathname;
const guild = { guild_id: demoGuilds.nebula };

for (const locale of ['fr', 'ar'] as const)
  for (const theme of ['light', 'dark'])
    for (const nav of ['vertical', 'horizontal'])
      for (const skin of ['default', 'bordered']) {
        const name = [locale, theme, nav, skin].join('-');
        test(name, async ({ page }) => {
          await keep(page, { theme, nav, skin });
          await open(page, href('captcha', guild, locale));
          await page.screenshot({ path: `${folder}/${name}.png` });
          await page.setViewportSize({ width: 390, height: 844 });
          await page.screenshot({ path: `${folder}/${name}-phone.png` });
        });
      }
