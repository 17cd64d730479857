/** Sizes of what can be pressed (WCAG 2.5.8, and 44 px for fingers). */
import type { Page } from 'playwright/test';

/**
 * What is smaller than it must be, with its width and height. The area counts that reacts, which may be larger than the box: a label, or a
 * pseudo-element around it. Links in a line of text are as high as the line. For a fine pointer a small target may have free
 * space around it instead (`spaced`).
 */
export function smallTargets(page: Page, least: number, spaced: boolean): Promise<string[]> {
  return page.evaluate(
    ({ least, spaced }) => {
      const selector =
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"], [role="tab"], [role="gridcell"][tabindex]';
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('.sr-only, [inert]') &&
        getComputedStyle(element).pointerEvents !== 'none';
      /** A link in a sentence, whose line is what it is. */
      const isInline = (element: Element) => {
        if (getComputedStyle(element).display !== 'inline') return false;
        const around =
          element.closest('p, li, dd, td, label, h2, h3, figcaption, .chat-text') ?? element.parentElement;
        return (around?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
      };
      const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
      const belongs = (found: Element | null, target: HTMLElement) => {
        if (!found) return false;
        if (target.contains(found)) return true;
        const label = found.closest('label');
        return label !== null && label.control === target;
      };
      const centre = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      };
      /** How far the target reacts from its centre in one direction. */
      const reach = (target: HTMLElement, dx: number, dy: number) => {
        const { x, y } = centre(target);
        let far = 0;
        while (
          far < least &&
          belongs(document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)), target)
        )
          far += 1;
        return far;
      };
      const isFree = (target: HTMLElement) => {
        const { x, y } = centre(target);
        return all.every((other) => {
          if (other === target || other.contains(target) || target.contains(other)) return true;
          const box = other.getBoundingClientRect();
          const isSmall = box.width < 24 || box.height < 24;
          const to = centre(other);
          if (isSmall) return Math.hypot(to.x - x, to.y - y) >= 24;
          const aside = Math.max(box.left - x, 0, x - box.right);
          const above = Math.max(box.top - y, 0, y - box.bottom);
          return Math.hypot(aside, above) >= 12;
        });
      };
      const small: string[] = [];
      for (const target of all) {
        const box = target.getBoundingClientRect();
        if (box.width >= least && box.height >= least) continue;
        if (isInline(target)) continue;
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { x, y } = centre(target);
        // Something lies over it, or it is out of its scrolling box.
        if (!belongs(document.elementFromPoint(x, y), target)) continue;
        const width = Math.max(box.width, reach(target, 1, 0) + reach(target, -1, 0) + 1);
        const height = Math.max(box.height, reach(target, 0, 1) + reach(target, 0, -1) + 1);
        // Half a pixel is lost where boxes do not begin at whole pixels.
        if (width >= least - 1 && height >= least - 1) continue;
        if (spaced && isFree(target)) continue;
        const name = target.getAttribute('aria-label') ?? target.title ?? '';
        small.push(
          `${Math.round(width)} × ${Math.round(height)} ${target.tagName.toLowerCase()} ${name || target.textContent?.trim().slice(0, 40) || target.className.slice(0, 60)}`,
        );
      }
      scrollTo(0, 0);
      return [...new Set(small)];
    },
    { least, spaced },
  );
}
