/** Larger letters cut nothing. */
import type { Page } from 'playwright/test';
import { href } from '../../src/routes.ts';
import { expect, test } from './fixtures.ts';
import { demoGuilds, open, overflow } from './pages.ts';

/** Letters that grow move everything. */
test.use({ maxShift: 9 });

const guild = { guild_id: demoGuilds.nebula };
const screens = ['guild', 'captcha', 'history'] as const;

/** Words of the product (not names that people gave) that something cuts at a side. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isForEars = (element: Element) =>
      element.closest('.sr-only, .when-exact, .chat-exact, [inert]') !== null ||
      getComputedStyle(element).clipPath !== 'none';
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || isForEars(parent) || parent.closest('bdi, .chat-log'))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      for (let at: Element | null = parent; at; at = at.parentElement) {
        if (scrolls(at)) break;
        const box = at.getBoundingClientRect();
        if (clips(at) && (left < box.left - 1 || right > box.right + 1)) {
          cut.push(node.textContent.trim());
          break;
        }
      }
    }
    return cut;
  });
}

for (const name of screens)
  test(`letters of twice the size are not cut: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, href(name, guild));
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    // The line above the chart of newcomers, which says what is under the pointer, ends in an ellipsis.
    const cut = async () => (await cutTexts(page)).filter((text) => !/par heure/.test(text));
    await expect.poll(cut).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
