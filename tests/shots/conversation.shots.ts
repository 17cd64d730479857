/** Screenshots of the reference conversation, to compare with the platform by eye: two layouts, two themes, two directions. */
import { href } from '../../src/routes.ts';
import { keep } from '../e2e/customiser.ts';
import { test } from '../e2e/fixtures.ts';
import { open } from '../e2e/pages.ts';

const folder = new URL('../../shots', import.meta.url).pathname;

for (const locale of ['fr', 'ar'] as const)
  test(`conversation-${locale}`, async ({ page }) => {
    // A static navbar does not cover the conversation.
    await keep(page, { navbar: 'static' });
    await page.setViewportSize({ width: 1000, height: 1200 });
    await open(page, href('gallery', {}, locale));
    for (const layout of ['cozy', 'compact'])
      for (const theme of ['dark', 'light'])
        await page
          .locator(`[data-specimen="conversation"] [data-layout="${layout}"][data-chat-theme="${theme}"]`)
          .screenshot({ path: `${folder}/conversation-${locale}-${layout}-${theme}.png` });
  });
