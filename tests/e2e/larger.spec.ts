/** Larger letters cut nothing, on any screen. */
import type { Page } from 'playwright/test';
import { localePath } from '../../src/routes.ts';
import { expect, test } from './fixtures.ts';
import { allRoutes, open, overflow, passages } from './pages.ts';

// Nothing is saved here. Letters that grow move everything.
test.describe.configure({ mode: 'parallel' });
test.use({ maxShift: 999, reducedMotion: 'reduce', expectedErrors: /404/ });

/** The zoom of letters alone, at a usual width and in half of it. */
const widths = [1280, 640];

/** Words of the product (not names that people gave) that something cuts at a side or below. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isForEars = (element: Element) =>
      element.closest('.sr-only, .when-exact, .chat-exact, [inert], svg') !== null ||
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
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      // Lines are higher than their letters, which is what must be seen.
      const spare = 8;
      for (let at: Element | null = parent; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        // What scrolls, also with what is below it, as the head of a wide table.
        const next = at.nextElementSibling;
        const follows = next !== null && next.scrollWidth === at.scrollWidth;
        const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflow);
        if (scrolls(at) || (follows && scrolls(next))) break;
        const box = at.getBoundingClientRect();
        const isCutAside = /hidden|clip/.test(overflowX) && (left < box.left - 1 || right > box.right + 1);
        const isCutBelow =
          /hidden|clip/.test(overflowY) && (top + spare < box.top - 1 || bottom - spare > box.bottom + 1);
        if (isCutAside || isCutBelow) {
          cut.push(node.textContent.trim());
          break;
        }
      }
    }
    return cut;
  });
}

for (const locale of ['fr', 'ar'] as const)
  test(`letters of twice the size are cut on no screen in ${locale}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.addInitScript(() => {
      const larger = new CSSStyleSheet();
      larger.replaceSync('html { font-size: 200% !important }');
      document.adoptedStyleSheets.push(larger);
    });
    const faults: string[] = [];
    for (const { name, path } of allRoutes) {
      if (passages.includes(name)) continue;
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
      await open(page, localePath(path, locale));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const cut = await cutTexts(page);
        if (cut.length > 0) faults.push(`${name} at ${width} px cuts ${cut.join(' | ')}`);
        const wide = await overflow(page);
        if (wide > 0) faults.push(`${name} at ${width} px is ${wide} px too wide`);
      }
    }
    expect(faults).toEqual([]);
  });
