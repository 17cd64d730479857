/** Sizes of what can be pressed: WCAG 2.5.8, and 44 px for fingers. */
import type { Page } from 'playwright/test';

/**
 * What is smaller than it must be, with its width and height. The area counts that reacts, which may be larger than the box: a label, or a
 * pseudo-element around it. Links and buttons in a sentence are as high as its lines. With `spaced`, free space around a small
 * target counts too, as it does in a conversation, where 24 px are enough.
 */
export function smallTargets(page: Page, least: number, spaced: boolean): Promise<string[]> {
  return page.evaluate(
    ({ wanted, spaced }) => {
      const selector =
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"], [role="tab"]';
      const labelsOf = (target: HTMLElement) => [...((target as HTMLInputElement).labels ?? [])];
      const isSeen = (element: HTMLElement) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.sr-only, [inert]') &&
        getComputedStyle(element).pointerEvents !== 'none';
      /** Part of a sentence. */
      const isInline = (element: HTMLElement) => {
        const { display } = getComputedStyle(element);
        if (!display.startsWith('inline')) return false;
        let block = element.parentElement;
        while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
        const words = [...(block?.childNodes ?? [])].filter(
          (node) =>
            !node.contains(element) &&
            node.textContent?.trim() &&
            (node instanceof Text ||
              (node instanceof Element && getComputedStyle(node).display === 'inline')),
        );
        return words.length > 0 && !/flex|grid/.test(getComputedStyle(block as Element).display);
      };
      const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (target) => isSeen(target) || labelsOf(target).some(isSeen),
      );
      const belongs = (found: Element | null, target: HTMLElement) =>
        found !== null && (target.contains(found) || labelsOf(target).some((label) => label.contains(found)));
      /** The target, or its label where that is larger or alone is seen. */
      const areaOf = (target: HTMLElement) => {
        const parts = [target, ...labelsOf(target)]
          .filter(isSeen)
          .map((part) => part.getBoundingClientRect());
        return parts.reduce((most, one) => (one.width * one.height > most.width * most.height ? one : most));
      };
      const centre = ({ left, top, width, height }: DOMRect) => ({
        x: left + width / 2,
        y: top + height / 2,
      });
      /** How far the target reacts from its centre in one direction. */
      const reach = (target: HTMLElement, { x, y }: { x: number; y: number }, dx: number, dy: number) => {
        let far = 0;
        const at = (step: number) => document.elementFromPoint(x + dx * step, y + dy * step);
        while (far < wanted && belongs(at(far + 1), target)) far += 1;
        return far;
      };
      const isFree = (target: HTMLElement) => {
        const { x, y } = centre(areaOf(target));
        return all.every((other) => {
          if (other === target || other.contains(target) || target.contains(other)) return true;
          const box = areaOf(other);
          const to = centre(box);
          if (box.width < 24 || box.height < 24) return Math.hypot(to.x - x, to.y - y) >= 24;
          const aside = Math.max(box.left - x, 0, x - box.right);
          const above = Math.max(box.top - y, 0, y - box.bottom);
          return Math.hypot(aside, above) >= 12;
        });
      };
      const small = new Set<string>();
      for (const target of all) {
        const box = areaOf(target);
        // A conversation is as dense as on the platform.
        const isDense = target.closest('.chat-log') !== null;
        const least = isDense ? 24 : wanted;
        if ((box.width >= least && box.height >= least) || isInline(target)) continue;
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const from = centre(areaOf(target));
        // Something lies over it, or it is scrolled away in a box of its own.
        if (!belongs(document.elementFromPoint(from.x, from.y), target)) continue;
        // Half a pixel is lost at each end where boxes do not begin at whole pixels.
        const width = Math.max(box.width, reach(target, from, 1, 0) + reach(target, from, -1, 0) + 1);
        const height = Math.max(box.height, reach(target, from, 0, 1) + reach(target, from, 0, -1) + 1);
        if ((width >= least - 1 && height >= least - 1) || ((spaced || isDense) && isFree(target))) continue;
        const name = target.ariaLabel || target.title || target.textContent?.trim() || target.className;
        small.add(`${Math.round(width)} × ${Math.round(height)} ${target.localName} ${name.slice(0, 60)}`);
      }
      scrollTo(0, 0);
      return [...small];
    },
    { wanted: least, spaced },
  );
}
