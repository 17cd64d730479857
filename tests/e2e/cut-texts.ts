import type { Page } from 'playwright/test';

/** Words of the product (not names that people gave) in this part that something cuts at a side or below, and that no title tells. */
export function cutTexts(page: Page, part: string): Promise<string[]> {
  return page.evaluate((part) => {
    /** For ears alone: `sr-only`, at some widths perhaps. */
    const isForEars = (element: Element): boolean => {
      if (element.matches('.when-exact, .chat-exact, [inert], svg')) return true;
      if (getComputedStyle(element).clip !== 'auto') return true;
      return element.parentElement !== null && isForEars(element.parentElement);
    };
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.querySelector(part) ?? document, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('bdi, .chat-log')) continue;
      if (isForEars(parent) || getComputedStyle(parent).clipPath !== 'none') continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      // Lines are higher than their letters, which is what must be seen.
      const spare = 8;
      for (let at: Element | null = parent; at; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(at);
        // What scrolls, also with what is below it, as the head of a wide table.
        const next = at.nextElementSibling;
        const follows = next !== null && next.scrollWidth === at.scrollWidth;
        const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflow);
        if (scrolls(at) || (follows && scrolls(next))) break;
        const box = at.getBoundingClientRect();
        const isCutAside = /hidden|clip/.test(overflowX) && (left < box.left - 1 || right > box.right + 1);
        const isCutBelow =
          /hidden|clip/.test(overflowY) && (top + spare < box.top - 1 || bottom - spare > box.bottom + 1);
        if (textOverflow === 'ellipsis' && at.closest('[title]')) break;
        if (isCutAside || isCutBelow) {
          cut.push(node.textContent.trim());
          break;
        }
      }
    }
    return cut;
  }, part);
}
